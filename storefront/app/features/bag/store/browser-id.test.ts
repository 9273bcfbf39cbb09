import { browserIdSchema } from '@shop/contract';
import { expect, test } from 'vitest';
import { makeBrowserIdentity, readBrowserIdentity } from './browser-id';

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';

test('BAG-02 the id is part of the user agent, a timestamp and a random string', () => {
  const made = makeBrowserIdentity(AGENT, 1_760_000_000_000);
  expect(made.createdAt).toBe(1_760_000_000_000);
  expect(made.id).toMatch(/^[A-Za-z0-9]{1,24}-1760000000000-[0-9a-f]{32}$/);
  expect(AGENT.replaceAll(/[^A-Za-z0-9]+/g, '')).toContain(made.id.split('-')[0]);
  expect(browserIdSchema.safeParse(made.id).success).toBe(true);
});

test('BAG-02 two ids of one moment differ', () => {
  expect(makeBrowserIdentity(AGENT, 1).id).not.toBe(makeBrowserIdentity(AGENT, 1).id);
});

test('BAG-02 an empty user agent still gives an id that the server takes', () => {
  expect(browserIdSchema.safeParse(makeBrowserIdentity('', 1).id).success).toBe(true);
});

test('BAG-02 a stored identity is read again', () => {
  const made = makeBrowserIdentity(AGENT, 5);
  expect(readBrowserIdentity(JSON.stringify(made))).toEqual(made);
});

test.each([
  null,
  '',
  '{',
  'null',
  '"text"',
  '{"id":"short","createdAt":1}',
  '{"id":"with\\nnewline-in-it-000","createdAt":1}',
  '{"id":"0123456789abcdef"}',
])('BAG-02 %j is no identity', (stored) => {
  expect(readBrowserIdentity(stored)).toBeNull();
});
