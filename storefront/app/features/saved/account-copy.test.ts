import { describe, expect, test } from 'vitest';
import { answered, joined, noticed, readCopy, shownOf, type AccountCopy, type Waiting } from './account-copy';

const NOW = 1_000;
const add = (at: number): Waiting => ({ wanted: true, at });
const remove = (at: number): Waiting => ({ wanted: false, at });
const copy = (known: string[], waiting: AccountCopy['waiting'] = {}): AccountCopy => ({
  ...{ account: 'ada', known, knownAt: 500, waiting },
});

describe('S-122 what is shown of an account’s wishlist', () => {
  test.each([
    ['what the account knows', copy(['b', 'a']), ['b', 'a']],
    ['what was added on top, the latest first', copy(['a'], { b: add(1), c: add(2) }), ['c', 'b', 'a']],
    ['without what was taken off', copy(['b', 'a'], { a: remove(1) }), ['b']],
    ['a piece that was put back once', copy(['b', 'a'], { a: add(1) }), ['a', 'b']],
    ['no more than fits', copy(['d', 'c', 'b', 'a'], { e: add(1) }), ['e', 'd', 'c', 'b']],
  ])('S-122 %s', (_name, given, shown) => {
    expect(shownOf(given, 4)).toEqual(shown);
  });
});

describe('S-122 the browser’s own list joins the account’s', () => {
  test.each([
    ['nothing to nothing', [], [], []],
    ['nothing to some', ['b', 'a'], [], ['b', 'a']],
    ['some to nothing, in their order', [], ['b', 'a'], ['b', 'a']],
    ['other pieces', ['b', 'a'], ['d', 'c'], ['d', 'c', 'b', 'a']],
    ['the same pieces, once each', ['b', 'a'], ['a', 'b'], ['b', 'a']],
    ['more than fit: the account’s oldest go', ['d', 'c', 'b', 'a'], ['f', 'e'], ['f', 'e', 'd', 'c']],
  ])('S-122 %s', (_name, known, own, shown) => {
    const both = joined(copy(known), own, 4, NOW);
    expect(shownOf(both, 4)).toEqual(shown);
    expect(Object.keys(both.waiting).sort()).toEqual(own.filter((id) => !known.includes(id)).sort());
  });

  test('S-122 what was taken off before the account was left is off, unless it was wished for again since', () => {
    const left = copy(['b', 'a'], { a: remove(1) });
    expect(shownOf(joined(left, [], 4, NOW), 4)).toEqual(['b']);
    expect(shownOf(joined(left, ['a'], 4, NOW), 4)).toEqual(['a', 'b']);
  });
});

describe('S-122 what was pressed is noticed', () => {
  test.each([
    ['nothing', copy(['b', 'a']), ['b', 'a'], {}],
    ['an addition', copy(['a']), ['b', 'a'], { b: add(NOW) }],
    ['two, the first of them later', copy([]), ['b', 'a'], { b: add(NOW), a: add(NOW - 1) }],
    ['a removal', copy(['b', 'a']), ['b'], { a: remove(NOW) }],
    ['a change of mind', copy(['a'], { b: add(1) }), ['a'], { b: remove(NOW) }],
    [
      'one of a page of before',
      copy(['a'], { b: add(1) }),
      ['c', 'b'],
      { ...{ a: remove(NOW), c: add(NOW) }, b: add(1) },
    ],
  ])('S-122 %s', (_name, given, shown, waiting) => {
    const next = noticed(given, shown, 4, NOW);
    expect(next.waiting).toEqual(waiting);
    expect(shownOf(next, 4)).toEqual(shown);
  });

  test('S-122 where nothing was pressed nothing is stored', () => {
    const given = copy(['b', 'a'], { c: add(1) });
    expect(noticed(given, shownOf(given, 4), 4, NOW)).toBe(given);
  });
});

test('S-122 what was sent waits no longer, but what was pressed meanwhile', () => {
  const sent = { a: add(1), b: add(2), c: remove(3) };
  const now = copy([], { ...sent, b: remove(9), d: add(8) });
  expect(answered(now, sent, { known: ['a', 'b'], knownAt: 700 })).toEqual({
    ...copy(['a', 'b'], { b: remove(9), d: add(8) }),
    knownAt: 700,
  });
});

test.each([
  ['nothing', null, null],
  ['half of one', '{"account":"a', null],
  ['a list', '["a"]', null],
  ['nobody’s', '{"known":["a"]}', null],
  ['no more than a name', '{"account":"ada"}', { ...copy([]), knownAt: 0 }],
  [
    'damaged parts',
    '{"account":"ada","known":["a",1,"<b>"],"knownAt":"x","waiting":{"<b>":{"wanted":true,"at":1},"b":{"wanted":1,"at":1},"c":null,"d":{"wanted":false,"at":2}}}',
    { ...copy(['a'], { d: remove(2) }), knownAt: 0 },
  ],
])('S-122 of a stored text with %s the sound parts are read', (_name, text, expected) => {
  expect(readCopy(text, 4)).toEqual(expected);
});
