import type { RevisionList } from '@shop/contract';
import { Part } from './panel';
import type { StaffAnswer } from './staff-call.server';
import { moment, words } from './words';

/** Who changed this, when and what: the newest first. Times are UTC. */
export function History({ answer }: { answer: StaffAnswer<RevisionList> }) {
  return (
    <Part title="History">
      {answer.kind !== 'ok' ? (
        <p className="text-error">{answer.message}</p>
      ) : answer.data.revisions.length === 0 ? (
        <p className="text-ink-soft">Nobody has changed anything here yet.</p>
      ) : (
        <ol className="flex flex-col">
          {answer.data.revisions.map(({ id, action, who, when, changes }) => (
            <li key={id} className="border-b border-line py-2.5 last:border-b-0">
              <p className="flex flex-wrap justify-between gap-x-6">
                <span>
                  <strong className="font-semibold">{words(action.replaceAll('-', '_'))}</strong> by{' '}
                  {who.name}
                </span>
                <span className="text-ink-soft tabular-nums">{moment(when)}</span>
              </p>
              {changes.map(({ field, before, after }) => (
                <p key={field} className="break-words text-ink-soft">
                  {field}: {before !== null && `${before} → `}
                  {after ?? 'none'}
                </p>
              ))}
            </li>
          ))}
        </ol>
      )}
    </Part>
  );
}
