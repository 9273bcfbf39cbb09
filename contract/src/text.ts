import { z } from 'zod';

const REFUSED = 'It holds characters that cannot be stored.';

/** Control characters and halves of a character: nobody types them, and a database may refuse them. */
const UNREAL = /\p{Cc}|\p{Cs}|[\ufffe\uffff]/u;
const isText = (text: string) => !UNREAL.test(text);

/** One line of text in any script, trimmed. */
export const lineOfText = (max: number) => z.string().trim().max(max).refine(isText, REFUSED);

/** A line that is not empty. */
export const filledLine = (max: number) => z.string().trim().min(1).max(max).refine(isText, REFUSED);

/** Text of several lines in any script, trimmed. */
export const linesOfText = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine((text) => isText(text.replaceAll(/[\n\r\t]/g, '')), REFUSED);
