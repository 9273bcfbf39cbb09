import { expect, test } from 'vitest';
import { toEntry } from './entry';
import { slipsIfMeant } from './spelling';
import { pairsOf, queryWords, wordsOf } from './words';

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
  expect(wordsOf(text)).toEqual(expected);
});

test('D-03 a search looks for eight different words at most', () => {
  expect(queryWords('ring rings Ring')).toEqual(['ring']);
  expect(queryWords(Array.from({ length: 50 }, (_, n) => `w${n}`).join(' '))).toHaveLength(8);
});

test('D-03 a word has its pairs of letters, beginning and end among them', () => {
  expect(pairsOf('ring')).toEqual([' r', 'ri', 'in', 'ng', 'g ']);
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
  ['coin', 'corner', null],
  ['2019', '2018', null],
  ['pendant', 'earring', null],
])('D-03 %s may mean %s: %s slips', (typed, word, slips) => {
  expect(slipsIfMeant(typed, word)).toBe(slips);
});

test('D-03 a word counts by where it stands, and metals by what has a price', () => {
  const facts = {
    title: 'Coin Ring',
    description: 'A ring with a gold rim.',
    category: 'ring',
    type: null,
    tagText: null,
    priceCents: 0,
    goldPriceCents: 15_000,
  };
  const { words, ...entry } = toEntry(facts);
  expect(entry).toEqual({
    titleKey: 'coin ring',
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
  ]);
});
