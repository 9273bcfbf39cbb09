import { en } from '../rules/text/plural-english.js';
import type { Messages } from './messages.js';

/** English sentences with a plural, those among them that the CMS alone says: no page carries them to a browser. */
export const PLURAL_ENGLISH = {
  ...en,
  'Only {n} of {name} in {metal} are left. Please change the quantity.': {
    one: 'Only {n} of {name} in {metal} is left. Please change the quantity.',
    other: 'Only {n} of {name} in {metal} are left. Please change the quantity.',
  },
  'You may return or exchange a piece within {n} days of delivery.': {
    one: 'You may return or exchange a piece within {n} day of delivery.',
    other: 'You may return or exchange a piece within {n} days of delivery.',
  },
} as const satisfies Messages;
