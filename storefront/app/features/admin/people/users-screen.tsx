import { Link } from '@remix-run/react';
import type { User } from '@shop/contract';
import { DataTable, type Column } from '../panel/data-table';
import { EmailText } from '../panel/email-text';
import { historyPath } from '../history/history-path';
import type { TableScreenProps } from '../panel/answer-page';
import { PanelHeader } from '../panel/layout';
import { EmptyTable, Pagination } from '../panel/pagination';
import { TableFilter } from '../panel/table-filter';
import { formatCount, formatDate } from '../panel/format';

export const USERS_PATH = '/Admin/users';

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
    cell: ({ createdAt }) => <span className="whitespace-nowrap tabular-nums">{formatDate(createdAt)}</span>,
  },
  {
    header: 'History',
    cell: ({ _id, email }) => (
      <Link to={historyPath('user', _id)} className="link inline-block py-0.5">
        Show<span className="sr-only"> the history of {email}</span>
      </Link>
    ),
  },
];

/** The shoppers' accounts (ADM-03). */
export function UsersScreen({ rows, total, query, pageSize }: TableScreenProps<User>) {
  const paging = { base: USERS_PATH, query, total, pageSize };
  return (
    <div className="flex flex-col gap-5">
      <PanelHeader title="Users" count={formatCount(total, 'user')} />
      <TableFilter base={USERS_PATH} query={query} label="Name or email" />
      {rows.length > 0 ? (
        <DataTable
          caption="Users, newest first"
          rows={rows}
          rowKey={({ _id }) => _id}
          columns={COLUMNS}
          summary={({ email, title, country, createdAt }) => (
            <>
              <span className="block">
                <EmailText email={email} />
              </span>
              {[title, country, formatDate(createdAt)].filter(Boolean).join(' · ')}
            </>
          )}
        />
      ) : (
        <EmptyTable paging={paging} text="No Users Found" />
      )}
      <Pagination paging={paging} />
    </div>
  );
}
