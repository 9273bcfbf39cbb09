import { Link } from '@remix-run/react';
import type { RevisionList } from '@shop/contract';
import { HistoryEntries } from './revision-list';
import { historyPath, type HistoryType } from './history-path';
import { PanelSection } from '../panel/layout';
import type { StaffAnswer } from '../panel/staff-call.server';

interface Props {
  answer: StaffAnswer<RevisionList>;
  type: HistoryType;
  id: string;
}

/** Who changed this, when and what, on the screen of the thing itself. */
export function History({ answer, type, id }: Props) {
  return (
    <PanelSection title="History">
      <RevisionEntries answer={answer} />
      {answer.kind === 'ok' && answer.data.total > answer.data.revisions.length && (
        <Link to={historyPath(type, id)} className="link mt-3 inline-block py-1">
          All {answer.data.total} changes
        </Link>
      )}
    </PanelSection>
  );
}

/** The entries, or why there are none. */
export function RevisionEntries({ answer }: { answer: StaffAnswer<RevisionList> }) {
  if (answer.kind !== 'ok') return <p className="text-error">{answer.message}</p>;
  if (answer.data.revisions.length === 0) {
    return <p className="text-sm text-ink-soft">Nobody has changed anything here yet.</p>;
  }
  return <HistoryEntries revisions={answer.data.revisions} />;
}
