import { Link } from '@remix-run/react';
import type { OrderTotals } from '@shop/contract/rules';
import { clsx } from 'clsx';
import { useState } from 'react';
import { BagList, piecesText, useBag } from '~/features/bag';
import { Price } from '~/ui/price';

interface Props {
  totals: OrderTotals;
  note: string;
  onNote: () => void;
  onShipping: () => void;
}

/**
 * The order: its lines (CHK-03) and its total (CHK-07). Beside the form it stays in sight; on a phone it is folded
 * above it, with the total showing.
 */
export function OrderSummary({ totals, note, onNote, onShipping }: Props) {
  const { state, loading } = useBag();
  const [unfolded, setUnfolded] = useState(false);
  const empty = state.items.length === 0;
  // Nothing to fold away: an empty order says so at once.
  const shown = unfolded || empty;
  return (
    <section
      aria-label="Your order"
      className="border-b border-line pb-2 lg:sticky lg:top-[calc(var(--bar-height)+1.5rem)] lg:max-h-[calc(100dvh-var(--bar-height)-3rem)] lg:overflow-y-auto lg:border-b-0 lg:border-l lg:pb-0 lg:pl-10"
    >
      <h2 className="hidden font-display text-xl lg:block">Your order</h2>
      {!empty && (
        <button
          type="button"
          aria-expanded={unfolded}
          aria-controls="order-panel"
          onClick={() => setUnfolded(!unfolded)}
          className="flex min-h-14 w-full items-center justify-between gap-4 text-left lg:hidden"
        >
          <span className="link">
            {unfolded ? 'Hide' : 'Show'} order ({piecesText(state.cartCount)})
          </span>
          <Price cents={totals.totalCents} className="text-lg font-semibold" />
        </button>
      )}
      <div id="order-panel" className={clsx('lg:block', shown ? 'block' : 'hidden')}>
        {empty ? <NoLines loading={loading} /> : <BagList label="Pieces in your order" />}
        <div className="flex flex-wrap gap-x-8 border-b border-line py-2">
          <Extra text={note === '' ? 'Add a note' : 'Change your note'} onClick={onNote} />
          <Extra text="Shipping estimate" onClick={onShipping} />
        </div>
        {note !== '' && (
          <p className="border-b border-line py-3 text-sm break-words whitespace-pre-line text-ink-soft">
            {note}
          </p>
        )}
        <Totals totals={totals} />
      </div>
    </section>
  );
}

function Extra({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <button type="button" aria-haspopup="dialog" className="link min-h-11 text-sm" onClick={onClick}>
      {text}
    </button>
  );
}

function NoLines({ loading }: { loading: boolean }) {
  if (loading) {
    return (
      <p role="status" className="border-b border-line py-6 text-ink-soft">
        Opening your bag…
      </p>
    );
  }
  return (
    <div className="border-b border-line py-6">
      <p>Your shopping bag is empty.</p>
      <p className="text-ink-soft">Start shopping to add items to your cart!</p>
      <Link to="/Pendants" className="link mt-3 inline-block py-2 text-sm">
        Discover the pendants
      </Link>
    </div>
  );
}

function Totals({ totals }: { totals: OrderTotals }) {
  return (
    <dl className="flex flex-col gap-2 py-5" data-testid="totals">
      <Row name="Subtotal" cents={totals.subtotalCents} />
      <Row name="Shipping" cents={totals.shippingCents} />
      <Row name="Tax" cents={totals.taxCents} />
      <div className="mt-2 flex items-baseline justify-between border-t border-line pt-4">
        <dt className="label">Total</dt>
        <dd aria-live="polite">
          <Price cents={totals.totalCents} className="text-xl" />
        </dd>
      </div>
    </dl>
  );
}

function Row({ name, cents }: { name: string; cents: number }) {
  return (
    <div className="flex items-baseline justify-between text-ink-soft">
      <dt>{name}</dt>
      <dd>
        <Price cents={cents} />
      </dd>
    </div>
  );
}
