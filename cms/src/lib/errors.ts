import { ownWords, type Said } from '@shop/contract/texts';

/** A sentence as it is, or one that is said in the language of whoever asks (S-103). */
export type Sentence = string | Said;

const inOwnWords = (sentence: Sentence): string =>
  typeof sentence === 'string' ? sentence : ownWords(sentence);

/** What can go wrong for a caller, and the HTTP status it is answered with. */
const STATUS = {
  malformed: 400,
  unauthorized: 401,
  forbidden: 403,
  unknown: 404,
  conflict: 409,
  too_large: 413,
  unsupported: 415,
  refused: 422,
  too_many: 429,
  provider_away: 502,
  unavailable: 503,
} as const;

export type ShopErrorKind = keyof typeof STATUS;

export interface ShopErrorDetails {
  /** Sentence per refused field, by its dotted path. */
  fields?: Readonly<Record<string, Sentence>>;
  /** Seconds after which trying again makes sense: the Retry-After header. */
  retryAfterSeconds?: number;
  /** More top-level members of the answer, such as the fresh total of a refused amount. */
  extra?: Readonly<Record<string, unknown>>;
}

/**
 * An expected refusal. `message` is a sentence that a person can act on, `code` a word that a program can.
 * The shop-envelope middleware is the one place that turns it into an answer.
 */
export class ShopError extends Error {
  readonly status: number;

  constructor(
    readonly kind: ShopErrorKind,
    readonly code: string,
    readonly sentence: Sentence,
    readonly details: ShopErrorDetails = {},
  ) {
    super(inOwnWords(sentence));
    this.name = 'ShopError';
    this.status = STATUS[kind];
  }
}
