import { isTypedText } from './typed-text.js';

/** What the card of a gift has room for. */
export const CARD_LIMITS = {
  /** Signs as people count them, an emoji of a family being one. */
  signs: 150,
  /** Units of such a text: nobody needs more, and one sign alone may consist of thousands of accents. */
  units: 3_000,
} as const;

const TOO_LONG = 'The card has room for 150 characters. Please shorten the message.';
const UNPRINTABLE = 'The message holds characters that cannot be printed. Please type it anew.';

/** How many signs a text shows. A browser that cannot tell them counts each part of an emoji. */
export function countSigns(text: string): number {
  if (!('Segmenter' in Intl)) return [...text].length;
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)].length;
}

/** The message as it is kept: with one kind of line break, and nothing around it. */
export const cardMessage = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

/** Why a message does not go onto the card, as a sentence; null where it does. Empty is fine: the card stays blank. */
export function cardMessageProblem(text: string): string | null {
  const message = cardMessage(text);
  if (message.length > CARD_LIMITS.units || countSigns(message) > CARD_LIMITS.signs) return TOO_LONG;
  return isTypedText(message.replace(/[\n\t]/g, '')) ? null : UNPRINTABLE;
}
