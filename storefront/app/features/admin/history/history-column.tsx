import { Link } from '@remix-run/react';
import type { Column } from '../panel/data-table';
import { historyPath, type HistoryType } from './history-path';

/** The column of a table of people that leads to who changed one of them. */
export const historyColumn = (type: HistoryType): Column<{ _id: string; email: string }> => ({
  header: 'History',
  cell: ({ _id, email }) => (
    <Link to={historyPath(type, _id)} className="link inline-block py-0.5">
      Show<span className="sr-only"> the history of {email}</span>
    </Link>
  ),
});
