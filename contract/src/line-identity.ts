import { z } from 'zod';
import type { LineIdentity } from './rules/cart/cart-line.js';
import { METALS, ONE_SIZE } from './rules/cart/options.js';
import { engravingProblem, engravingText } from './rules/text/engraving.js';
import { filledLine } from './text.js';

type Shape<Field extends keyof LineIdentity> = { [F in Field]: z.ZodType<LineIdentity[F]> };

/** What a line is, in an answer. */
export const lineIdentityShape = {
  productId: z.string(),
  size: z.string(),
  type: z.enum(METALS),
  engraving: z.string().optional(),
} satisfies Shape<keyof LineIdentity>;

/** What a client may say of a line's options; without a word it is One Size and silver. */
export const lineOptionsShape = {
  size: filledLine(40).default(ONE_SIZE),
  type: z.enum(METALS).default('Silver'),
  /** Left out or empty: none (S-96). */
  engraving: z
    .string()
    .overwrite(engravingText)
    .check(({ value, issues }) => {
      const problem = engravingProblem(value);
      if (problem !== null) issues.push({ code: 'custom', message: problem, input: value });
    })
    .optional(),
} satisfies Shape<Exclude<keyof LineIdentity, 'productId'>>;
