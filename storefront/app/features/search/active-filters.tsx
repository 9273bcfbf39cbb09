import { Link } from '@remix-run/react';
import type { SearchResult } from '@shop/contract';
import { useLocale, useText } from '~/i18n/text';
import { CloseIcon } from '~/ui/icons';
import type { ListQuery } from './list-query';
import { activeFilters } from './list-words';

/** What narrows the list, each a link to the list without it; nothing while nothing does. */
export function ActiveFilters({ query, result }: { query: ListQuery; result: SearchResult }) {
  const t = useText();
  const active = activeFilters(query, result, t, useLocale());
  if (active.length === 0) return null;
  return (
    <ul aria-label={t('Active filters')} className="flex flex-wrap items-center gap-2 text-sm">
      {active.map(({ label, without }) => (
        <li key={without} className="min-w-0">
          <Link
            to={without}
            preventScrollReset
            aria-label={t('Remove {name}', { name: label })}
            className="flex min-h-11 items-center gap-3 border border-line px-4 transition-colors hover:border-gold hover:text-gold"
          >
            <span className="min-w-0 break-words">{label}</span>
            <CloseIcon width={14} height={14} className="shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link to="/ProductList" preventScrollReset className="link inline-flex min-h-11 items-center px-3">
          {t('Clear all')}
        </Link>
      </li>
    </ul>
  );
}
