import { Link, useNavigate } from '@remix-run/react';
import { METALS, SEARCH } from '@shop/contract/rules';
import { clsx } from 'clsx/lite';
import { useId, useState } from 'react';
import { useText } from '~/i18n/text';
import { Button, buttonClass } from '~/ui/button';
import { Dialog, type Opening } from '~/ui/dialog';
import { TextField } from '~/ui/field';
import { METAL_DISCS } from '~/lib/metal-discs';
import { CATEGORY_LABELS, listPath, NO_QUERY, readListQuery, type ListQuery } from './list-query';
import { PriceRange } from './price-range';
import { useFound, type Found } from './use-found';

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
        <Choice
          label={t('Category')}
          name="category"
          value={draft.category ?? ''}
          choices={categoryChoices(draft, found, t)}
          onChoose={(category) => change({ category: category || null })}
        />
        <Choice
          label={t('Metal')}
          name="metal"
          value={draft.metal ?? ''}
          choices={[
            { value: '', label: t('All') },
            ...METALS.map((metal) => ({
              value: metal,
              label: t(metal),
              count: found?.facets.metals.find(({ value }) => value === metal)?.count,
              disc: METAL_DISCS[metal],
            })),
          ]}
          onChoose={(metal) => change({ metal: METALS.find((one) => one === metal) ?? null })}
        />
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
            className="flex-1"
            onClick={() => setDraft({ ...NO_QUERY, sort: draft.sort === 'relevance' ? null : draft.sort })}
          >
            {t('Clear all')}
          </Button>
          <Link
            to={listPath(draft)}
            preventScrollReset
            className={buttonClass('primary', 'flex-1 whitespace-nowrap')}
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

interface OneChoice {
  value: string;
  label: string;
  /** How many pieces; undefined while that is not known. */
  count?: number | undefined;
  /** Class names of a metal's disc. */
  disc?: string;
}

/** The pages of categories with their count, then categories without a page. */
function categoryChoices(draft: ListQuery, found: Found | null, t: ReturnType<typeof useText>): OneChoice[] {
  const facets = found?.facets.categories ?? [];
  const perPage = (page: string) =>
    facets.filter((facet) => facet.page === page).reduce((sum, { count }) => sum + count, 0);
  /** What is on no page, and what the list was narrowed to by its own word. */
  const others = facets.filter(({ value, page }) => !page || value === draft.category);
  return [
    {
      value: '',
      label: t('All'),
      count: found ? facets.reduce((sum, { count }) => sum + count, 0) : undefined,
    },
    ...CATEGORY_LABELS.map(([value, words]) => ({
      value,
      label: t(words),
      count: found ? perPage(value) : undefined,
    })),
    ...others.map(({ value, name, count }) => ({ value, label: name, count })),
  ];
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  choices: readonly OneChoice[];
  onChoose: (value: string) => void;
}

/** One of several, each on a line of its own with how many pieces it has. */
function Choice({ label, name, value, choices, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <div role="radiogroup" aria-labelledby={id} className="flex flex-col">
      <span id={id} className="label pb-1 text-ink-soft">
        {label}
      </span>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line text-sm hover:text-gold"
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
            className="size-5 shrink-0"
          />
          {choice.disc && (
            <span
              aria-hidden="true"
              className={clsx('size-5 shrink-0 rounded-full forced-color-adjust-none', choice.disc)}
            />
          )}
          <span className="min-w-0 flex-1 break-words">{choice.label}</span>
          {choice.count !== undefined && <span className="text-ink-soft tabular-nums">{choice.count}</span>}
        </label>
      ))}
    </div>
  );
}
