import { connect, type Socket } from 'node:net';
import { expect, test } from './support/fixtures';

/** Much more than a connection may be owed, and about what one read brings. */
const MANY = 1_200;

/** A connection on which so many requests are sent at once. */
function send(url: string, path: string, many: number): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`.repeat(many));
  return socket;
}

const answersIn = (heard: string) => heard.split('HTTP/1.1 200').length - 1;

test('B-156 sixteen requests ahead of their answers are all answered, by the shop and by the CMS', async ({
  shop,
}) => {
  for (const [url, path] of [
    [shop.url, '/Rings'],
    [shop.url, '/api/products'],
    [shop.cmsUrl, '/api/products'],
  ] as const) {
    const socket = send(url, path, 16);
    let heard = '';
    socket.on('data', (bytes) => (heard += String(bytes)));
    await expect.poll(() => answersIn(heard), { message: path }).toBe(16);
    socket.destroy();
  }
});

test('B-156 connections that send very many ahead are cut, and the shop and its CMS go on answering', async ({
  shop,
}) => {
  test.slow();
  const copy = await shop.anotherStorefront();
  try {
    for (const [url, path] of [
      [copy.url, '/Rings'],
      [copy.url, '/invented-address'],
      [shop.cmsUrl, '/api/products'],
    ] as const) {
      const sockets = Array.from({ length: 400 }, () => send(url, path, MANY));
      await Promise.all(
        sockets.map((socket) => {
          socket.resume();
          return new Promise((resolve) => socket.once('close', resolve));
        }),
      );
      const { status } = await fetch(`${url}/api/products`);
      expect(status, path).toBe(200);
    }
  } finally {
    await copy.stop();
  }
});

test('B-156 whoever leaves with many answers owed takes nothing from others of their network', async ({
  shop,
}) => {
  const calls = ['/api/cart', '/checkout', '/invented'];
  for (const path of calls.flatMap((call) => Array.from({ length: 10 }, (_, n) => `${call}?n=${n}`))) {
    const socket = send(shop.url, path, 16);
    // The others are begun by then.
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
  }
  const headers = { 'x-browser-id': 'test-of-pipelines-01' };
  for (const path of calls.slice(0, 2)) {
    // What was begun for them is made to its end.
    await expect(async () => {
      const many = Array.from({ length: 20 }, () =>
        fetch(shop.url + path, { headers, signal: AbortSignal.timeout(10_000) }),
      );
      const statuses = (await Promise.all(many)).map(({ status }) => status);
      expect(new Set(statuses), path).toEqual(new Set([200]));
    }).toPass({ timeout: 30_000 });
  }
});
