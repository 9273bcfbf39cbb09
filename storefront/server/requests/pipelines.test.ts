import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withPipelineLimit } from './pipelines';

let waiting: ServerResponse[];
let requests: number;
const server = createServer();

beforeEach(async () => {
  waiting = [];
  requests = 0;
  server.on('request', () => (requests += 1));
  server.on(
    'request',
    withPipelineLimit((_req, res) => void waiting.push(res)),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterEach(async () => {
  server.removeAllListeners('request');
  server.closeAllConnections();
  await once(server.close(), 'close');
});

/** A connection on which so many requests are sent at once. */
function send(many: number) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(many));
  return socket;
}

const answerAll = () => {
  for (const res of waiting.splice(0)) res.end('answer');
};

test('B-156 a few requests ahead of their answers are all answered, and then as many again', async () => {
  const socket = send(16);
  let heard = '';
  socket.on('data', (bytes) => (heard += String(bytes)));
  const answers = () => heard.split('HTTP/1.1 200').length - 1;
  await expect.poll(() => waiting.length).toBe(16);
  answerAll();
  await expect.poll(answers).toBe(16);
  socket.write('GET / HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(16));
  await expect.poll(() => waiting.length).toBe(16);
  answerAll();
  await expect.poll(answers).toBe(32);
});

test('B-156 a connection with more is cut, and what else came with them is made no request of', async () => {
  const socket = send(2_000);
  await once(socket, 'close');
  expect([waiting.length, requests]).toEqual([16, 17]);
});

test('B-156 whoever is gone is gone for each answer that they are owed, also for those behind the first', async () => {
  const socket = send(8);
  await expect.poll(() => waiting.length).toBe(8);
  const closed = waiting.map((res) => once(res, 'close').then(() => res.destroyed));
  socket.destroy();
  expect(new Set(await Promise.all(closed))).toEqual(new Set([true]));
});
