import { Form } from '@remix-run/react';
import type { SearchResult } from '@shop/contract';
import { METALS, SEARCH, centsToDollars, type Cents } from '@shop/contract/rules';
import { useText } from '~/i18n/text';
import { Button } from '~/ui/button';
import { SelectField, TextField } from '~/ui/field';
import { PlusIcon, SearchIcon } from '~/ui/icons';
import { CATEGORY_LABELS, defaultSort, activeFilters, type ListQuery } from './list-query';
import { sortOptions } from './list-sorts';

interface Props {
  query: ListQuery;
  facets: SearchResult['facets'];
}

/** What narrows and orders the list as a plain form, for pages without scripts. On narrow windows all but the words is folded away. */
export function ListFilters({ query, facets }: Props) {
  const t = useText();
  const perPage = (page: string) =>
    facets.categories.filter((facet) => facet.page === page).reduce((sum, { count }) => sum + count, 0);
  /** What is on no page, and what the list was narrowed to by its own word. */
  const others = facets.categories.filter(({ value, page }) => !page || value === query.category);
  const perMetal = (metal: string) => facets.metals.find(({ value }) => value === metal)?.count ?? 0;
  const active = activeFilters(query).filter(({ name }) => name !== 'q').length;
  return (
    <Form
      method="get"
      action="/ProductList"
      role="search"
      aria-label={t('The collection')}
      className="flex flex-col gap-x-6 gap-y-5 lg:grid lg:grid-cols-4 xl:grid-cols-[2fr_1fr_1fr_1fr_1fr_1fr_auto] xl:items-end"
    >
      <div className="flex items-end gap-2 lg:col-span-2 xl:col-span-1">
        <TextField
          label={t('Search')}
          type="search"
          name="q"
          defaultValue={query.q}
          maxLength={SEARCH.queryLength}
          className="min-w-0 flex-1"
        />
        <button
          type="submit"
          aria-label={t('Show the results')}
          className="grid size-12 shrink-0 place-items-center hover:text-gold lg:hidden"
        >
          <SearchIcon />
        </button>
      </div>
      {/* Only the handle: what it unfolds is its neighbour, which wide windows always show. */}
      <details className="peer group lg:hidden">
        <summary className="label flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 border-y border-line [&::-webkit-details-marker]:hidden">
          {t('Filter and order')}
          {active > 0 && ` (${active})`}
          <PlusIcon width={18} height={18} className="transition-transform group-open:rotate-45" />
        </summary>
      </details>
      <div className="hidden grid-cols-2 gap-x-6 gap-y-5 peer-open:grid lg:contents">
        <SelectField label={t('Category')} name="category" defaultValue={query.category ?? ''}>
          <option value="">{t('All')}</option>
          {CATEGORY_LABELS.map(([value, words]) => (
            <option key={value} value={value}>{`${t(words)} (${perPage(value)})`}</option>
          ))}
          {others.map(({ value, name, count }) => (
            <option key={value} value={value}>{`${name} (${count})`}</option>
          ))}
        </SelectField>
        <SelectField label={t('Metal')} name="metal" defaultValue={query.metal ?? ''}>
          <option value="">{t('All')}</option>
          {METALS.map((metal) => (
            <option key={metal} value={metal}>{`${t(metal)} (${perMetal(metal)})`}</option>
          ))}
        </SelectField>
        <Price label={t('Price from ($)')} name="minPrice" value={query.minPrice} />
        <Price label={t('Price to ($)')} name="maxPrice" value={query.maxPrice} />
        <SelectField
          label={t('Order')}
          name="sort"
          defaultValue={query.sort ?? defaultSort(query.q)}
          options={sortOptions(query, t)}
        />
        <Button type="submit" className="self-end">
          {t('Show')}
        </Button>
      </div>
    </Form>
  );
}

interface PriceProps {
  label: string;
  name: string;
  value: Cents | null;
}

/** Its text is whole dollars. */
function Price({ label, name, value }: PriceProps) {
  return (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      pattern="[0-9]*"
      maxLength={7}
      autoComplete="off"
      defaultValue={value === null ? '' : centsToDollars(value)}
    />
  );
}
