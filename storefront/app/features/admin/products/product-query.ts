import type { ProductSort } from '@shop/contract';
import type { TableChoices } from '../panel/table-query';

/** The orders of the table, and the words for them. The first is had without being asked for. */
export const SORTS: readonly (readonly [ProductSort | '', string])[] = [
  ['', 'Changed last'],
  ['newest', 'Newest'],
  ['title', 'Name'],
  ['price-asc', 'Price, low to high'],
  ['price-desc', 'Price, high to low'],
];

/** What the address of the products page may ask for beside a search. */
export const PRODUCT_CHOICES: TableChoices = {
  category: 'word',
  sort: SORTS.flatMap(([sort]) => sort || []),
};
