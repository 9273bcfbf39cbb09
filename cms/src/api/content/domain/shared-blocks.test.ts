import { describe, expect, test } from 'vitest';
import { blocksHaveTimes, inLanguage, sharedPlaces, type StoredSharedBlock } from './shared-blocks';

const place = (documentId: string | null, over: object = {}) => ({
  __component: 'blocks.shared',
  shared: documentId === null ? null : { documentId },
  ...over,
});
const QUOTE = { __component: 'blocks.quote', text: 'A sentence.', by: null };

test.each<[string, unknown, (string | null)[]]>([
  ['a page without any', { blocks: [QUOTE] }, []],
  ['nothing', null, []],
  ['a piece without a story', { story: null }, []],
  ['in their order', { blocks: [place('a'), QUOTE, place('b'), place('a')] }, ['a', 'b', 'a']],
  ['several documents', [{ blocks: [place('a')] }, { story: [place('b')] }], ['a', 'b']],
  [
    'one that names nothing, and none that is hidden',
    { blocks: [place('a', { hidden: true }), place(null)] },
    [null],
  ],
  ['one whose time it is not', { blocks: [place('a', { showFrom: '2999-01-01T00:00:00.000Z' })] }, ['a']],
  ['no other relation', { blocks: [{ ...QUOTE, product: { documentId: 'x' } }], at: new Date() }, []],
])('S-83 the places of shared blocks in a document: %s', (_, stored, ids) => {
  expect(sharedPlaces(stored).map(({ shared }) => shared?.documentId ?? null)).toEqual(ids);
});

test.each<[unknown, boolean]>([
  [{ blocks: [QUOTE] }, false],
  [{ blocks: [{ ...QUOTE, showFrom: null, showUntil: null }] }, false],
  [{ blocks: [QUOTE, { ...QUOTE, showUntil: '2026-11-26T05:00:00.000Z' }] }, true],
  [[{ story: [{ ...QUOTE, showFrom: new Date() }] }], true],
])('S-83 %j shows something else at another time: %s', (stored, is) => {
  expect(blocksHaveTimes(stored)).toBe(is);
});

describe('in which language a shared block is shown', () => {
  const row = (documentId: string, locale: string | null): StoredSharedBlock => ({
    ...{ documentId, locale, title: `${documentId} ${locale}`, blocks: [] },
  });
  const rows = [row('both', 'de'), row('both', 'en'), row('english', 'en'), row('german', 'de')];
  const shown = (locale: 'en' | 'de') =>
    [...inLanguage(rows, locale)].map(([id, { title, language }]) => [id, title, language]).sort();

  test('S-83 D-19 in the page’s where it is written in that, else in English and marked as that', () => {
    expect(shown('de')).toEqual([
      ['both', 'both de', undefined],
      ['english', 'english en', 'en'],
      ['german', 'german de', undefined],
    ]);
  });

  test('S-83 D-19 on an English page what is German alone is not shown', () => {
    expect(shown('en')).toEqual([
      ['both', 'both en', undefined],
      ['english', 'english en', undefined],
    ]);
  });
});
