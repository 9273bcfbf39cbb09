import { Link, useNavigate } from '@remix-run/react';
import type { SearchSort } from '@shop/contract/rules';
import { useState } from 'react';
import { useText } from '~/i18n/text';
import { Options } from '~/ui/field';
import { FilterIcon } from '~/ui/icons';
import { onDemand } from '~/ui/on-demand';
import { onPlainClick } from '~/ui/overlay-button';
import { defaultSort, filterCount, listPath, type ListQuery } from './list-query';
import { sortOptions } from './list-sorts';

const FilterDrawer = onDemand(() => import('./filter-drawer'));

interface Props {
  /** What the list shows; a category page shows its category. */
  query: ListQuery;
  total: number;
  /** Another list is on its way. */
  loading?: boolean;
  /** It stands on the page of its category, which is then no filter of it. */
  isCategoryPage?: boolean;
}

/** The row above a list: its filters, how many pieces it has, and its order (S-108). */
export function ListBar({ query, total, loading = false, isCategoryPage = false }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const active = filterCount(query) - Number(isCategoryPage);
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-x-3 border-y border-line text-sm">
      {/* Where no scripts run, the whole list has the same choice as a form. */}
      <Link
        to={listPath(query)}
        aria-haspopup="dialog"
        className="flex min-h-12 items-center gap-3 justify-self-start hover:text-gold"
        onClick={onPlainClick(() => setOpen(true))}
      >
        <FilterIcon width={18} height={18} />
        {t('Filter')}
        {active > 0 && ` (${active})`}
      </Link>
      <p role="status" className="text-ink-soft tabular-nums">
        {loading ? t('Loading products...') : t('{n} pieces', { n: total })}
      </p>
      <label className="flex min-w-0 items-center justify-end noscript:hidden">
        <span className="sr-only shrink-0 text-ink-soft md:not-sr-only">{t('Order')}</span>
        <select
          className="min-h-12 max-w-full min-w-0 appearance-none border-0 bg-transparent bg-chevron bg-[position:right_center] bg-no-repeat pr-6 pl-3 text-right [text-align-last:right] field-sizing-content"
          value={query.sort ?? defaultSort(query.q)}
          onChange={({ currentTarget }) => {
            const sort = currentTarget.value as SearchSort;
            const asked = { ...query, page: 1, sort: sort === defaultSort(query.q) ? null : sort };
            navigate(listPath(asked), { preventScrollReset: true });
          }}
        >
          <Options of={sortOptions(query, t)} />
        </select>
      </label>
      <FilterDrawer open={open} onOpenChange={setOpen} query={query} />
    </div>
  );
}
