import { Link } from '@remix-run/react';
import { CONTACT_STATES, type ContactMessage } from '@shop/contract';
import { EmptyLink } from '../panel/layout';
import { DataTable, type Column } from '../panel/data-table';
import { EmailText } from '../panel/email-text';
import { TableScreen, type TableScreenProps } from '../panel/table-screen';
import { FilterSelect } from '../panel/table-filter';
import type { TableChoices } from '../panel/table-query';
import { truncateMessage } from '../panel/format';
import { DoneChip } from './done-chip';
import { Moment } from '../time/moment';

const CONTACTS_PATH = '/Admin/contacts';
export const CONTACT_CHOICES: TableChoices = { status: CONTACT_STATES };

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
  { header: 'State', cell: ({ doneAt }) => <DoneChip doneAt={doneAt} /> },
  {
    header: 'Received',
    isTime: true,
    wideOnly: true,
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap tabular-nums">
        <Moment at={createdAt} />
      </span>
    ),
  },
];

const STATES = [
  ['', 'All'],
  ['open', 'Open'],
  ['done', 'Done'],
] as const;

/** What came through the contact page, each message cut at 100 characters (ADM-04). */
export function ContactsScreen(page: TableScreenProps<ContactMessage>) {
  return (
    <TableScreen
      title="Contacts"
      noun="message"
      base={CONTACTS_PATH}
      page={page}
      search={{
        label: 'Name, email or words',
        children: <FilterSelect label="State" name="status" query={page.query} options={STATES} />,
      }}
      empty="No Contact Submissions"
      onward={<EmptyLink to="/Contact">Open the contact page</EmptyLink>}
    >
      <DataTable
        caption="Contact submissions, newest first"
        rows={page.rows}
        rowKey={({ _id }) => _id}
        columns={COLUMNS}
        summary={({ email, message, createdAt }) => (
          <>
            <span className="block">
              <EmailText email={email} />
            </span>
            <span className="block break-words">{truncateMessage(message)}</span>
            <Moment at={createdAt} zoned />
          </>
        )}
      />
    </TableScreen>
  );
}
