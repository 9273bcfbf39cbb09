import type { ContentVideo, Picture, Product } from '@shop/contract';
import { cents } from '@shop/contract/rules';
import type { Token } from './tokens/read-tokens';

/** What the page shows of the shop as it is: its tokens, and pictures and pieces of the catalogue. */
export interface Samples {
  tokens: readonly Token[];
  /** A wide picture, with one for upright phones where the home page has one; null: it has none. */
  hero: Picture | null;
  portrait: Picture | null;
  film: ContentVideo | null;
  /** Null while nothing is published. */
  piece: Product | null;
}

/** 200 characters. */
export const LONG_NAME =
  'A ring of two halves that meet in one line, cast in recycled silver, filed by hand until the line is gone, and finished with a coin whose edge bears the number of each block at which the reward halved';

/** $1,234,567.00 */
export const SEVEN_DIGITS = cents(123_456_700);
