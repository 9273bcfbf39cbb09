import { beforeEach, expect, test, vi } from 'vitest';
import type { Change } from '@shop/contract';
import { PublishedIndex } from './published-index.server';

const versions = { version: 1 as number | null, cmsReachable: true, changes: [] as Change[] };
const log = vi.fn();
const load = vi.fn();
const ask = vi.fn();
let published: PublishedIndex;
const SPEAKING = { languages: ['en', 'de'], earlierLanguages: [] };

beforeEach(() => {
  vi.resetAllMocks();
  Object.assign(versions, { version: 1, cmsReachable: true });
  load.mockResolvedValue({ ...SPEAKING, pages: ['Care', 'Abc'], stories: ['first'], redirects: [] });
  ask.mockResolvedValue(['Signet']);
  published = new PublishedIndex({ load, ask, versions, log });
});

test('SHELL-08 20,000 invented names are asked for with one call, and none of them is kept', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20_000 }, (_, n) => published.has('pages', `invented-${n}`)),
  );
  expect(new Set(answers)).toEqual(new Set([false]));
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([
  ['products', 'Signet', true],
  ['products', 'other', false],
  ['pages', 'CARE', true],
  ['pages', 'first', false],
  ['stories', 'First', true],
] as const)('SHELL-04 %s named %s: %s', async (kind, name, known) => {
  expect(await published.has(kind, name)).toBe(known);
});

test('what is published is found as soon as the content version rises', async () => {
  expect(await published.has('pages', 'new')).toBe(false);
  versions.version = 2;
  load.mockResolvedValue({ ...SPEAKING, pages: ['Abc', 'new'], stories: [], redirects: [] });
  expect(await published.has('pages', 'new')).toBe(true);
  expect(await published.has('pages', 'care')).toBe(false);
  expect(load).toHaveBeenCalledTimes(2);
});

test('while nothing is known everything may be; later what was known stands until more is', async () => {
  load.mockRejectedValueOnce(new Error('away'));
  expect(await published.has('pages', 'anything')).toBe(true);
  expect(await published.has('pages', 'anything')).toBe(false);
  versions.version = 2;
  load.mockRejectedValueOnce(new Error('away'));
  expect(await published.has('pages', 'anything')).toBe(false);
  expect(log).toHaveBeenCalledTimes(2);
  versions.cmsReachable = false;
  expect(await published.has('pages', 'anything')).toBe(false);
  expect(load).toHaveBeenCalledTimes(3);
});

test('what was published under the version before is not waited for', async () => {
  await published.refresh();
  versions.version = 2;
  load.mockReturnValue(new Promise(() => undefined));
  expect(await published.has('pages', 'Abc')).toBe(true);
});

test('S-60 redirects are known with the names, for any spelling and language of their address', async () => {
  const names = { ...SPEAKING, pages: [], stories: [], redirects: [{ from: '/old', to: '/About' }] };
  load.mockResolvedValue(names);
  expect(published.targetOf('/old')).toBeUndefined();
  await published.refresh();
  for (const path of ['/old', '/OLD/', '/de/old', '/%6Fld']) expect(published.targetOf(path)).toBe('/About');
  for (const path of ['/older', '//old', '/a%zz', '/fr/old'])
    expect(published.targetOf(path)).toBeUndefined();
});

test('S-99 a language is spoken as soon as the content version rises, and was spoken once it is off', async () => {
  const names = { pages: [], stories: [], redirects: [] };
  const spoken = () => Promise.all((['en', 'de', 'fr'] as const).map((code) => published.spoken(code)));
  expect(await spoken()).toEqual(['now', 'now', 'never']);
  versions.version = 2;
  load.mockResolvedValue({ ...names, languages: ['en', 'de', 'fr'], earlierLanguages: [] });
  expect(await spoken()).toEqual(['now', 'now', 'now']);
  versions.version = 3;
  load.mockResolvedValue({ ...names, languages: ['en'], earlierLanguages: ['de', 'fr'] });
  await published.refresh();
  expect(await spoken()).toEqual(['now', 'before', 'before']);
});

test('S-99 while nobody says what is spoken, each language may be', async () => {
  load.mockRejectedValue(new Error('away'));
  expect(await published.spoken('fr')).toBe('now');
});
