import type { OrderLine } from '@shop/contract';
import { cents, lineKey, nameIn, type Cents, type OrderTotals } from '@shop/contract/rules';
import type { ReactNode } from 'react';
import { useLocale, useText } from '~/i18n/text';
import { choiceText } from '~/lib/orders/choice-text';
import { orderSums } from '~/lib/orders/order-sums';
import { LinePicture } from './line-picture';
import { Price } from '../price';

/** What an order's table needs of an order. */
export interface TableOrder extends OrderTotals {
  lines: readonly OrderLine[];
  couponCode?: string | null | undefined;
  refundedCents?: Cents | undefined;
}

interface Props {
  order: TableOrder;
  /** Heads the table; without one the page does. */
  caption?: string;
  /** What stands below a line. */
  lineNote?: (line: OrderLine) => ReactNode;
}

/** What was bought and what it came to: the same table on the shopper's receipt and in the staff's view. */
export function OrderTable({ order, caption, lineNote }: Props) {
  const t = useText();
  const locale = useLocale();
  return (
    <table className="w-full border-separate border-spacing-0">
      {caption && <caption className="mb-3 text-left font-display text-xl">{caption}</caption>}
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('Piece')}</th>
          <th scope="col">{t('Sum')}</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={lineKey(line)} className="break-inside-avoid">
            <th scope="row" className="border-b border-line py-3 pr-4 text-left font-normal wrap-anywhere">
              <span className="flex gap-4">
                <LinePicture image={line.image} className="w-14" />
                <span className="min-w-0">
                  {nameIn(line, locale)}
                  <span className="block text-sm text-ink-soft">
                    {choiceText(line, t, locale)} · <Price cents={line.unitCents} /> × {line.quantity}
                  </span>
                  {lineNote?.(line)}
                </span>
              </span>
            </th>
            <td className="border-b border-line py-3 text-right align-top">
              <Price cents={cents(line.unitCents * line.quantity)} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot data-testid="order-sums">
        {orderSums(order, t).map(({ name, cents: sum, total }) => (
          <tr key={name} className={total ? 'text-lg' : 'text-ink-soft'}>
            <th scope="row" className="py-1.5 pr-4 text-right font-normal">
              {name}
            </th>
            <td className="py-1.5 text-right">
              <Price cents={sum} />
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
