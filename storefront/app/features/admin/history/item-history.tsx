import { Link, useFetcher } from '@remix-run/react';
import type { RevisionList } from '@shop/contract';
import { useEffect, useState } from 'react';
import { RevisionEntries } from './history';
import { historyPath, type HistoryType } from './history-path';
import type { StaffAnswer } from '../panel/staff-call.server';

interface Props {
  type: HistoryType;
  id: string;
  /** What the thing is called, for those who hear the page. */
  about: string;
  /** Changes with every change of the thing: what is open is then read anew. */
  version: string;
}

/**
 * The history of one thing in a list, read when it is opened. Without script the same words lead to a page of their
 * own.
 */
export function ItemHistory({ type, id, about, version }: Props) {
  const { load, data } = useFetcher<{ answer: StaffAnswer<RevisionList> }>();
  const [open, setOpen] = useState(false);
  const path = historyPath(type, id);
  useEffect(() => {
    if (open) load(path);
  }, [open, load, path, version]);
  return (
    <details className="text-sm" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="link cursor-pointer py-1">
        History<span className="sr-only"> of: {about}</span>
      </summary>
      <div className="mt-2 border-l-2 border-line pl-4">
        {data ? (
          <RevisionEntries answer={data.answer} />
        ) : (
          <Link to={path} className="link py-1">
            {open ? 'Reading the history…' : 'Show who changed it'}
          </Link>
        )}
      </div>
    </details>
  );
}
