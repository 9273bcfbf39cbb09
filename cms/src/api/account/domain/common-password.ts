import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** What people who shop here think of first. */
const SHOP_WORDS = [
  'bitcoin',
  'satoshi',
  'nakamoto',
  'halving',
  'crypto',
  'blockchain',
  'hodl',
  'jewelry',
  'jewellery',
];
/** Tries within which a password counts as easy to guess: ten signs picked at random need ten times as many. */
const EASY_GUESSES = 1e9;
/** Signs looked at: whatever stands behind them makes no password easier to guess. */
const LOOKED_AT = 40;

/**
 * Published lists of leaked passwords and common words, and the rows of keyboards; signs in place of letters, words in
 * a row, repetitions and dates are the library's business.
 */
const estimator = new ZxcvbnFactory({
  dictionary,
  graphs: adjacencyGraphs,
  useLevenshteinDistance: false,
  maxLength: LOOKED_AT,
});

/**
 * Whether a password is among those that are tried first (AUTH-04).
 * @param personal words of the account: name and e-mail address
 */
export function isCommonPassword(password: string, personal: readonly string[] = []): boolean {
  const own = personal
    .flatMap((text) => [text, ...text.split(/[^\p{L}]+/u)])
    .filter((word) => word.length >= 3);
  return estimator.check(password, [...own, ...SHOP_WORDS]).guesses < EASY_GUESSES;
}
