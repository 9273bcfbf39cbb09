import { isPersonName } from './person-name.js';
import { isTypedText } from './typed-text.js';

/** What a hint's mail has room for, in characters. */
export const HINT_LIMITS = { name: 60, message: 200 } as const;

/** What is said at a field of a hint that would lead its reader elsewhere; a translation stands in the catalogues. */
export const HINT_WORDS_ERROR =
  'Please leave out web and mail addresses, phone numbers and the like (put a space after a dot).';

/** Signs that show nothing and would part an address for this rule alone. */
const UNSEEN = /[\p{Cf}\u034f\u115f\u1160\u3164]/gu;
const AT = /@/;
/** In either order of day and month. */
const DATE = /(?<!\d)(?:(?:0?[1-9]|[12]\d|3[01])[./-]){2}(?:19|20)\d\d(?!\d)/g;
/** As long as a number that can be called, however it is parted. */
const PHONE = /(?:\d[ \t()/.\-\u2010-\u2015]{0,2}){10,}/;
/** Letters and digits without an end, as wallets and accounts have them. No language writes such a word. */
const ACCOUNT = /(?=[\p{L}\p{N}]*\d)[\p{L}\p{N}]{22,}/u;

/**
 * Whether words may go by the shop's mail to somebody who did not ask for them: nothing in them can be opened, written to,
 * called or paid. Letters of other alphabets that look like Latin ones count as what they are.
 */
export function isHintWords(text: string): boolean {
  const plain = text.normalize('NFKC').replace(UNSEEN, '');
  const lines = plain.split(/\r\n?|[\n\u2028\u2029]/);
  return (
    lines.every(
      (line) => isTypedText(line.replaceAll('\t', ' ')) && isPersonName(line.replaceAll('\t', ' ')),
    ) &&
    !AT.test(plain) &&
    !PHONE.test(plain.replace(DATE, 'date')) &&
    !ACCOUNT.test(plain)
  );
}
