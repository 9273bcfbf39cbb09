import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { FORWARDED_SIGNATURE, forwardedText } from '@shop/contract';
import { CALLS, CALL_BODY_BYTES } from '@shop/contract/rules';
import compression from 'compression';
import express from 'express';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DATA_POLICY } from './csp';
import { networkLimit } from './requests/network-limit';
import { isForwarded, passThrough } from './proxy';
import { readSettings } from './settings';

const sample = (path: string) => path.replaceAll(/:[a-zA-Z]+/g, 'x1');

test.each(Object.entries(CALLS))(
  'API: the call %s is forwarded exactly if browsers may make it',
  (_name, call) => {
    expect(isForwarded(call.method, sample(call.path))).toBe(call.browser);
  },
);

test.each([
  ['GET', '/uploads/ring_1a2b.jpg', true],
  ['HEAD', '/uploads/ring_1a2b.jpg', true],
  ['POST', '/uploads/ring_1a2b.jpg', false],
  ['GET', '/uploads/', false],
  ['GET', '/uploads/../admin', false],
  ['GET', '/uploads/a/b.jpg', false],
  ['GET', '/uploads/.env', false],
  ['GET', '/uploads/%2e%2e%2fadmin', false],
  ['GET', '/admin', false],
  ['GET', '/api/users/1', false],
  ['GET', '/api/cart/', false],
  ['GET', '/api/CART', false],
  ['PATCH', '/api/cart', false],
  ['OPTIONS', '/api/cart', false],
  ['GET', '/content-manager/preview', false],
  ['POST', '/api/auth/local', false],
])('%s %s is forwarded: %s', (method, path, forwarded) => {
  expect(isForwarded(method, path)).toBe(forwarded);
});

