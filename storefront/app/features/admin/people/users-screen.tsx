import { Link } from '@remix-run/react';
import type { User } from '@shop/contract';
import { DataTable, type Column } from '../panel/data-table';
import { EmailText } from '../panel/email-text';
import { historyPath } from '../history/history-path';
import type { TableScreenProps } from '../panel/answer-page';
import { NoRows, Pages, PanelFilter, PanelHead } from '../panel/panel';
import { counted, dateOnly } from '../panel/format';

export const USERS_PATH = '/Admin/users';

const COLUMNS: readonly Column<User>[] = [
  {
    head: 'First name',
    cell: ({ firstName, lastName }) => (
      <span className="break-words">
        {firstName || '–'}
        {/* Where the next column has no room. */}
        <span className="md:hidden"> {lastName}</span>
      </span>
    ),
  },
  {
    head: 'Last name',
    wide: true,
    cell: ({ lastName }) => <span className="break-words">{lastName || '–'}</span>,
  },
  { head: 'Title', wide: true, cell: ({ title }) => title || '–' },
  { head: 'Email', wide: true, cell: ({ email }) => <EmailText email={email} /> },
  { head: 'Country', wide: true, cell: ({ country }) => country || '–' },
  {
    head: 'Created',
    wide: true,
    cell: ({ createdAt }) => <span className="whitespace-nowrap tabular-nums">{dateOnly(createdAt)}</span>,
  },
  {
    head: 'History',
    cell: ({ _id, email }) => (
      <Link to={historyPath('user', _id)} className="link inline-block py-0.5">
        Show<span className="sr-only"> the history of {email}</span>
      </Link>
    ),
  },
];

/** The shoppers' accounts (ADM-03). */
export function UsersScreen({ rows, total, query, pageSize }: TableScreenProps<User>) {
  const place = { base: USERS_PATH, query, total, pageSize };
  return (
    <div className="flex flex-col gap-5">
      <PanelHead title="Users" count={counted(total, 'user')} />
      <PanelFilter base={USERS_PATH} query={query} label="Name or email" />
      {rows.length > 0 ? (
        <DataTable
          caption="Users, newest first"
          rows={rows}
          keyOf={({ _id }) => _id}
          columns={COLUMNS}
          summary={({ email, title, country, createdAt }) => (
            <>
              <span className="block">
                <EmailText email={email} />
              </span>
              {[title, country, dateOnly(createdAt)].filter(Boolean).join(' · ')}
            </>
          )}
        />
      ) : (
        <NoRows place={place} text="No Users Found" />
      )}
      <Pages place={place} />
    </div>
  );
}
