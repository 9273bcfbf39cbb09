import type { Messages } from './messages';

/**
 * English stands where it is used: a text's name is the English sentence itself. Only what has a plural has an entry
 * of its own.
 */
export const en = {
  '{n} pieces': { one: '{n} piece', other: '{n} pieces' },
  '{n} reviews': { one: '{n} review', other: '{n} reviews' },
  '{n} Questions': { one: '{n} Question', other: '{n} Questions' },
} as const satisfies Messages;
