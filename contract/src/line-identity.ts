import { z } from 'zod';
import type { LineIdentity } from './rules/cart/cart-line.js';
import { METALS, ONE_SIZE } from './rules/cart/options.js';
import { filledLine } from './text.js';

type Shape<Field extends keyof LineIdentity> = { [F in Field]: z.ZodType<LineIdentity[F]> };

/** What a line is, in an answer. */
export const lineIdentityShape = {
  productId: z.string(),
  size: z.string(),
  type: z.enum(METALS),
} satisfies Shape<keyof LineIdentity>;

/** What a client may say of a line's options; without a word it is One Size and silver. */
export const lineOptionsShape = {
  size: filledLine(40).default(ONE_SIZE),
  type: z.enum(METALS).default('Silver'),
} satisfies Shape<Exclude<keyof LineIdentity, 'productId'>>;
