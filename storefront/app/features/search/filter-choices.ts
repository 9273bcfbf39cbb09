import type { SearchResult } from '@shop/contract';
import { METALS } from '@shop/contract/rules';
import type { Translate } from '~/i18n/text';
import { METAL_DISCS } from '~/lib/metal-discs';
import { CATEGORY_LABELS, type ListQuery } from './list-query';

/** What there is to choose from; prices may still be those of the wire. */
export type Facets = Omit<SearchResult['facets'], 'price'>;

/** What may be chosen, with how many pieces it has. */
export interface OneChoice {
  value: string;
  label: string;
  /** Undefined while that is not known. */
  count?: number | undefined;
  /** Class names of a metal's disc. */
  disc?: string;
}

/** The pages of categories with their count, then categories without a page and those that were asked for by their word. */
export function categoryChoices(
  { categories }: ListQuery,
  facets: Facets | undefined,
  t: Translate,
): OneChoice[] {
  const all = facets?.categories ?? [];
  const perPage = (page: string) =>
    all.filter((facet) => facet.page === page).reduce((sum, { count }) => sum + count, 0);
  const others = all.filter(({ value, page }) => !page || categories.includes(value));
  return [
    ...CATEGORY_LABELS.map(([value, words]) => ({
      value,
      label: t(words),
      count: facets && perPage(value),
    })),
    ...others.map(({ value, name, count }) => ({ value, label: name, count })),
  ];
}

/** The metals, after one that stands for both. */
export const metalChoices = (facets: Facets | undefined, t: Translate): OneChoice[] => [
  { value: '', label: t('All') },
  ...METALS.map((metal) => ({
    value: metal,
    label: t(metal),
    count: facets && (facets.metals.find(({ value }) => value === metal)?.count ?? 0),
    disc: METAL_DISCS[metal],
  })),
];

/** The materials that there is a piece of, and those that were asked for. */
export const materialChoices = (
  { materials }: ListQuery,
  facets: Facets | undefined,
  t: Translate,
): OneChoice[] => {
  const found = facets?.materials ?? [];
  const asked = materials.filter((one) => !found.some(({ value }) => value === one));
  return [...found, ...asked.map((value) => ({ value, count: facets && 0 }))].map(({ value, count }) => ({
    ...{ value, label: t(value), count },
  }));
};

/** What may be chosen in a page without scripts. */
export const withCount = ({ label, count }: OneChoice): string =>
  count === undefined ? label : `${label} (${count})`;
