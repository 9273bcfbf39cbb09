import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import Stripe from 'stripe';
import type { StandIn } from '../../server.ts';
import { App } from './page.ts';

/** A shop of one page, with a content security policy as strict as a shop's should be. */
export interface TestShop {
  url: string;
  /** Every body the shop was sent. */
  received: string[];
  close(): Promise<void>;
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('client.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    // StrictMode mounts everything twice in React's development build only.
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}

/** Stripe's own origin: `/real` leaves the script to `loadStripe`, under the policy of a shop with real keys. */
const REAL = 'https://js.stripe.com';

const policy = (origin: string): string =>
  `default-src 'self'; script-src 'self' ${origin}; connect-src 'self'; frame-src ${origin}; ` +
  "style-src 'self'; object-src 'none'; base-uri 'none'";

function html({ publishableKey }: StandIn, script: string): string {
  const app = renderToString(createElement(App, { publishableKey }));
  return `<!doctype html><html lang="en"><head><title>Shop</title>${script}</head>
<body><div id="root" data-key="${publishableKey}">${app}</div><script src="/client.js"></script></body></html>`;
}

/** The script on a page of three empty places, with no wrapper. */
const bare = ({ url }: StandIn): string =>
  `<!doctype html><html lang="en"><head><title>Bare</title><script src="${url}/endive/stripe.js"></script></head>
<body><div id="number"></div><div id="expiry"></div><div id="cvc"></div></body></html>`;

async function pay(stripe: Stripe, id: string): Promise<object> {
  try {
    const intent = await stripe.paymentIntents.create({
      amount: 13_136,
      currency: 'usd',
      payment_method: id,
      confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    });
    return { status: intent.status, clientSecret: intent.client_secret };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return { error: error.message };
    throw error;
  }
}

/** Starts the shop beside a stand-in. */
export async function startTestShop(standIn: StandIn): Promise<TestShop> {
  const stripe = new Stripe(standIn.secretKey, { host: '127.0.0.1', port: standIn.port, protocol: 'http' });
  const client = await bundle();
  const received: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      received.push(`${request.url} ${JSON.stringify(request.headers)} ${body}`);
      const csp = policy(request.url === '/real' ? REAL : standIn.url);
      const send = (type: string, text: string) =>
        response
          .writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-security-policy': csp })
          .end(text);
      if (request.url === '/')
        send('text/html', html(standIn, `<script src="${standIn.url}/endive/stripe.js"></script>`));
      else if (request.url === '/real') send('text/html', html(standIn, ''));
      else if (request.url === '/bare') send('text/html', bare(standIn));
      else if (request.url === '/client.js') send('text/javascript', client);
      else if (request.url === '/pay') {
        const { id } = JSON.parse(body) as { id: string };
        void pay(stripe, id).then((reply) => send('application/json', JSON.stringify(reply)));
      } else response.writeHead(request.url === '/favicon.ico' ? 204 : 404).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    received,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
