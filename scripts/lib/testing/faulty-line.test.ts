import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FaultyLine } from './faulty-line.mjs';

/** A server that counts the calls it gets, with a line in front of it. */
let server: Server;
let line: FaultyLine;
let heard: string[];
beforeEach(async () => {
  heard = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      heard.push(`${request.method} ${request.url} ${body}`);
      response.end(`answer ${heard.length}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  line = await FaultyLine.start(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterEach(async () => {
  await line.close();
  server.close();
});

const pay = async () => (await fetch(`${line.url}/pay?n=1`, { method: 'POST', body: 'money' })).text();
const CALL = 'POST /pay?n=1 money';

test.each([
  ['cut-before', 0],
  ['cut-after', 1],
  ['cut-within', 1],
] as const)('a call that is %s breaks, and has reached the other side %s times', async (fault, times) => {
  const struck = line.break({ fault, method: 'POST', path: /^\/pay/ });
  await expect(pay()).rejects.toThrow();
  await struck;
  expect(heard).toEqual(Array.from({ length: times }, () => CALL));
  expect(await pay()).toBe(`answer ${times + 1}`);
});

test('a doubled call reaches the other side twice and is answered once', async () => {
  void line.break({ fault: 'double' });
  expect(await pay()).toMatch(/^answer [12]$/);
  expect(heard).toEqual([CALL, CALL]);
});

test('delays arrive, and a rule strikes the named calls alone', async () => {
  void line.break({ fault: 'delay', ms: 1, nth: 2 });
  void line.break({ fault: 'cut-before', method: 'GET', times: 2 });
  expect([await pay(), await pay()]).toEqual(['answer 1', 'answer 2']);
  for (const _ of [1, 2]) await expect(fetch(line.url)).rejects.toThrow();
  expect(await (await fetch(line.url)).text()).toBe('answer 3');
});

test('where the other side is not there, the connection breaks', async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(pay()).rejects.toThrow();
});
