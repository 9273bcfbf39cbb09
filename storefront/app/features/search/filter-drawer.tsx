import { Link, useNavigate } from '@remix-run/react';
import { MATERIALS, METALS, SEARCH } from '@shop/contract/rules';
import { clsx } from 'clsx/lite';
import { useState } from 'react';
import { useText } from '~/i18n/text';
import { Button, buttonClass } from '~/ui/button';
import { Dialog, type Opening } from '~/ui/dialog';
import { TextField } from '~/ui/field';
import { Choice, Ticks } from './choice';
import { categoryChoices, materialChoices, metalChoices } from './filter-choices';
import { categoriesIn, listPath, NO_QUERY, readListQuery, sizesIn, type ListQuery } from './list-query';
import { sizeGroups, sizesOffered } from './size-groups';
import { PriceRange } from './price-range';
import { useFound } from './use-found';

interface Props extends Opening {
  query: ListQuery;
}

/** The filters of a list (S-108): what is chosen is counted at once, and shown by the button at the foot. */
export default function FilterDrawer({ query, ...opening }: Props) {
  const t = useText();
  return (
    <Dialog {...opening} title={t('Filter')} place="drawer">
      {opening.open && (
        <Filters key={listPath(query)} query={query} close={() => opening.onOpenChange(false)} />
      )}
    </Dialog>
  );
}

function Filters({ query, close }: { query: ListQuery; close: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(query);
  const { found, pending, failed } = useFound(draft);
  const change = (more: Partial<ListQuery>) => setDraft((before) => ({ ...before, ...more, page: 1 }));
  const facets = found?.facets;
  const materials = materialChoices(draft, facets, t);
  const count = pending || failed ? undefined : found?.total;
  return (
    <>
      <div className="flex flex-1 flex-col gap-7 px-6 pt-5 pb-8">
        <form
          role="search"
          aria-label={t('The collection')}
          onSubmit={(event) => {
            event.preventDefault();
            close();
            navigate(listPath({ ...draft, q: wordsOf(event.currentTarget) }), { preventScrollReset: true });
          }}
        >
          {/* Counted once it is left: typing asks for nothing. */}
          <TextField
            key={draft.q}
            label={t('Search')}
            type="search"
            name="q"
            enterKeyHint="search"
            defaultValue={draft.q}
            maxLength={SEARCH.queryLength}
            onBlur={({ currentTarget: { form } }) => form && change({ q: wordsOf(form) })}
          />
        </form>
        <Ticks
          label={t('Category')}
          name="category"
          values={draft.categories}
          choices={categoryChoices(draft, facets, t)}
          onChange={(values) => {
            const categories = categoriesIn(values);
            change({ categories, sizes: sizesOffered(facets, { ...draft, categories }, t) });
          }}
        />
        {sizeGroups(facets?.categories ?? [], draft, t).map(({ key, label, sizes }) => (
          <Ticks
            key={key}
            label={label}
            name="size"
            isDense
            values={draft.sizes}
            choices={sizes.map(({ value, name, count }) => ({ value, label: name, count }))}
            onChange={(values) => change({ sizes: sizesIn(values) })}
          />
        ))}
        <Choice
          label={t('Metal')}
          name="metal"
          value={draft.metal ?? ''}
          choices={metalChoices(facets, t)}
          onChoose={(metal) => change({ metal: METALS.find((one) => one === metal) ?? null })}
        />
        {materials.length > 0 && (
          <Ticks
            label={t('Material')}
            name="material"
            values={draft.materials}
            choices={materials}
            onChange={(values) =>
              change({ materials: MATERIALS.filter((material) => values.includes(material)) })
            }
          />
        )}
        {found?.facets.price && (
          <PriceRange
            bounds={found.facets.price}
            min={draft.minPrice}
            max={draft.maxPrice}
            onChange={(minPrice, maxPrice) => change({ minPrice, maxPrice })}
          />
        )}
      </div>
      <footer className="sticky bottom-0 flex flex-col gap-3 border-t border-line bg-ivory px-6 py-4">
        <p role="status" className={clsx('text-sm', !failed && 'sr-only')}>
          {failed
            ? t('How many pieces these are cannot be told at the moment.')
            : count !== undefined && t('{n} pieces', { n: count })}
        </p>
        <div className="flex gap-3">
          <Button
            look="secondary"
            className="flex-1 !px-3 whitespace-nowrap"
            onClick={() => setDraft({ ...NO_QUERY, sort: draft.sort === 'relevance' ? null : draft.sort })}
          >
            {t('Clear all')}
          </Button>
          <Link
            to={listPath(draft)}
            preventScrollReset
            className={buttonClass('primary', 'flex-1 !px-3 whitespace-nowrap')}
            onClick={close}
          >
            {count === undefined ? t('Show the pieces') : t('Show {n} pieces', { n: count })}
          </Link>
        </div>
      </footer>
    </>
  );
}

/** As the address of a list would have them. */
const wordsOf = (form: HTMLFormElement): string =>
  readListQuery(new URLSearchParams({ q: String(new FormData(form).get('q') ?? '') })).q;
