import { Form } from '@remix-run/react';
import type { SearchResult } from '@shop/contract';
import { SEARCH } from '@shop/contract/rules';
import { useText } from '~/i18n/text';
import { Button } from '~/ui/button';
import { SelectField, TextField } from '~/ui/field';
import { PlusIcon, SearchIcon } from '~/ui/icons';
import { categoryChoices, materialChoices, metalChoices, withCount } from './filter-choices';
import { PriceField, TickFields } from './form-fields';
import { defaultSort, filterCount, type ListQuery } from './list-query';
import { sortOptions } from './list-sorts';
import { sizeGroups } from './size-groups';

interface Props {
  query: ListQuery;
  facets: SearchResult['facets'];
}

/** What narrows and orders the list as a plain form, for pages without scripts. On narrow windows all but the words is folded away. */
export function ListFilters({ query, facets }: Props) {
  const t = useText();
  const active = filterCount({ ...query, q: '' });
  return (
    <Form
      method="get"
      action="/ProductList"
      role="search"
      aria-label={t('The collection')}
      className="flex flex-col gap-x-6 gap-y-5 lg:grid lg:grid-cols-4 xl:grid-cols-[2fr_1fr_1fr_1fr_1fr] xl:items-end"
    >
      <div className="flex items-end gap-2 lg:col-span-4 xl:col-span-1">
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
        <SelectField label={t('Metal')} name="metal" defaultValue={query.metal ?? ''}>
          {metalChoices(facets, t).map((choice) => (
            <option key={choice.value} value={choice.value}>
              {withCount(choice)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('Order')}
          name="sort"
          defaultValue={query.sort ?? defaultSort(query.q)}
          options={sortOptions(query, t)}
        />
        <PriceField label={t('Price from ($)')} name="minPrice" value={query.minPrice} />
        <PriceField label={t('Price to ($)')} name="maxPrice" value={query.maxPrice} />
        <TickFields
          label={t('Category')}
          name="category"
          chosen={query.categories}
          choices={categoryChoices(query, facets, t)}
        />
        {sizeGroups(facets.categories, query, t).map(({ key, label, sizes }) => (
          <TickFields
            key={key}
            label={label}
            name="size"
            chosen={query.sizes}
            choices={sizes.map(({ value, name, count }) => ({ value, label: name, count }))}
          />
        ))}
        <TickFields
          label={t('Material')}
          name="material"
          chosen={query.materials}
          choices={materialChoices(query, facets, t)}
        />
        <Button type="submit" className="col-span-full lg:justify-self-start">
          {t('Show')}
        </Button>
      </div>
    </Form>
  );
}
