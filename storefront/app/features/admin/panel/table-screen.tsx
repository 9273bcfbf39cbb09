import type { ReactNode } from 'react';
import { panelButton } from './controls';
import { formatCount } from './format';
import { DownloadIcon } from './icons';
import { EmptyLink, PanelHeader } from './layout';
import { Outcome } from './outcome';
import { EmptyTable, Pagination } from './pagination';
import type { StaffResult } from './staff-call.server';
import { TableFilter, type FilterProps } from './table-filter';
import { isNarrowed, tablePath, type TableQuery } from './table-query';

/** What the screen of a table is given by its route. */
export interface TableScreenProps<Row> {
  rows: readonly Row[];
  /** Rows on all pages together. */
  total: number;
  query: TableQuery;
  pageSize: number;
  /** Of the screen's last form, where it has forms. */
  result?: StaffResult | undefined;
}

interface Props {
  title: string;
  /** The word for one row. */
  noun: string;
  base: string;
  page: TableScreenProps<unknown>;
  className?: string;
  /** What is done with all rows. */
  actions?: ReactNode;
  /** Its views, above the filter. */
  views?: ReactNode;
  search: Omit<FilterProps, 'base' | 'query'>;
  /** Between the filter and the rows. */
  notes?: ReactNode;
  /** Said where there are no rows, and where there are none that fit a search. */
  empty: string;
  unmatched?: string;
  /** What to do where there are no rows at all. */
  onward: ReactNode;
  /** The rows. */
  children: ReactNode;
}

/** The screen of a table: how many rows there are, search and filters, one page of rows, the ways to the others. */
export function TableScreen({ title, noun, base, page, className = 'flex flex-col gap-5', ...parts }: Props) {
  const { query, total, pageSize } = page;
  const paging = { base, query, total, pageSize };
  const unmatched = isNarrowed(query) ? parts.unmatched : undefined;
  return (
    <div className={className}>
      <PanelHeader title={title} count={formatCount(total, noun)}>
        {parts.actions}
      </PanelHeader>
      {parts.views}
      <TableFilter base={base} query={query} {...parts.search} />
      <Outcome result={page.result} />
      {parts.notes}
      {page.rows.length > 0 ? (
        parts.children
      ) : (
        <EmptyTable paging={paging} text={unmatched ?? parts.empty}>
          {isNarrowed(query) ? (
            <EmptyLink to={tablePath(base, { ...query, values: {}, page: 1 })}>Clear filters</EmptyLink>
          ) : (
            parts.onward
          )}
        </EmptyTable>
      )}
      <Pagination paging={paging} />
    </div>
  );
}

/** Leads to a file of all rows that are asked for. */
export function ExportLink({ href }: { href: string }) {
  return (
    <a href={href} download className={panelButton('secondary')}>
      <DownloadIcon className="size-5" />
      Export as CSV
    </a>
  );
}
