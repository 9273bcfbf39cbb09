import type { ShopperOrder } from '@shop/contract';
import { useHydrated } from 'remix-utils/use-hydrated';
import { choiceText } from '~/lib/choice-text';
import { Button } from '~/ui/button';
import { Price } from '~/ui/price';
import { STATE_WORDS, dayOf } from './order-words';

interface Props {
  order: ShopperOrder;
  /** Heads the receipt on paper. */
  brandName: string;
}

/** An order as its shopper sees it, and as it is printed: state, lines, totals. */
export function OrderView({ order, brandName }: Props) {
  const [state, meaning] = STATE_WORDS[order.status];
  const facts: [name: string, value: string][] = [
    ['Order ID', order.id],
    ['Placed on', dayOf(order.createdAt)],
    ...(order.paidAt ? [['Paid on', dayOf(order.paidAt)] as [string, string]] : []),
    ['Name', order.customerName],
    ['Email', order.customerEmail],
  ];
  return (
    <article aria-label={`Order ${order.id}`} className="flex flex-col gap-8">
      {/* A receipt carries the shop's name; the page's own bar and footer stay off the paper. */}
      <p className="hidden font-display text-2xl print:block">{brandName}</p>
      <div>
        <p className="font-display text-xl" data-testid="order-state">
          {state}
        </p>
        <p className="text-ink-soft">{meaning}</p>
      </div>
      <dl className="border-t border-line">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3"
          >
            <dt className="label text-ink-soft">{name}</dt>
            <dd className="min-w-0 break-all tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Lines order={order} />
      <PrintButton />
    </article>
  );
}

function Lines({ order }: { order: ShopperOrder }) {
  const sums: [name: string, cents: number][] = [
    ['Subtotal', order.subtotalCents],
    ['Shipping', order.shippingCents],
    ['Tax', order.taxCents],
    ...(order.discountCents > 0 ? [['Discount', -order.discountCents] as [string, number]] : []),
    ['Total', order.totalCents],
  ];
  return (
    <table className="w-full border-separate border-spacing-0">
      <caption className="mb-3 text-left font-display text-xl">Pieces</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Piece</th>
          <th scope="col">Sum</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={`${line.productId}|${line.size}|${line.type}`}>
            <th scope="row" className="border-b border-line py-3 pr-4 text-left font-normal">
              {line.name}
              <span className="block text-sm text-ink-soft">
                {choiceText(line)} · <Price cents={line.unitCents} /> × {line.quantity}
              </span>
            </th>
            <td className="border-b border-line py-3 text-right align-top">
              <Price cents={line.unitCents * line.quantity} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(([name, cents]) => (
          <tr key={name} className={name === 'Total' ? 'text-lg' : 'text-ink-soft'}>
            <th scope="row" className="py-1.5 pr-4 text-right font-normal">
              {name}
            </th>
            <td className="py-1.5 text-right">
              <Price cents={cents} />
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

/** Only where JavaScript runs: without it the browser's own menu prints. */
function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <Button look="secondary" className="self-start print:hidden" onClick={() => window.print()}>
      Print
    </Button>
  );
}
