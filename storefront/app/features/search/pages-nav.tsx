import { Link } from '@remix-run/react';
import { clsx } from 'clsx/lite';
import { useText } from '~/i18n/text';
import { NextIcon, PreviousIcon } from '~/ui/icons';
import { paginationPages } from './list-pages';
import { listPath, type ListQuery } from './list-query';

/** The list's pages as links; nothing while there is one. */
export function PagesNav({ query, last }: { query: ListQuery; last: number }) {
  const t = useText();
  if (last <= 1) return null;
  const to = (page: number) => listPath({ ...query, page });
  const place = 'grid size-11 place-items-center tabular-nums hover:text-gold';
  return (
    <nav aria-label={t('Pages')} className="flex flex-wrap items-center justify-center gap-1 pt-8">
      {query.page > 1 && (
        <Link to={to(query.page - 1)} rel="prev" aria-label={t('Previous page')} className={place}>
          <PreviousIcon />
        </Link>
      )}
      {paginationPages(query.page, last).map((page, i) =>
        page === null ? (
          <span key={`gap-${i}`} className="px-1 text-ink-soft" aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={page}
            to={to(page)}
            aria-label={t('Page {page}', { page })}
            aria-current={page === query.page ? 'page' : undefined}
            className={clsx(place, page === query.page && 'border-b border-gold')}
          >
            {page}
          </Link>
        ),
      )}
      {query.page < last && (
        <Link to={to(query.page + 1)} rel="next" aria-label={t('Next page')} className={place}>
          <NextIcon />
        </Link>
      )}
    </nav>
  );
}
