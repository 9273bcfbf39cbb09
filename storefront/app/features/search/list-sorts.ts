import { SEARCH, type SearchSort } from '@shop/contract/rules';
import type { Text } from '~/i18n/de';
import type { Option } from '~/ui/field';
import type { Translate } from '~/i18n/text';
import type { ListQuery } from './list-query';

const SORT_LABELS: Record<SearchSort, Text> = {
  relevance: 'Best match',
  featured: 'Featured',
  newest: 'Newest',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  title: 'Name',
};

/** The orders that a list can have; without words there is no best match. */
export const sortOptions = ({ q }: ListQuery, t: Translate): Option[] =>
  SEARCH.sorts
    .filter((sort) => sort !== 'relevance' || q !== '')
    .map((sort) => [sort, t(SORT_LABELS[sort])] as const);
