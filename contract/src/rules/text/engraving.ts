import { countSigns } from './card-message.js';

/** What an engraving has room for (S-96). */
export const ENGRAVING_LIMITS = {
  /** Signs as people count them. */
  signs: 12,
  /** Units that a field takes: what is pasted into it is seen before it is shortened. */
  units: 60,
} as const;

const TOO_LONG = 'An engraving has room for 12 characters. Please shorten it.';
const UNCUT =
  'We engrave Latin letters, digits, spaces and & . , - + ! ? / ’ ₿ ♥. Please leave out what is none of these.';

/** What the tools can cut: letters as Europe writes them, each one sign, digits, spaces and a few marks. */
const CUT = /^[A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017f\u0218-\u021b\u1e9e0-9 &.,\-+!?/’₿♥]*$/;

/**
 * The words as they are cut and kept: each letter with its accent as one, single spaces, and what keyboards make of
 * apostrophe and heart as the tools know them.
 */
export const engravingText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/['‘´`]/g, '’')
    .replace(/[♥❤]\ufe0f?/g, '♥')
    .replace(/[ \u00a0\u202f]+/g, ' ')
    .replace(/^ | $/g, '');

/** Why words cannot be engraved, as a sentence; null where they can. Empty is fine: nothing is engraved then. */
export function engravingProblem(text: string): string | null {
  const words = engravingText(text);
  if (!CUT.test(words.slice(0, ENGRAVING_LIMITS.units))) return UNCUT;
  return words.length > ENGRAVING_LIMITS.units || countSigns(words) > ENGRAVING_LIMITS.signs
    ? TOO_LONG
    : null;
}
