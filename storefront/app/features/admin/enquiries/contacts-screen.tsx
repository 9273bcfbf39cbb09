import { Link } from '@remix-run/react';
import { CONTACT_STATES, type ContactMessage } from '@shop/contract';
import { DataTable, type Column } from '../panel/data-table';
import { EmailText } from '../panel/email-text';
import type { TableScreenProps } from '../panel/answer-page';
import { PanelHeader } from '../panel/layout';
import { EmptyTable, Pagination } from '../panel/pagination';
import { TableFilter, FilterSelect } from '../panel/table-filter';
import { Chip } from '../panel/chip';
import type { TableChoices } from '../panel/table-query';
import { formatCount, truncateMessage, formatDateTime } from '../panel/format';

export const CONTACTS_PATH = '/Admin/contacts';
export const CONTACT_CHOICES: TableChoices = { status: CONTACT_STATES };

const state = (doneAt: string | null) =>
  doneAt ? <Chip text="Done" look="quiet" /> : <Chip text="Open" look="waiting" />;

/** What a message has of these, one under the other. */
const lines = (...texts: (string | null)[]) =>
  texts.filter(Boolean).map((text) => (
    <div key={text} className="break-words">
      {text}
    </div>
  ));

const COLUMNS: readonly Column<ContactMessage>[] = [
  {
    header: 'Name',
    cell: ({ _id, name, firstName, lastName }) => (
      <>
        <Link to={`${CONTACTS_PATH}/${_id}`} className="link inline-block py-0.5 break-words">
          {name}
        </Link>
        {lines([firstName, lastName].filter(Boolean).join(' '))}
      </>
    ),
  },
  {
    header: 'Email, phone, country',
    wideOnly: true,
    cell: ({ email, phone, country }) => (
      <>
        <EmailText email={email} />
        {lines(phone, country)}
      </>
    ),
  },
  {
    header: 'Subject and message',
    wideOnly: true,
    cell: ({ subject, message }) => (
      <>
        {subject && <div className="font-semibold break-words">{subject}</div>}
        {truncateMessage(message)}
      </>
    ),
  },
  { header: 'State', cell: ({ doneAt }) => state(doneAt) },
  {
    header: 'Received (UTC)',
    wideOnly: true,
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap tabular-nums">{formatDateTime(createdAt)}</span>
    ),
  },
];

/** What came through the contact page, each message cut at 100 characters (ADM-04). */
export function ContactsScreen({ rows, total, query, pageSize }: TableScreenProps<ContactMessage>) {
  const paging = { base: CONTACTS_PATH, query, total, pageSize };
  return (
    <div className="flex flex-col gap-5">
      <PanelHeader title="Contacts" count={formatCount(total, 'message')} />
      <TableFilter base={CONTACTS_PATH} query={query} label="Name, email or words">
        <FilterSelect
          label="State"
          name="status"
          query={query}
          options={[
            ['', 'All'],
            ['open', 'Open'],
            ['done', 'Done'],
          ]}
        />
      </TableFilter>
      {rows.length > 0 ? (
        <DataTable
          caption="Contact submissions, newest first. Times are in UTC."
          rows={rows}
          rowKey={({ _id }) => _id}
          columns={COLUMNS}
          summary={({ email, message, createdAt }) => (
            <>
              <span className="block">
                <EmailText email={email} />
              </span>
              <span className="block break-words">{truncateMessage(message)}</span>
              {formatDateTime(createdAt)}
            </>
          )}
        />
      ) : (
        <EmptyTable paging={paging} text="No Contact Submissions" />
      )}
      <Pagination paging={paging} />
    </div>
  );
}
