import { beforeEach, expect, test, vi } from 'vitest';
import { PRODUCT_NAMES_LETTERS, PRODUCT_NAMES_MOST, type Change } from '@shop/contract';
import { ProductNames } from './product-names.server';

const versions = { version: 1 as number | null, cmsReachable: true, changes: [] as Change[] };
const log = vi.fn();
const ask = vi.fn<(names: readonly string[]) => Promise<readonly string[] | null>>();
let published: readonly string[];
let names: ProductNames;

beforeEach(() => {
  vi.resetAllMocks();
  Object.assign(versions, { version: 1, cmsReachable: true });
  published = ['abc', 'signet-ring'];
  ask.mockImplementation(async (asked) => asked.filter((name) => published.includes(name)));
  names = new ProductNames({ ask, versions, log });
});

test('SHELL-08 20,000 invented names are asked for by the hundred, and a known one among them is found', async () => {
  const asked = Array.from({ length: 20_000 }, (_, n) => names.has(`invented-${n}`));
  expect(await names.has('abc')).toBe(true);
  expect(new Set(await Promise.all(asked))).toEqual(new Set([false]));
  expect(ask).toHaveBeenCalledTimes(Math.ceil(20_001 / PRODUCT_NAMES_MOST));
});

test('a name is asked for once at a content version, and as soon as that rises again', async () => {
  expect(await Promise.all([names.has('new'), names.has('new')])).toEqual([false, false]);
  expect(await names.has('new')).toBe(false);
  expect(ask).toHaveBeenCalledTimes(1);
  published = ['new'];
  versions.version = 2;
  expect(await names.has('new')).toBe(true);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('invented names do not drive out the known ones', async () => {
  expect(await names.has('abc')).toBe(true);
  await Promise.all(Array.from({ length: 30_000 }, (_, n) => names.has(`invented-${n}`)));
  ask.mockClear();
  expect(await names.has('abc')).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});

test('S-60 a product that was withdrawn or moved is none as soon as the content version rises', async () => {
  expect(await names.has('signet-ring')).toBe(true);
  published = ['abc'];
  versions.version = 2;
  expect(await names.has('signet-ring')).toBe(false);
  versions.cmsReachable = false;
  expect(await names.has('signet-ring')).toBe(false);
});

test('what no product can be called is not asked for', async () => {
  for (const name of ['', 'a,b', 'a b', '<b>', 'ä', 'x'.repeat(256)])
    expect(await names.has(name)).toBe(false);
  expect(ask).not.toHaveBeenCalled();
});

test('long names are asked for in questions that servers take', async () => {
  const long = Array.from({ length: 60 }, (_, n) => `${n}-`.padEnd(255, 'x'));
  await Promise.all(long.map((name) => names.has(name)));
  expect(ask.mock.calls.flatMap(([asked]) => asked).sort()).toEqual([...long].sort());
  for (const [asked] of ask.mock.calls)
    expect(asked.join(',').length).toBeLessThanOrEqual(PRODUCT_NAMES_LETTERS);
});

test.each([
  ['the question fails', () => ask.mockRejectedValueOnce(new Error('away'))],
  ['the CMS is of the release before', () => ask.mockResolvedValueOnce(null)],
])('where %s everything may be, and the next one asks again', async (_, fails) => {
  fails();
  expect(await names.has('anything')).toBe(true);
  expect(await names.has('anything')).toBe(false);
});

test('while the CMS is away what was known stands, all else may be, and nobody is asked', async () => {
  expect([await names.has('abc'), await names.has('anything')]).toEqual([true, false]);
  ask.mockClear();
  Object.assign(versions, { version: 2, cmsReachable: false });
  expect([await names.has('abc'), await names.has('anything')]).toEqual([true, false]);
  expect(await names.has('other')).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});
