import { Link } from '@remix-run/react';
import type { RevisionList } from '@shop/contract';
import { HistoryEntries } from './history-entries';
import { historyPath, type HistoryType } from './history-path';
import { Part } from '../panel/panel';
import type { StaffAnswer } from '../panel/staff-call.server';

interface Props {
  answer: StaffAnswer<RevisionList>;
  type: HistoryType;
  id: string;
}

/** Who changed this, when and what, on the screen of the thing itself. */
export function History({ answer, type, id }: Props) {
  return (
    <Part title="History">
      <Told answer={answer} />
      {answer.kind === 'ok' && answer.data.total > answer.data.revisions.length && (
        <Link to={historyPath(type, id)} className="link mt-3 inline-block py-1">
          All {answer.data.total} changes
        </Link>
      )}
    </Part>
  );
}

/** The entries, or why there are none. */
export function Told({ answer }: { answer: StaffAnswer<RevisionList> }) {
  if (answer.kind !== 'ok') return <p className="text-error">{answer.message}</p>;
  if (answer.data.revisions.length === 0) {
    return <p className="text-sm text-ink-soft">Nobody has changed anything here yet.</p>;
  }
  return <HistoryEntries revisions={answer.data.revisions} />;
}
