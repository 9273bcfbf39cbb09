import type { CategoryChoice } from '@shop/contract';
import type { CategoryWord } from '@shop/contract/rules';

/** What products may be filed under, as editors wrote it (S-97). */
export type CategoryChoices = readonly CategoryChoice[];

/** A category as staff read it: its word where there is none of that word any more. */
export const categoryNamed = (categories: CategoryChoices, word: CategoryWord): string =>
  categories.find((category) => category.word === word)?.name ?? word;

/** The choice among them, first of all what stands for none. */
export const categoryOptions = (categories: CategoryChoices, none: string) => [
  ['', none] as const,
  ...categories.map(({ word, name }) => [word, name] as const),
];
