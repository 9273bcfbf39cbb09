import type { Context } from 'koa';
import { expect, test } from 'vitest';
import requestTarget from './request-target';

test.each([
  ['/', true],
  ['/api/products?x=1', true],
  ['//evil.example', true],
  ['*', false],
  ['http://[::1/', false],
  ['http://evil.example/api/products', false],
  ['', false],
])('API-01 the target %j is let in: %s', async (url, letIn) => {
  const ctx = { req: { url }, status: 200, body: '' };
  let reached = false;
  await requestTarget()(ctx as unknown as Context, () => {
    reached = true;
    return Promise.resolve();
  });
  expect([reached, ctx.status]).toEqual([letIn, letIn ? 200 : 400]);
});
