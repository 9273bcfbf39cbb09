import { Form, Link } from '@remix-run/react';
import type { SearchResult } from '@shop/contract';
import { CATEGORY_PAGE, METALS, SEARCH, type SearchSort } from '@shop/contract/rules';
import { Button } from '~/ui/button';
import { SelectField, TextField } from '~/ui/field';
import { defaultSort, isNarrowed, type ListQuery } from './list-query';

const CATEGORY_WORDS = [
  ['Pendants', 'Women’s pendants'],
  ['Man', 'Men’s pendants'],
  ['Rings', 'Rings'],
  ['Earrings', 'Earrings'],
  ['Bracelets', 'Bracelets'],
] as const;

const SORT_WORDS: Record<SearchSort, string> = {
  relevance: 'Best match',
  featured: 'Featured',
  newest: 'Newest',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  title: 'Name',
};

interface Props {
  query: ListQuery;
  facets: SearchResult['facets'];
}

/**
 * What narrows and orders the list: a plain form, so that it works without a script. Give it the address as `key`:
 * another address, other values.
 */
export function ListFilters({ query, facets }: Props) {
  const perPage = (page: string) =>
    facets.categories
      .filter(({ value }) => CATEGORY_PAGE[value] === page)
      .reduce((sum, { count }) => sum + count, 0);
  const perMetal = (metal: string) => facets.metals.find(({ value }) => value === metal)?.count ?? 0;
  const sorts = SEARCH.sorts.filter((sort) => sort !== 'relevance' || query.q !== '');
  return (
    <Form
      method="get"
      action="/ProductList"
      role="search"
      aria-label="The collection"
      className="grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4 xl:grid-cols-[2fr_1fr_1fr_1fr_1fr_1fr_auto] xl:items-end"
    >
      <TextField
        label="Search"
        type="search"
        name="q"
        defaultValue={query.q}
        maxLength={SEARCH.queryLength}
        className="col-span-2 xl:col-span-1"
      />
      <SelectField label="Category" name="category" defaultValue={query.category ?? ''}>
        <option value="">All</option>
        {CATEGORY_WORDS.map(([value, words]) => (
          <option key={value} value={value}>{`${words} (${perPage(value)})`}</option>
        ))}
      </SelectField>
      <SelectField label="Metal" name="metal" defaultValue={query.metal ?? ''}>
        <option value="">All</option>
        {METALS.map((metal) => (
          <option key={metal} value={metal}>{`${metal} (${perMetal(metal)})`}</option>
        ))}
      </SelectField>
      <Price label="Price from" name="minPrice" value={query.minPrice} />
      <Price label="Price to" name="maxPrice" value={query.maxPrice} />
      <SelectField label="Order" name="sort" defaultValue={query.sort ?? defaultSort(query.q)}>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_WORDS[sort]}
          </option>
        ))}
      </SelectField>
      <div className="col-span-2 flex items-center gap-6 lg:col-span-1">
        <Button type="submit" className="flex-1 xl:flex-none">
          Show
        </Button>
        {isNarrowed(query) && (
          <Link to="/ProductList" className="link py-2 text-sm">
            Clear
          </Link>
        )}
      </div>
    </Form>
  );
}

interface PriceProps {
  label: string;
  name: string;
  value: number | null;
}

/** Whole dollars. */
function Price({ label, name, value }: PriceProps) {
  return (
    <TextField
      label={`${label} ($)`}
      name={name}
      inputMode="numeric"
      pattern="[0-9]*"
      maxLength={7}
      autoComplete="off"
      defaultValue={value ?? ''}
    />
  );
}
