import { Link } from '@remix-run/react';
import type { SubscriberRow } from '@shop/contract';
import { DataTable, type Column } from '../panel/data-table';
import { EmailText } from '../panel/email-text';
import { historyPath } from '../history/history-path';
import { DownloadIcon } from '../panel/icons';
import type { TableScreenProps } from '../panel/answer-page';
import { panelButton } from '../panel/controls';
import { PanelHeader } from '../panel/layout';
import { EmptyTable, Pagination } from '../panel/pagination';
import { TableFilter } from '../panel/table-filter';
import { useMay } from '../panel/staff-context';
import { formatCount, formatDate, humanize } from '../panel/format';

export const SUBSCRIBERS_PATH = '/Admin/subscribers';

const nameOf = ({ title, firstName, lastName }: SubscriberRow) =>
  [title, firstName, lastName].filter(Boolean).join(' ') || '–';

const COLUMNS: readonly Column<SubscriberRow>[] = [
  { header: 'Email', cell: ({ email }) => <EmailText email={email} /> },
  { header: 'Name', wideOnly: true, cell: nameOf },
  { header: 'Country', wideOnly: true, cell: ({ country }) => country ?? '–' },
  { header: 'Through', wideOnly: true, cell: ({ source }) => humanize(source) },
  {
    header: 'State',
    cell: ({ confirmedAt }) => (confirmedAt ? 'Confirmed' : 'Waits for confirmation'),
  },
  { header: 'Consent', wideOnly: true, cell: ({ consent }) => (consent ? 'Yes' : 'No') },
  {
    header: 'Subscribed',
    wideOnly: true,
    cell: ({ createdAt }) => <span className="whitespace-nowrap tabular-nums">{formatDate(createdAt)}</span>,
  },
  {
    header: 'History',
    cell: ({ _id, email }) => (
      <Link to={historyPath('subscriber', _id)} className="link inline-block py-0.5">
        Show<span className="sr-only"> the history of {email}</span>
      </Link>
    ),
  },
];

/** Who asked for the newsletter (D-05). */
export function SubscribersScreen({ rows, total, query, pageSize }: TableScreenProps<SubscriberRow>) {
  const may = useMay();
  const paging = { base: SUBSCRIBERS_PATH, query, total, pageSize };
  return (
    <div className="flex flex-col gap-5">
      <PanelHeader title="Subscribers" count={formatCount(total, 'subscriber')}>
        {may('subscribers.export') && total > 0 && (
          <a href="/api/admin/subscribers-export" download className={panelButton('secondary')}>
            <DownloadIcon className="size-5" />
            Export as CSV
          </a>
        )}
      </PanelHeader>
      <TableFilter base={SUBSCRIBERS_PATH} query={query} label="Name or email" />
      {rows.length > 0 ? (
        <DataTable
          caption="Subscribers, newest first"
          rows={rows}
          rowKey={({ _id }) => _id}
          columns={COLUMNS}
          summary={(row) => [nameOf(row), row.country, formatDate(row.createdAt)].filter(Boolean).join(' · ')}
        />
      ) : (
        <EmptyTable paging={paging} text="Nobody has subscribed yet, or nobody matches this search." />
      )}
      <Pagination paging={paging} />
    </div>
  );
}
