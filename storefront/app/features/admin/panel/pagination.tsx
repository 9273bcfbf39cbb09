import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { EmptyLink, EmptyState } from './layout';
import { tablePath, type TableQuery } from './table-query';

/** Which rows of a table a page shows. */
export interface Paging {
  base: string;
  query: TableQuery;
  /** Rows on all pages together. */
  total: number;
  pageSize: number;
}

/** For a table without rows: there are none, or the page lies past the last one. */
export function EmptyTable({
  paging: { base, query, total },
  text,
  children,
}: {
  paging: Paging;
  text: string;
  children?: ReactNode;
}) {
  if (total === 0) return <EmptyState text={text}>{children}</EmptyState>;
  return (
    <EmptyState text="This page is empty.">
      <EmptyLink to={tablePath(base, { ...query, page: 1 })}>To the first page</EmptyLink>
    </EmptyState>
  );
}

/** Links to the pages before and after; nothing where one page holds all rows. */
export function Pagination({ paging: { base, query, total, pageSize } }: { paging: Paging }) {
  const pages = Math.ceil(total / pageSize);
  if (pages <= 1 || query.page > pages) return null;
  const to = (page: number) => tablePath(base, { ...query, page });
  return (
    <nav
      // Whoever turned the page reads on at its top: the link that was pressed does not keep the focus.
      key={query.page}
      aria-label="Pages"
      className="flex items-center justify-between gap-4 text-sm"
    >
      {query.page > 1 ? (
        <Link className="link py-3" rel="prev" to={to(query.page - 1)}>
          Previous
        </Link>
      ) : (
        <span />
      )}
      <span className="tabular-nums">
        Page {query.page} of {pages}
      </span>
      {query.page < pages ? (
        <Link className="link py-3" rel="next" to={to(query.page + 1)}>
          Next
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
