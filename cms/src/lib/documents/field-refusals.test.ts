import { describe, expect, test } from 'vitest';
import { refusalSentence, type SaidAttribute } from './field-refusals';

const named = (more: Partial<SaidAttribute>): SaidAttribute => ({
  type: 'string',
  pluginOptions: { shop: { label: 'Code', help: '' } },
  ...more,
});
const money = named({ type: 'integer', customField: 'global::money', min: 1, max: 99_999_999 });

describe('S-90 what Strapi’s validator refuses is told in words', () => {
  test.each<[unknown, string, SaidAttribute | undefined, string]>([
    ['', 'code must be at least 1 characters', named({ required: true }), '“Code” must not be empty.'],
    [null, 'code must be defined.', named({ required: true }), '“Code” must not be empty.'],
    [NaN, 'must be a `number` type', named({ type: 'integer', required: true }), '“Code” must not be empty.'],
    [
      'TEN',
      'This attribute must be unique',
      named({}),
      '“Code” is taken already: TEN. Please choose another one.',
    ],
    [0, 'must be greater than', named({ type: 'integer', min: 1 }), '“Code” must be at least 1.'],
    [101, 'must be less than', named({ type: 'integer', max: 100 }), '“Code” must be at most 100.'],
    [1.5, 'must be an integer', named({ type: 'integer' }), '“Code” must be a whole number.'],
    [0, 'must be greater than', money, '“Code” must be at least $0.01.'],
    [100_000_000, 'must be less than', money, '“Code” must be at most $999,999.99.'],
    ['xxx', 'must be at most', named({ maxLength: 2 }), '“Code” has at most 2 characters.'],
    ['nobody', 'must be a valid email', named({ type: 'email' }), '“Code” must be an e-mail address.'],
    [{}, 'must be a `string` type', named({}), '“Code” is not accepted.'],
    ['x', 'whatever', undefined, '“odd” is not accepted.'],
  ])('%j (%s)', (value, message, attribute, sentence) => {
    expect(refusalSentence('odd', attribute, { value, message })).toBe(sentence);
  });
});
