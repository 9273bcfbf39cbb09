import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../log';
import { forwardedHeaders } from './forwarded-headers';
import { currentRequestId, requestId } from './request-id';
import { requestLog, requestLogger } from './request-log';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** A server behind a proxy that sits at the addresses of `trusted`. */
async function serverBehind(trusted: string) {
  const lines: { event: string; path?: string; requestId?: string }[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[0]) });
  const app = express();
  app.set('trust proxy', trusted);
  app.use(requestId, requestLog(requestLogger(log)));
  app.get('/told', async (_req, res) => {
    await new Promise((resolve) => setImmediate(resolve));
    log('info', 'half-way');
    res.json(
      forwardedHeaders({ publicUrl: 'https://shop.example', forwardingSecret: undefined }, '192.0.2.1'),
    );
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/told`;
  const ask = async (id?: string) => {
    const answer = await fetch(url, { headers: id === undefined ? {} : { 'X-Request-Id': id } });
    const cms = (await answer.json()) as Record<string, string>;
    return { id: answer.headers.get('x-request-id'), cms: cms['X-Request-Id'] };
  };
  return { ask, lines, close: () => new Promise((resolve) => server.close(resolve)) };
}

let trusting: Awaited<ReturnType<typeof serverBehind>>;
let alone: typeof trusting;
beforeAll(async () => {
  [trusting, alone] = await Promise.all([serverBehind('loopback'), serverBehind('203.0.113.0/24')]);
});
afterAll(() => Promise.all([trusting.close(), alone.close()]));

test('B-100 the answer, each log line and the CMS have one name of a request, and the next has another', async () => {
  const [first, second] = [await alone.ask(), await alone.ask()];
  expect(first.id).toMatch(UUID);
  expect(first.cms).toBe(first.id);
  expect(second.id).not.toBe(first.id);
  const named = (id: string | null) => alone.lines.filter((line) => line.requestId === id);
  for (const { id } of [first, second])
    expect(named(id).map(({ event }) => event)).toEqual(['half-way', 'request']);
  expect(currentRequestId()).toBeUndefined();
});

test.each(['request-0001', '01J9Z3N4.trace-7_b', 'a'.repeat(64)])(
  'B-100 a proxy in front has named it %s already',
  async (id) => expect(await trusting.ask(id)).toEqual({ id, cms: id }),
);

test.each(['', 'short', 'a'.repeat(65), 'with a space', '"}, {"event"', 'request-0001\u00e9'])(
  'B-100 %j is no name that a log takes, from whomever',
  async (id) => expect((await trusting.ask(id)).id).toMatch(UUID),
);

test('B-100 nobody else names a request', async () => {
  expect((await alone.ask('request-0001')).id).toMatch(UUID);
});
