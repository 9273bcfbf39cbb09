import { z } from 'zod';
import { mailAddress } from './rules/mail-address.js';
import { isFilled } from './rules/text.js';

// Ends of a sentence that begins with the field's name, as every refusal's.
const REFUSED = 'holds characters that cannot be stored';
const EMPTY = 'must not be empty';

/** Control characters and halves of a character: nobody types them, and a database may refuse them. */
const UNREAL = /\p{Cc}|\p{Cs}|[\ufffe\uffff]/u;
const isText = (text: string) => !UNREAL.test(text);

/** One line of text in any script, trimmed. */
export const lineOfText = (max: number) => z.string().trim().max(max).refine(isText, REFUSED);

/** A line that shows something. */
export const filledLine = (max: number) => lineOfText(max).refine(isFilled, EMPTY);

/** Text of several lines in any script, trimmed. */
export const linesOfText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => isText(text.replaceAll(/[\n\r\t]/g, '')), REFUSED);

/** An e-mail address, as mails are sent to it: the rule of every form of the shop (CHK-06). */
export const emailAddress = z.string().transform((text, context) => {
  const address = mailAddress(text);
  if (address !== null) return address;
  context.addIssue({ code: 'custom', message: 'Please enter a valid email address.' });
  return z.NEVER;
});
