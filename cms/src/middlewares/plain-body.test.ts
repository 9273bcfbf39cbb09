import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ShopError } from '../lib/errors';
import plainBody from './plain-body';

const app = new Koa();
app.use(async (ctx, next) => {
  // As Strapi does.
  Object.assign(ctx, { unsupportedMediaType: () => (ctx.status = 415) });
  try {
    await next();
  } catch (error) {
    ctx.status = error instanceof ShopError ? error.status : 400;
    ctx.body = error instanceof ShopError ? error.code : String(error);
  }
});
app.use(plainBody());
app.use((ctx) => {
  if (ctx.path === '/unread') throw Object.assign(new SyntaxError('Unexpected token'), { status: 400 });
  ctx.body = 'read';
});

let url: string;
const server = app.listen(0, '127.0.0.1');
beforeAll(async () => {
  if (!server.listening) await new Promise((listening) => server.once('listening', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

test.each([
  ['/api/contact', { 'Content-Type': 'application/json' }, 200],
  ['/api/contact', { 'Content-Type': 'application/json; charset=UTF-8' }, 200],
  ['/api/contact', { 'Content-Type': 'application/json', 'Content-Encoding': 'identity' }, 200],
  ['/api/contact', { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }, 415],
  ['/api/contact', { 'Content-Type': 'application/json', 'Content-Encoding': 'x-none' }, 415],
  ['/api/contact', { 'Content-Type': 'application/json; charset=utf-7' }, 415],
  ['/api/contact', { 'Content-Type': 'application/json; charset=utf-16le' }, 415],
  ['/admin/login', { 'Content-Type': 'application/json', 'Content-Encoding': 'deflate' }, 415],
  ['/admin/login', { 'Content-Type': 'application/json' }, 200],
  ['/upload', { 'Content-Type': 'multipart/form-data; boundary=x' }, 200],
])('API-01 %s with %j: %s', async (path, headers, status) => {
  expect(
    (await fetch(url + path, { method: 'POST', headers: headers as HeadersInit, body: '{}' })).status,
  ).toBe(status);
});

test('API-01 a body that is no JSON is told so without a word of what reads it', async () => {
  const answer = await fetch(`${url}/unread`, { method: 'POST', body: '{' });
  expect(await answer.text()).toBe('ValidationError: The body of the request cannot be read.');
});
