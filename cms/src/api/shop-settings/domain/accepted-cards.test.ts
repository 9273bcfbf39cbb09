import { expect, test } from 'vitest';
import { toAcceptedCards } from './accepted-cards';

const BEFORE = ['Visa', 'Mastercard', 'Amex'];

test.each([
  ['of a shop that is older than the field', undefined, BEFORE],
  ['of a field that is not filled in', null, BEFORE],
  ['of blanks and commas alone', ' , ,', BEFORE],
  ['as editors write them', 'Visa, Mastercard,Discover', ['Visa', 'Mastercard', 'Discover']],
  ['a line each', 'Visa\nDiners Club ', ['Visa', 'Diners Club']],
  ['each once', 'Visa, Visa', ['Visa']],
])('S-92 the cards that are taken: %s', (_, line, cards) => expect(toAcceptedCards(line)).toEqual(cards));
