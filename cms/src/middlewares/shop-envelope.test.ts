import { expect, test, vi } from 'vitest';
import shopEnvelope from './shop-envelope';

vi.mock('../lib/requests/say-to', () => ({
  sayTo: async (_strapi: unknown, _ctx: unknown, text: string) => text,
}));

test.each([
  ['40P01', 503, 'busy'],
  ['ECONNREFUSED', 503, 'busy'],
  ['42P01', 500, 'internal_error'],
])('B-153 a call that ends at the database’s %s is answered %d, %s', async (code, status, word) => {
  const log = { error: vi.fn() };
  const ctx = { path: '/api/cart', set: vi.fn(), status: 200, body: undefined };
  const next = () => Promise.reject(Object.assign(new Error('said by the driver'), { code }));
  await shopEnvelope({}, { strapi: { log } } as never)(ctx as never, next);
  expect(ctx).toMatchObject({ status, body: { success: false, code: word } });
  expect(log.error).toHaveBeenCalledTimes(1);
});
