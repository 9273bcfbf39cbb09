import { Link } from '@remix-run/react';
import type { SubscriberRow } from '@shop/contract';
import { DataTable, type Column } from '../panel/data-table';
import { EmailText } from '../panel/email-text';
import { historyPath } from '../history/history-path';
import { DownloadIcon } from '../panel/icons';
import type { TableScreenProps } from '../panel/answer-page';
import { NoRows, Pages, panelButton, PanelFilter, PanelHead } from '../panel/panel';
import { useMay } from '../panel/staff-context';
import { counted, dateOnly, words } from '../panel/format';

export const SUBSCRIBERS_PATH = '/Admin/subscribers';

const nameOf = ({ title, firstName, lastName }: SubscriberRow) =>
  [title, firstName, lastName].filter(Boolean).join(' ') || '–';

const COLUMNS: readonly Column<SubscriberRow>[] = [
  { head: 'Email', cell: ({ email }) => <EmailText email={email} /> },
  { head: 'Name', wide: true, cell: nameOf },
  { head: 'Country', wide: true, cell: ({ country }) => country ?? '–' },
  { head: 'Through', wide: true, cell: ({ source }) => words(source) },
  {
    head: 'State',
    cell: ({ confirmedAt }) => (confirmedAt ? 'Confirmed' : 'Waits for confirmation'),
  },
  { head: 'Consent', wide: true, cell: ({ consent }) => (consent ? 'Yes' : 'No') },
  {
    head: 'Subscribed',
    wide: true,
    cell: ({ createdAt }) => <span className="whitespace-nowrap tabular-nums">{dateOnly(createdAt)}</span>,
  },
  {
    head: 'History',
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
  const place = { base: SUBSCRIBERS_PATH, query, total, pageSize };
  return (
    <div className="flex flex-col gap-5">
      <PanelHead title="Subscribers" count={counted(total, 'subscriber')}>
        {may('subscribers.export') && total > 0 && (
          <a href="/api/admin/subscribers-export" download className={panelButton('secondary')}>
            <DownloadIcon className="size-5" />
            Export as CSV
          </a>
        )}
      </PanelHead>
      <PanelFilter base={SUBSCRIBERS_PATH} query={query} label="Name or email" />
      {rows.length > 0 ? (
        <DataTable
          caption="Subscribers, newest first"
          rows={rows}
          keyOf={({ _id }) => _id}
          columns={COLUMNS}
          summary={(row) => [nameOf(row), row.country, dateOnly(row.createdAt)].filter(Boolean).join(' · ')}
        />
      ) : (
        <NoRows place={place} text="Nobody has subscribed yet, or nobody matches this search." />
      )}
      <Pages place={place} />
    </div>
  );
}
