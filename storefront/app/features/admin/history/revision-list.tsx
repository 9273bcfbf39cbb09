import type { Revision } from '@shop/contract';
import { humanize } from '../panel/format';
import { Moment } from '../time/moment';

/** Changes that are named of one revision; there may be hundreds when a page of blocks is replaced. */
const SHOWN_CHANGES = 12;

const ACTION_LABELS: Readonly<Record<string, string>> = {
  create: 'Added',
  update: 'Changed',
  clone: 'Copied',
  publish: 'Saved and published',
  unpublish: 'Taken out of the shop',
  'discard draft': 'Unpublished changes discarded',
  delete: 'Deleted',
  fulfil: 'Marked as sent',
  deliver: 'Marked as arrived',
  cancel: 'Cancelled',
  refund: 'Refunded',
  'return-received': 'Return marked as received',
  'return-declined': 'Return declined',
  note: 'Internal note',
  answer: 'Answered by mail',
  done: 'Marked as done',
  reopen: 'Opened again',
};

/** What was done, as staff say it. A product that is changed without a word on publishing is not shown changed. */
function actionLabel({ type, action }: Revision): string {
  if (type === 'product' && action === 'update') return 'Changed, not published';
  return ACTION_LABELS[action] ?? humanize(action.replaceAll('-', '_'));
}

/** Who did what, when, and what changed by it, newest first. */
export function HistoryEntries({ revisions }: { revisions: readonly Revision[] }) {
  return (
    <ol className="flex flex-col text-sm">
      {revisions.map((revision) => (
        <Entry key={revision.id} revision={revision} />
      ))}
    </ol>
  );
}

function Entry({ revision }: { revision: Revision }) {
  const { action, who, when, changes } = revision;
  const listed = action === 'create' || action === 'delete' ? [] : changes;
  return (
    <li className="border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
      <p className="flex flex-wrap justify-between gap-x-6">
        <span className="min-w-0 break-words">
          <strong className="font-semibold">{actionLabel(revision)}</strong> by {who.name}
        </span>
        <span className="text-ink-soft tabular-nums">
          <Moment at={when} zoned />
        </span>
      </p>
      {listed.length > 0 && (
        <dl className="mt-1.5 flex flex-col gap-1">
          {listed.slice(0, SHOWN_CHANGES).map(({ field, before, after }) => (
            <div key={field} className="break-words">
              <dt className="inline text-ink-soft">{field}: </dt>
              <dd className="inline">
                {before !== null && (
                  <>
                    <del className="text-ink-soft">{before}</del> →{' '}
                  </>
                )}
                <ins className="no-underline">{after ?? 'none'}</ins>
              </dd>
            </div>
          ))}
          {listed.length > SHOWN_CHANGES && (
            <p className="text-ink-soft">and {listed.length - SHOWN_CHANGES} more</p>
          )}
        </dl>
      )}
    </li>
  );
}
