import type { SubscriberRow } from '@shop/contract';
import { EmptyLink } from '../panel/layout';
import { DataTable, type Column } from '../panel/data-table';
import { EmailText } from '../panel/email-text';
import { historyColumn } from '../history/history-column';
import { ExportLink, TableScreen, type TableScreenProps } from '../panel/table-screen';
import { useMay } from '../panel/staff-context';
import { humanize } from '../panel/format';
import { MomentDay } from '../time/moment';

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
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap tabular-nums">
        <MomentDay at={createdAt} />
      </span>
    ),
  },
  historyColumn('subscriber'),
];

/** Who asked for the newsletter (D-05). */
export function SubscribersScreen(page: TableScreenProps<SubscriberRow>) {
  const may = useMay();
  return (
    <TableScreen
      title="Subscribers"
      noun="subscriber"
      base="/Admin/subscribers"
      page={page}
      actions={
        may('subscribers.export') && page.total > 0 && <ExportLink href="/api/admin/subscribers-export" />
      }
      search={{ label: 'Name or email' }}
      empty="Nobody has subscribed yet, or nobody matches this search."
      onward={<EmptyLink to="/">Open the shop</EmptyLink>}
    >
      <DataTable
        caption="Subscribers, newest first"
        rows={page.rows}
        rowKey={({ _id }) => _id}
        columns={COLUMNS}
        summary={(row) => (
          <>
            {[nameOf(row), row.country].filter(Boolean).join(' · ')} · <MomentDay at={row.createdAt} />
          </>
        )}
      />
    </TableScreen>
  );
}
