import type { Revision } from '@shop/contract';
import { moment, words } from '../words';
import { readHistory } from './product-calls';
import { useRead } from './use-products-call';

const SHOWN_CHANGES = 12;

const PAST: Readonly<Record<string, string>> = {
  create: 'Added',
  update: 'Changed, not published',
  publish: 'Saved and published',
  unpublish: 'Taken out of the shop',
  'discard draft': 'Unpublished changes discarded',
  delete: 'Deleted',
};

/** Who changed a product, when and what. Times are UTC. */
export function ProductHistory({ id }: { id: string }) {
  const history = useRead(readHistory, id);
  if (history.kind === 'loading') return <p role="status">Loading the history…</p>;
  if (history.kind === 'failed')
    return (
      <p role="alert" className="text-error">
        {history.message}
      </p>
    );
  if (history.data.length === 0) {
    return <p className="text-ink-soft">Nobody has changed this product since the shop was set up.</p>;
  }
  return (
    <ol className="flex flex-col">
      {history.data.map((revision) => (
        <Entry key={revision.id} revision={revision} />
      ))}
    </ol>
  );
}

function Entry({ revision: { action, who, when, changes } }: { revision: Revision }) {
  return (
    <li className="border-b border-line py-3">
      <p>
        <span className="font-semibold">{PAST[action] ?? words(action)}</span> by {who.name}
        <span className="block text-ink-soft tabular-nums">{moment(when)} UTC</span>
      </p>
      {action !== 'create' && action !== 'delete' && (
        <dl className="mt-2 flex flex-col gap-1.5">
          {changes.slice(0, SHOWN_CHANGES).map(({ field, before, after }) => (
            <div key={field} className="break-words">
              <dt className="inline text-ink-soft">{field}: </dt>
              <dd className="inline">
                <del className="text-ink-soft">{before ?? 'empty'}</del> →{' '}
                <ins className="no-underline">{after ?? 'empty'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
