import express from 'express';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { requestLog, requestLogger } from './request-log.js';

test('a refusal leaves a line with the visitor’s network, without the query', async () => {
  const lines: [string, object | undefined][] = [];
  const app = express();
  app.set('trust proxy', 1);
  app.use(requestLog(requestLogger((_level, event, facts) => lines.push([event, facts]))));
  app.get('/shut', (_req, res) => void res.status(403).end());
  app.get('/open', (_req, res) => void res.end());
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const headers = { 'X-Forwarded-For': '203.0.113.77' };
  for (const path of ['/open', '/shut?email=a@b.example'])
    await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  await new Promise((resolve) => server.close(resolve));
  expect(lines.map(([event]) => event)).toEqual(['request', 'request', 'authz_fail']);
  expect(lines[2]?.[1]).toEqual({ method: 'GET', path: '/shut', status: 403, address: '203.0.113.0/24' });
});
