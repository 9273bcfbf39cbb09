import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Control } from './control/control.ts';
import { handleControl } from './control/routes.ts';
import { Clock } from './core/clock.ts';
import { randomName } from './core/ids.ts';
import { openStore } from './core/journal.ts';
import { handleApi, type ApiServer } from './http/api.ts';
import { Faults } from './http/faults.ts';
import { assets } from './pages/assets.ts';
import { handlePages } from './pages/pages.ts';
import { WebhookSender } from './webhooks/sender.ts';

export interface StandInOptions {
  /** 0: any free port. */
  port?: number | undefined;
  host?: string | undefined;
  /** Where events are sent; none: nowhere, until the control says. */
  webhookUrl?: string | undefined;
  /** Each must be a test key; made at random when absent. */
  secretKey?: string | undefined;
  publishableKey?: string | undefined;
  webhookSecret?: string | undefined;
  /** Keeps the payments for the next start. */
  stateFile?: string | undefined;
}

export interface StandIn {
  url: string;
  port: number;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  control: Control;
  close(): Promise<void>;
}

/** Longer than clients keep an idle connection, so that none is closed under a request; milliseconds. */
const KEEP_ALIVE = 75_000;

/** @throws for a key that could be a real shop's. A secret key may be a restricted one. */
function testKey(key: string | undefined, prefix: 'sk_test_' | 'pk_test_'): string {
  const restricted = prefix === 'sk_test_' && key?.startsWith('rk_test_');
  if (key !== undefined && !key.startsWith(prefix) && !restricted) {
    throw new Error(`The stand-in takes test keys only: expected one that starts with ${prefix}.`);
  }
  return key ?? `${prefix}${randomName(32)}`;
}

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function handle(
  api: ApiServer,
  control: Control,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const target = `http://stand-in${request.url ?? '/'}`;
  if (!URL.canParse(target)) {
    response.writeHead(400).end();
    return;
  }
  const url = new URL(target);
  if (url.pathname.startsWith('/v1/')) await handleApi(api, request, response, url);
  else if (url.pathname.startsWith('/_standin/')) await handleControl(control, request, response, url);
  else await handlePages(api.context.store, request, response, url);
}

/**
 * Starts a server that speaks Stripe's API for the calls a shop makes, with the browser half beside it.
 * Listens on the loopback address unless told otherwise.
 * @throws for live keys, a taken port or an unreadable state file
 */
export async function startStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const secretKey = testKey(options.secretKey, 'sk_test_');
  const publishableKey = testKey(options.publishableKey, 'pk_test_');
  const webhookSecret = options.webhookSecret ?? `whsec_${randomName(32)}`;
  const host = options.host ?? '127.0.0.1';
  const store = openStore(options.stateFile);
  const clock = new Clock();
  const webhooks = new WebhookSender(store, clock, webhookSecret, options.webhookUrl);
  const api: ApiServer = {
    context: { store, clock, deliver: (event) => webhooks.deliver(event) },
    keys: { secretKey, publishableKey },
    faults: new Faults(),
    log: [],
    watchers: new Set(),
    onDefect: (error) => console.error('Stripe stand-in:', error),
  };
  const control = new Control(api, webhooks);
  const server = createServer((request, response) => {
    handle(api, control, request, response).catch((error: unknown) => {
      api.onDefect(error);
      response.destroy();
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE;
  await assets();
  const port = await listen(server, options.port ?? 0, host);
  webhooks.resume();
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    secretKey,
    publishableKey,
    webhookSecret,
    control,
    async close() {
      webhooks.close();
      await closeServer(server);
    },
  };
}
