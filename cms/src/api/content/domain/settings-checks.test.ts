import { describe, expect, test } from 'vitest';
import { factProblems } from './settings-checks';

const US = { code: 'US', name: 'United States' };
const settings = (over: object = {}) => ({
  countries: [US, { code: 'DE', name: 'Germany' }],
  states: [
    { code: 'CA', name: 'California', country: null },
    { code: 'CA', name: 'Some other', country: 'DE' },
  ],
  timeZone: 'Asia/Dubai',
  taxBasisPoints: 500,
  ...over,
});

describe('the shop’s settings', () => {
  test.each([
    {},
    { timeZone: null },
    { timeZone: '' },
    { taxBasisPoints: 0 },
    { taxBasisPoints: 3_000 },
    { states: null },
    { acceptedCards: null },
    { acceptedCards: 'Visa, Mastercard, American Express' },
  ])('S-79 with %j may be published', (over) => expect(factProblems(settings(over))).toEqual([]));

  test.each([
    [
      'a country that is none',
      { countries: [US, { code: 'XX', name: 'Nowhere' }], states: [] },
      /“XX”, which is no country/,
    ],
    [
      'a code in small letters',
      { countries: [{ code: 'us', name: 'States' }], states: [] },
      /“us”, which is no country/,
    ],
    [
      'a country twice',
      { countries: [US, { code: 'US', name: 'America' }], states: [] },
      /America \(US\) stands in Countries twice/,
    ],
    [
      'a state of no country',
      { states: [{ code: 'BY', name: 'Bavaria', country: 'AT' }] },
      /Bavaria lies in “AT”/,
    ],
    [
      'a state twice',
      {
        states: [
          { code: 'CA', name: 'A' },
          { code: 'ca', name: 'B' },
        ],
      },
      /B \(ca\) stands in States twice/,
    ],
    ['a time zone that is none', { timeZone: 'Berlin' }, /no time zone “Berlin”/],
    [
      'cards without commas',
      { acceptedCards: 'Visa Mastercard American Express' },
      /too long for the name of a card/,
    ],
    ['too many cards', { acceptedCards: 'A,B,C,D,E,F,G,H,I' }, /^9 cards are more/],
    ['a tax that is absurd', { taxBasisPoints: 5_000 }, /A tax of 50 %/],
  ])('S-79 with %s are stopped with a sentence', (_, over, sentence) => {
    const problems = factProblems(settings(over));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(sentence);
  });
});
