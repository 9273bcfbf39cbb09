import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningShop } from './fixtures';

/** What a storefront asks by itself, whoever visits it. */
const BACKGROUND_CALLS = /^\/api\/(content(-version|\/published)|redirects\/hits)/;

export interface CmsCalls {
  url: string;
  /** Of the calls since it was last told to forget, without those that a storefront makes by itself. */
  paths(): string[];
  forget(): void;
  close(): Promise<void>;
}

/** A way to the CMS that notes which calls go by it, each of them later by some time. */
export async function cmsCalls(shop: RunningShop, { delayMs = 0 } = {}): Promise<CmsCalls> {
  let seen: string[] = [];
  const server = createServer((request, response) => {
    const { url = '', method, headers } = request;
    const counted = !BACKGROUND_CALLS.test(url);
    if (counted) seen.push(url);
    const pass = async () => {
      if (counted && delayMs > 0) await pause(delayMs);
      const onward = httpRequest(shop.cmsUrl + url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      request.pipe(onward);
    };
    void pass();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    paths: () => seen,
    forget: () => void (seen = []),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
