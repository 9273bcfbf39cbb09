import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import { ZoneName } from '../time/moment';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  numeric?: boolean;
  /** Its times are by the clocks of the shop: the head names them. */
  isTime?: true;
  /** Left out in narrow windows: what it says stands under the row's name there. */
  wideOnly?: boolean;
}

interface Props<Row> {
  /** Said to screen readers, and the name of the region that scrolls. */
  caption: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  /** Under the row's name in narrow windows. */
  summary?: (row: Row) => ReactNode;
}

const HEAD = 'label sticky top-0 z-10 border-b border-ink bg-ivory px-3 py-2 font-semibold first:pl-2';
const CELL = 'border-b border-line px-3 py-2 align-top first:pl-2';

/** A table with a sticky head; narrow windows get fewer columns. */
export function DataTable<Row>({ caption, rows, rowKey, columns, summary }: Props<Row>) {
  const columnClass = ({ numeric, wideOnly }: Column<Row>) =>
    clsx(numeric ? 'text-right tabular-nums' : 'text-left', wideOnly && 'hidden md:table-cell');
  return (
    <div role="region" aria-label={caption} tabIndex={0} className="overflow-x-auto md:overflow-visible">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.header} scope="col" className={clsx(HEAD, columnClass(column))}>
                {column.header}
                {column.isTime && (
                  <>
                    {' '}
                    (<ZoneName />)
                  </>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="hover:bg-stone/60">
              {columns.map((column, n) =>
                n === 0 ? (
                  <th key={column.header} scope="row" className={clsx(CELL, 'text-left font-normal')}>
                    {column.cell(row)}
                    {summary && <div className="mt-1 text-ink-soft md:hidden">{summary(row)}</div>}
                  </th>
                ) : (
                  <td key={column.header} className={clsx(CELL, columnClass(column))}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
