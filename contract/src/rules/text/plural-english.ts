import type { Messages } from './message.js';

/**
 * English stands where it is used: a text's name is the English sentence itself. Only what has a plural has an entry
 * of its own: those of sentences that browsers say.
 */
export const en = {
  '{n} pieces': { one: '{n} piece', other: '{n} pieces' },
  'Show {n} pieces': { one: 'Show {n} piece', other: 'Show {n} pieces' },
  '{n} reviews': { one: '{n} review', other: '{n} reviews' },
  '{n} Questions': { one: '{n} Question', other: '{n} Questions' },
} as const satisfies Messages;
