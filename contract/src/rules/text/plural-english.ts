import type { Messages } from './message.js';

/**
 * English stands where it is used: a text's name is the English sentence itself. Only what has a plural has an entry
 * of its own.
 */
export const en = {
  '{n} pieces': { one: '{n} piece', other: '{n} pieces' },
  '{n} reviews': { one: '{n} review', other: '{n} reviews' },
  '{n} Questions': { one: '{n} Question', other: '{n} Questions' },
  'Only {n} of {name} in {metal} are left. Please change the quantity.': {
    one: 'Only {n} of {name} in {metal} is left. Please change the quantity.',
    other: 'Only {n} of {name} in {metal} are left. Please change the quantity.',
  },
  'You may return or exchange a piece within {n} days of delivery.': {
    one: 'You may return or exchange a piece within {n} day of delivery.',
    other: 'You may return or exchange a piece within {n} days of delivery.',
  },
} as const satisfies Messages;
