import { cents } from '@shop/contract';
import { expect, test } from 'vitest';
import { toCategories, toPieceCategory } from '../../product-category/domain/category';
import { FIRST_CATEGORIES } from '../../product-category/domain/first-categories';
import { kindsOf, toEntry, wordsOf } from './index-entry';
import { isSwapped, typosIfMatch } from './spelling';
import { bigramsOf, queryTokens, withoutPlural, tokenize } from './tokens';

test.each([
  ['Coin Stud Earrings', ['coin', 'stud', 'earring']],
  ['Men’s rings', ['men', 'ring']],
  ['Pavé crosses', ['pave', 'cross']],
  ['glass bus iris gas', ['glass', 'bus', 'iris', 'gas']],
  ["'; DROP TABLE products; --", ['drop', 'table', 'product']],
  ['NEAR("a" OR b*) ^title:x', ['near', 'b', 'title', 'x']],
  ['the ring of a kind', ['ring', 'kind']],
  ['  %_\u0000\\ ', []],
])('D-03 the words of %j', (text, expected) => {
  expect(tokenize(text)).toEqual(expected);
});

test('D-03 a search looks for eight different words at most', () => {
  expect(queryTokens('ring rings Ring')).toEqual(['ring']);
  expect(queryTokens(Array.from({ length: 50 }, (_, n) => `w${n}`).join(' '))).toHaveLength(8);
});

test('D-03 a word has its pairs of letters, beginning and end among them', () => {
  expect(bigramsOf('ring')).toEqual([' r', 'ri', 'in', 'ng', 'g ']);
});

test.each([
  ['pendent', 'pendant', 1],
  ['braclet', 'bracelet', 1],
  ['bracl', 'bracelet', 1],
  ['rnig', 'ring', 1],
  ['earing', 'earring', 1],
  ['soverign', 'sovereign', 1],
  ['sovrein', 'sovereign', null],
  ['sovrreing', 'sovereign', 2],
  ['rin', 'king', null],
  ['rng', 'ring', 1],
  ['rng', 'rug', 1],
  ['ing', 'ring', null],
  ['rn', 'run', null],
  ['bitcon', 'bitcoin', 1],
  ['bitconi', 'bitcoin', 1],
  ['coin', 'corner', null],
  ['2019', '2018', null],
  ['pendant', 'earring', null],
])('D-03 %s may mean %s: %s slips', (typed, word, slips) => {
  expect(typosIfMatch(typed, word)).toBe(slips);
});

test.each([
  ['ringss', 'ring'],
  ['cross', 'cro'],
  ['gass', 'gass'],
  ['ring', 'ring'],
])('D-03 %s without a plural is %s', (typed, word) => {
  expect(withoutPlural(typed)).toBe(word);
});

test.each([
  ['rign', 'ring', true],
  ['rign', 'sign', false],
  ['ring', 'ring', false],
  ['girn', 'ring', false],
  ['braceelt', 'bracelet', true],
])('D-03 %s is %s with two letters swapped: %s', (typed, word, swapped) => {
  expect(isSwapped(typed, word)).toBe(swapped);
});

const CATEGORIES = toCategories(FIRST_CATEGORIES.map(toPieceCategory));

test('D-03 a word counts by where it stands, and metals by what has a price', () => {
  const facts = {
    title: 'Coin Ring',
    description: 'A ring with a gold rim.',
    type: null,
    tagText: null,
    pictureText: ' A coin in an open ring, on a dark ground. A pendant seen from above.',
    translations: [],
    priceCents: cents(0),
    goldPriceCents: cents(15_000),
  };
  const { words, ...entry } = toEntry(facts, CATEGORIES.of('ring'), kindsOf(CATEGORIES));
  expect(entry).toEqual({
    titleKeys: { title_key: 'coin ring', title_key_de: null, title_key_fr: null },
    silverCents: null,
    goldCents: 15_000,
    lowCents: 15_000,
    highCents: 15_000,
  });
  expect([...words]).toEqual([
    ['coin', 8],
    ['ring', 8],
    ['gold', 2],
    ['rim', 1],
    ['bitcoin', 1],
    ['btc', 1],
    ['jewelry', 1],
    ['jewellery', 1],
    ['open', 1],
    ['dark', 1],
    ['ground', 1],
    ['seen', 1],
    ['above', 1],
  ]);
});

test('S-86 a piece is found by what is said of it in German, its kind and its metals among that', () => {
  const german = {
    ...{ language: 'de', title: 'Genesis-Münze', description: 'Wie ein Ring, den man dreht.' },
    type: 'Münzanhänger',
    ...{ tagText: 'Neu', searchWords: 'Collier' },
  };
  const facts = {
    ...{ title: 'Coin', description: 'A coin.', type: null, tagText: 'New', pictureText: '' },
    ...{ translations: [german], priceCents: cents(10_000), goldPriceCents: null },
  };
  const { words, titleKeys } = toEntry(facts, CATEGORIES.of('pendant'), kindsOf(CATEGORIES));
  expect(Object.fromEntries(words)).toMatchObject({
    ...{
      coin: 8,
      genesis: 8,
      munze: 8,
      neu: 4,
      munzanhanger: 3,
      collier: 4,
      halskette: 4,
      silber: 2,
      dreht: 1,
    },
  });
  expect(titleKeys).toEqual({ title_key: 'coin', title_key_de: 'genesis-munze', title_key_fr: null });
  // Who looks for rings, or for what men wear, must not meet it.
  for (const word of ['ring', 'man', 'gold']) expect([...words.keys()]).not.toContain(word);
});

test('S-97 a piece is found by the words of its category, in all languages', () => {
  const brooch = toPieceCategory({
    ...{ word: 'brooch', name: 'Brooches', page: null, sizes: null, searchWords: 'lapel pins' },
    translations: [{ language: 'de', name: 'Brosche', searchWords: 'Anstecknadel' }],
  });
  const said = { title: null, description: null, type: null, tagText: null, searchWords: null };
  const facts = {
    ...{ title: 'Halo', description: 'A halo.', type: null, tagText: null, pictureText: 'Beside a brooch.' },
    ...{ translations: [{ language: 'de', ...said }], priceCents: cents(10_000), goldPriceCents: null },
  };
  const { words } = toEntry(facts, brooch, kindsOf(CATEGORIES));
  expect(Object.fromEntries(words)).toMatchObject({
    brooch: 4,
    lapel: 4,
    pin: 4,
    brosche: 4,
    anstecknadel: 4,
  });
  expect(wordsOf(brooch)).toEqual(
    expect.arrayContaining(['brooch', 'lapel', 'pin', 'brosche', 'anstecknadel']),
  );
  // Of another piece a brooch in the picture says nothing.
  const kinds = kindsOf(toCategories([...CATEGORIES.all, brooch]));
  expect([...toEntry(facts, CATEGORIES.of('ring'), kinds).words.keys()]).not.toContain('brooch');
});
