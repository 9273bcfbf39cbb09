import type { CategoryWord, ListPage } from '@shop/contract/rules';
import type { Translate } from '~/i18n/text';
import type { ListQuery } from './list-query';
import type { CategoryFacets } from './list-words';

/** Sizes of one meaning: of rings, of chains, of another kind of pieces. */
export interface SizeGroup {
  key: string;
  label: string;
  sizes: { value: string; name: string; count: number }[];
}

/** What a size means on the specified pages; that of other pieces is called by their category. */
const KINDS: Readonly<Partial<Record<string, 'Ring size' | 'Chain size'>>> = {
  Rings: 'Ring size',
  Pendants: 'Chain size',
};
const kindOf = ({ value, page }: { value: CategoryWord; page: ListPage | null }) =>
  page === 'Man' ? 'Pendants' : (page ?? value);

/** The sizes that the pieces of some categories are to be had in, by what they mean; of all where none is given. */
function kindsOf(
  facets: CategoryFacets,
  categories: ListQuery['categories'],
  t: Translate,
): ReadonlyMap<string, SizeGroup> {
  const groups = new Map<string, SizeGroup>();
  for (const facet of facets) {
    const isAsked = [facet.value, facet.page].some((one) => one !== null && categories.includes(one));
    if (categories.length > 0 && !isAsked) continue;
    const key = kindOf(facet);
    const words = Object.hasOwn(KINDS, key) ? KINDS[key] : undefined;
    const label = words ? t(words) : t('Size: {size}', { size: facet.name });
    const group: SizeGroup = groups.get(key) ?? { key, label, sizes: [] };
    for (const size of facet.sizes ?? []) {
      const known = group.sizes.find(({ value }) => value === size.value);
      if (known) known.count += size.count;
      else group.sizes.push({ ...size });
    }
    groups.set(key, group);
  }
  return groups;
}

/**
 * The sizes to choose from, by what they mean, and those that were chosen where none of the pieces has them. A kind of which
 * all pieces have the same size offers no choice (S-127).
 */
export function sizeGroups(
  facets: CategoryFacets,
  { categories, sizes: chosen }: Pick<ListQuery, 'categories' | 'sizes'>,
  t: Translate,
): SizeGroup[] {
  const offered = [...kindsOf(facets, categories, t).values()];
  const isOffered = (size: string) => offered.some(({ sizes }) => sizes.some(({ value }) => value === size));
  const others = chosen.filter((size) => !isOffered(size));
  const isOpen = ({ sizes }: SizeGroup) =>
    sizes.length > 1 || sizes.some(({ value }) => chosen.includes(value));
  return [
    ...offered.filter(isOpen),
    ...(others.length > 0
      ? [{ key: '', label: t('Size'), sizes: others.map((value) => ({ value, name: value, count: 0 })) }]
      : []),
  ];
}

/** Of the chosen sizes those that pieces of the categories are to be had in; all while it is not known which are. */
export function sizesOffered(
  facets: { categories: CategoryFacets } | undefined,
  { categories, sizes }: Pick<ListQuery, 'categories' | 'sizes'>,
  t: Translate,
): readonly string[] {
  if (!facets) return sizes;
  const offered = [...kindsOf(facets.categories, categories, t).values()].flatMap((group) => group.sizes);
  return sizes.filter((size) => offered.some(({ value }) => value === size));
}
