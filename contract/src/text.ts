import { z } from 'zod';
import { mailAddress } from './rules/text/mail-address.js';
import { isPersonName, PERSON_NAME_ERROR } from './rules/text/person-name.js';
import { isFilled, isStorable } from './rules/text/text.js';
import { isTypedText } from './rules/text/typed-text.js';

// Ends of a sentence that begins with the field's name, as every refusal's.
const REFUSED = 'holds characters that cannot be stored';
const EMPTY = 'must not be empty';

const isOneLine = (text: string) => isTypedText(text) && !/[\p{Zl}\p{Zp}]/u.test(text);

/** A text as it was sent, whatever a database can keep: for what is compared and never shown. */
export const storableText = (max: number) => z.string().max(max).refine(isStorable, REFUSED);

/** One line of text in any script, trimmed. */
export const lineOfText = (max: number) => z.string().trim().max(max).refine(isOneLine, REFUSED);

/** A line that shows something. */
export const filledLine = (max: number) => lineOfText(max).refine(isFilled, EMPTY);

/** A person's name: it is written into mails to whatever address was typed beside it. */
export const personName = (max: number) => filledLine(max).refine(isPersonName, PERSON_NAME_ERROR);

/** The same where a form may leave it empty. */
export const personNameOrEmpty = (max: number) => lineOfText(max).refine(isPersonName, PERSON_NAME_ERROR);

/** Text of several lines in any script, trimmed. */
export const linesOfText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => isTypedText(text.replaceAll(/[\n\r\t]/g, '')), REFUSED);

/** Several lines that show something. */
export const filledLines = (max: number) => linesOfText(max).refine(isFilled, EMPTY);

/** A password that is compared with a stored one: whatever was taken as one once, and can be one. */
export const givenPassword = storableText(200).refine((text) => text !== '', EMPTY);

/**
 * A password that is chosen. Strapi hashes with bcrypt, which reads 72 bytes: a longer one would silently be cut, so it
 * is refused, as are signs that nobody can type again.
 */
export const newPassword = z
  .string()
  .min(10)
  .refine(isOneLine, REFUSED)
  .refine((password) => new TextEncoder().encode(password).length <= 72, 'must not be longer than 72 bytes');

/** An e-mail address, as mails are sent to it: the rule of every form of the shop (CHK-06). */
export const emailAddress = z.string().transform((text, context) => {
  const address = mailAddress(text);
  if (address !== null) return address;
  context.addIssue({ code: 'custom', message: 'Please enter a valid email address.' });
  return z.NEVER;
});
