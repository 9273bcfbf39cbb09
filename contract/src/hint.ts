import { z } from 'zod';
import { languageSchema } from './languages.js';
import { METALS } from './rules/cart/options.js';
import { HINT_LIMITS, HINT_WORDS_ERROR, isHintWords } from './rules/text/hint-words.js';
import { emailAddress, filledLine, lineOfText, linesOfText, personName, storableText } from './text.js';

/** POST /api/hints: tell somebody of a piece in a metal and, where it is known, a size (S-105). */
export const hintSchema = z.object({
  productId: filledLine(200),
  type: z.enum(METALS),
  /** Absent or empty: of no size in particular. */
  size: lineOfText(100).optional(),
  /** Whose hint it is. */
  name: personName(HINT_LIMITS.name).refine(isHintWords, HINT_WORDS_ERROR),
  /** Whom it goes to. */
  email: emailAddress,
  message: linesOfText(HINT_LIMITS.message).refine(isHintWords, HINT_WORDS_ERROR).optional(),
  /** The language of the page, and of the mail. */
  locale: languageSchema.optional(),
  /** The honeypot: whoever fills it is a machine. */
  website: storableText(500).optional(),
});

/** POST /api/hints/refuse: the link by which whoever was sent a hint ends them. */
export const hintRefuseSchema = z.object({ token: z.string().regex(/^[A-Za-z0-9._-]{20,200}$/) });
