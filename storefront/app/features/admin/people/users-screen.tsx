import type { User } from '@shop/contract';
import { EmptyLink } from '../panel/layout';
import { DataTable, type Column } from '../panel/data-table';
import { EmailText } from '../panel/email-text';
import { historyColumn } from '../history/history-column';
import { TableScreen, type TableScreenProps } from '../panel/table-screen';

import { ViewTabs } from '../views/view-tabs';
import type { Views } from '../views/views';
import { MomentDay } from '../time/moment';

const USERS_PATH = '/Admin/users';

const COLUMNS: readonly Column<User>[] = [
  {
    header: 'First name',
    cell: ({ firstName, lastName }) => (
      <span className="break-words">
        {firstName || '–'}
        {/* Where the next column has no room. */}
        <span className="md:hidden"> {lastName}</span>
      </span>
    ),
  },
  {
    header: 'Last name',
    wideOnly: true,
    cell: ({ lastName }) => <span className="break-words">{lastName || '–'}</span>,
  },
  { header: 'Title', wideOnly: true, cell: ({ title }) => title || '–' },
  { header: 'Email', wideOnly: true, cell: ({ email }) => <EmailText email={email} /> },
  { header: 'Country', wideOnly: true, cell: ({ country }) => country || '–' },
  {
    header: 'Created',
    wideOnly: true,
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap tabular-nums">
        <MomentDay at={createdAt} />
      </span>
    ),
  },
  historyColumn('user'),
];

/** The shoppers' accounts (ADM-03). */
export function UsersScreen({ views, ...page }: TableScreenProps<User> & { views?: Views | undefined }) {
  return (
    <TableScreen
      title="Users"
      noun="user"
      base={USERS_PATH}
      page={page}
      views={views && <ViewTabs views={views} base={USERS_PATH} query={page.query} result={page.result} />}
      search={{ label: 'Name or email' }}
      empty="No Users Found"
      onward={<EmptyLink to="/signup">Open the sign-up page</EmptyLink>}
    >
      <DataTable
        caption="Users, newest first"
        rows={page.rows}
        rowKey={({ _id }) => _id}
        columns={COLUMNS}
        summary={({ email, title, country, createdAt }) => (
          <>
            <span className="block">
              <EmailText email={email} />
            </span>
            {[title, country].filter(Boolean).map((one) => `${one} · `)}
            <MomentDay at={createdAt} />
          </>
        )}
      />
    </TableScreen>
  );
}
