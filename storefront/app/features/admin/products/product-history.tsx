import { HistoryEntries } from '../history/revision-list';
import { readHistory } from './product-calls';
import { useProductData } from './use-products-call';

/** Who changed a product, when and what. */
export function ProductHistory({ id }: { id: string }) {
  const history = useProductData(readHistory, id);
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
  return <HistoryEntries revisions={history.data} />;
}