const SECRET = 'a-secret-of-the-tests';
const servers: Server[] = [];
const sockets: Socket[] = [];
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});
const listen = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
/** A shop whose visitors' addresses are what X-Forwarded-For says. */
const shopOver = async (cms: RequestListener, onCall: () => void = () => undefined): Promise<string> => {
  const settings = { ...readSettings({ FORWARDING_SECRET: SECRET }), cmsUrl: await listen(cms) };
  const app = express();
  app.set('trust proxy', 1);
  app.use((_req, _res, next) => {
    onCall();
    next();
  });
  // As in the shop: an answer that is packed ends later than its sender has ended it.
  app.use(compression(), passThrough(settings, vi.fn(), networkLimit()));
  return listen(app);
};
/** However busy the machine: nothing is given up before ten seconds. */
const SOON = { timeout: 9_000 };
const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
const bytesOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Sends the head of a call that announces a body, and what is given of it; `heard` is what came back. */
function begin(shop: string, address: string, { path = '/api/contact', length = 100, body = '' } = {}) {
  const { port } = new URL(shop);
  const socket = connect(Number(port), '127.0.0.1');
  sockets.push(socket);
  const call = { socket, heard: '' };
  socket.on('data', (data) => (call.heard += String(data))).on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: ${address}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`,
  );
  return call;
}

describe('a CMS that takes its time', () => {
  test('API: calls that read are given up after 10 s, those that found no free connection too', async () => {
    let [begun, taken] = [0, 0];
    const shop = await shopOver(
      () => (taken += 1),
      () => (begun += 1),
    );
    const calls = Array.from({ length: 60 }, (_, n) =>
      fetch(`${shop}/api/search?q=ring`, from(`192.0.2.${n}`)),
    );
    await vi.waitFor(() => expect([begun, taken]).toEqual([60, 32]), SOON);
    await vi.advanceTimersByTimeAsync(10_000);
    const answers = await Promise.all(calls);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    for (const answer of answers)
      expect(await answer.json()).toMatchObject({ success: false, code: 'cms_away' });
  });

  test('API: what has begun to stream is not cut off, nor is a call that changes something', async () => {
    const waiting: (() => void)[] = [];
    const shop = await shopOver((req, res) => {
      if (req.method === 'GET') res.write('first,');
      waiting.push(() => res.end('last'));
    });
    const file = await fetch(`${shop}/api/admin/orders-export`);
    const change = fetch(`${shop}/api/contact`, { method: 'POST' });
    await vi.waitFor(() => expect(waiting).toHaveLength(2), SOON);
    await vi.advanceTimersByTimeAsync(30_000);
    for (const end of waiting) end();
    expect(await file.text()).toBe('first,last');
    expect(await (await change).text()).toBe('last');
  });

  test('API: what the CMS says about documents of its own holds for none of the shop’s', async () => {
    const shop = await shopOver((_req, res) => {
      res.setHeader('Content-Security-Policy', "script-src 'self' 'unsafe-inline'");
      res.end('{}');
    });
    for (const path of ['/api/search?q=ring', '/uploads/ring.png']) {
      const { headers } = await fetch(shop + path);
      expect(headers.get('content-security-policy'), path).toBe(DATA_POLICY);
    }
  });

  test.each([
    ['POST', '/api/payment', 202, 'outcome_unknown'],
    ['POST', '/api/payment/confirm', 202, 'outcome_unknown'],
    ['GET', '/api/payment/order-1', 503, 'cms_away'],
    // The card provider sends its message again unless it hears that all is well.
    ['POST', '/api/payment/webhook', 503, 'cms_away'],
    ['POST', '/api/contact', 503, 'cms_away'],
  ])('API-09 %s %s whose answer is lost is answered %s %s', async (method, path, status, code) => {
    const shop = await shopOver((req) => void req.socket.destroy());
    const answer = await fetch(shop + path, { method });
    expect([answer.status, await answer.json()]).toEqual([
      status,
      expect.objectContaining({ success: false, code }),
    ]);
  });

  test.each([
    ['GET', '/api/products', 2],
    ['HEAD', '/api/products', 2],
    ['POST', '/api/contact', 1],
    ['POST', '/api/payment', 1],
    ['PUT', '/api/cart/update/line-1', 1],
  ])('API-09 %s %s whose connection breaks is made %s times', async (method, path, times) => {
    let taken = 0;
    const shop = await shopOver((req, res) => {
      taken += 1;
      if (taken === 1) req.socket.destroy();
      else res.end('served');
    });
    const { status } = await fetch(shop + path, { method });
    expect([taken, status < 300 && path !== '/api/payment']).toEqual([times, times > 1]);
  });

  test.each([
    ['POST', '/api/payment'],
    ['GET', '/api/search?q=ring'],
    ['GET', '/api/admin/orders-export'],
    ['GET', '/uploads/ring.png'],
  ])(
    'API-09 %s %s whose answer breaks off half-way breaks off at the shopper, and is not held open',
    async (method, path) => {
      const shop = await shopOver((req, res) => {
        res.writeHead(200, { 'Content-Length': 100 });
        res.write('{"success":', () => req.socket.destroy());
      });
      const answer = await fetch(shop + path, { method });
      await expect(answer.text()).rejects.toThrow();
    },
  );

  test('API: one network holds a part of the connections; 65 open calls of one are too many', async () => {
    const addresses: string[] = [];
    const shop = await shopOver((req, res) => {
      addresses.push(String(req.headers['x-forwarded-for']));
      if (addresses.at(-1) === '198.51.100.1') res.end('served');
    });
    // Addresses of one household.
    const crowd = Array.from({ length: 65 }, (_, n) =>
      fetch(`${shop}/api/search?q=ring`, from(`2001:db8:1:2::${n + 1}`)),
    );
    const refused = await Promise.race(crowd);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '5']);
    expect(await refused.json()).toMatchObject({ success: false, code: 'too_many_requests' });
    await vi.waitFor(() => expect(addresses).toHaveLength(16), SOON);
    const other = await fetch(`${shop}/api/search?q=ring`, from('198.51.100.1'));
    expect(await other.text()).toBe('served');
    await vi.advanceTimersByTimeAsync(10_000);
    await Promise.all(crowd);
  });
});

describe('a body on its way', () => {
  test('API: slow bodies take no connection from others, and are given up after 30 s', async () => {
    let taken = 0;
    const shop = await shopOver((_req, res) => {
      taken += 1;
      res.end('served');
    });
    const slow = Array.from({ length: 60 }, () => begin(shop, '192.0.2.1', { body: '{' }));
    await vi.waitFor(() => expect(slow.every(({ socket }) => socket.bytesWritten > 0)).toBe(true), SOON);
    const answers = await Promise.all(
      [undefined, '{}'].map((body) =>
        fetch(`${shop}/api/${body ? 'contact' : 'search'}`, {
          ...from('198.51.100.1'),
          ...(body && { method: 'POST', body }),
        }),
      ),
    );
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['served', 'served']);
    expect(taken).toBe(2);
    await vi.advanceTimersByTimeAsync(30_000);
    await vi.waitFor(() => {
      for (const { heard } of slow) expect(heard).toContain(' 408 ');
    }, SOON);
  });

  test('API: a call over a slow line is served, however many pieces it comes in', async () => {
    const arrived: string[] = [];
    const shop = await shopOver((req, res) => {
      void bytesOf(req).then((bytes) => {
        arrived.push(String(bytes));
        res.end('served');
      });
    });
    const text = JSON.stringify({ message: 'x'.repeat(80) });
    const call = begin(shop, '192.0.2.1', { length: text.length });
    for (const sign of [text.slice(0, 1), text.slice(1, 30), text.slice(30)]) {
      await vi.advanceTimersByTimeAsync(9_000);
      call.socket.write(sign);
    }
    await vi.waitFor(() => expect(call.heard).toContain('served'), SOON);
    expect(arrived).toEqual([text]);
  });

  test('API: a webhook reaches the CMS byte by byte as it was signed, in whatever pieces it came', async () => {
    const sent = Buffer.from('{ "id":"evt_1",  "name":"J\u00fcrgen \u20bf",\r\n"n":1.0 }');
    const arrived: [Buffer, string | undefined][] = [];
    const shop = await shopOver((req, res) => {
      void bytesOf(req).then((bytes) => {
        arrived.push([bytes, req.headers['content-length']]);
        res.end();
      });
    });
    const url = `${shop}/api/payment/webhook`;
    const pieces = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(sent.subarray(0, 30)));
        controller.enqueue(new Uint8Array(sent.subarray(30)));
        controller.close();
      },
    });
    for (const body of [new Uint8Array(sent), pieces])
      await fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit);
    expect(arrived).toEqual([
      [sent, String(sent.length)],
      [sent, String(sent.length)],
    ]);
  });

  test('API: a body above the limit is 413 before it has taken a connection, announced or not', async () => {
    let taken = 0;
    const shop = await shopOver((_req, res) => {
      taken += 1;
      res.end();
    });
    const tooMuch = new Uint8Array(CALL_BODY_BYTES + 1).fill(120);
    const inPieces = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(tooMuch);
          controller.close();
        },
      });
    for (const path of ['/api/contact', '/api/payment', '/api/products'])
      for (const body of [tooMuch, inPieces()]) {
        const answer = await fetch(shop + path, { method: 'POST', body, duplex: 'half' } as RequestInit);
        expect([answer.status, await answer.json()], path).toMatchObject([413, { code: 'too_large' }]);
      }
    const announced = begin(shop, '192.0.2.1', { length: 10_000_000 });
    await vi.waitFor(() => expect(announced.heard).toContain(' 413 '), SOON);
    expect(taken).toBe(0);
  });
});

test('B-139 what an answer is made of is told to storefronts, and not to browsers', async () => {
  const shop = await shopOver((_req, res) => {
    res.writeHead(200, { 'cache-tags': 'a1b2c3 d4e5f6', 'x-kept': 'yes' }).end('[]');
  });
  const { headers } = await fetch(`${shop}/api/products`);
  expect([headers.get('x-kept'), headers.get('cache-tags')]).toEqual(['yes', null]);
});

test('API: the CMS hears of a visitor from this server alone, signed', async () => {
  const heard: IncomingMessage['headers'][] = [];
  const shop = await shopOver((req, res) => {
    heard.push(req.headers);
    res.end();
  });
  await fetch(`${shop}/api/search`, {
    headers: {
      'X-Forwarded-For': '10.0.0.1, 192.0.2.1',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Signature': 'guessed',
      'X-Real-IP': '10.0.0.1',
      Forwarded: 'for=10.0.0.1',
    },
  });
  const { 'x-forwarded-host': host, 'x-real-ip': real, forwarded, ...rest } = heard[0] ?? {};
  expect([host, real, forwarded]).toEqual([undefined, undefined, undefined]);
  expect(rest['x-forwarded-for']).toBe('192.0.2.1');
  const hmac = createHmac('sha256', SECRET).update(forwardedText('192.0.2.1', 'http'));
  expect(rest[FORWARDED_SIGNATURE.toLowerCase()]).toBe(hmac.digest('base64url'));
});
