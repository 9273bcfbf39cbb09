import type { Messages } from './messages';

/**
 * English stands where it is used: a text's name is the English sentence itself. Only what has a plural has an entry
 * of its own.
 */
export const en = {
  '{n} pieces': { one: '{n} piece', other: '{n} pieces' },
  '{n} reviews': { one: '{n} review', other: '{n} reviews' },
  '{n} characters left': { one: '{n} character left', other: '{n} characters left' },
  '{n} characters too many': { one: '{n} character too many', other: '{n} characters too many' },
  '{n} Questions': { one: '{n} Question', other: '{n} Questions' },
} as const satisfies Messages;
