import { CALLS } from '@shop/contract/rules';
import { expect, test } from 'vitest';
import { isForwarded } from './proxy';

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
