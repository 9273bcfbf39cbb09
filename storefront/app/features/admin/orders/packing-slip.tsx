import type { OrderDetail } from '@shop/contract';
import { lineKey, orderNumber } from '@shop/contract/rules';
import { choiceText } from '~/lib/orders/choice-text';
import { LinePicture } from '~/ui/orders/line-picture';

import { placeName, type Places } from './order-address';
import { MomentDay } from '../time/moment';

export interface SlipContext {
  places: Places | null;
  shop: { brandName: string; contactEmail: string };
}

/** What goes into the parcel: the address and the pieces, without prices; of a gift what its card says. Prints on one page. */
export function PackingSlip({ order, places, shop }: SlipContext & { order: OrderDetail }) {
  const { customer } = order;
  const field = (name: string) => placeName({ customer, places }, name);
  const address = [
    order.customerName,
    field('streetAddress1'),
    field('streetAddress2'),
    [field('city'), field('state'), field('zip')].filter(Boolean).join(', '),
    field('country'),
  ].filter(Boolean);
  return (
    <article
      aria-label={`Packing slip of order ${orderNumber(order.id)}`}
      className="flex flex-col gap-10 border border-line p-6 text-sm md:p-12 print:border-0 print:p-0 print:not-last:break-after-page"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-4 border-b border-ink pb-4">
        <p className="font-display text-2xl">{shop.brandName}</p>
        <p className="label">Packing slip</p>
      </header>
      <div className="grid gap-8 sm:grid-cols-2">
        <section>
          <h2 className="label mb-2 text-ink-soft">Ship to</h2>
          <address className="text-base not-italic">
            {address.map((line) => (
              <span key={line} className="block break-words">
                {line}
              </span>
            ))}
          </address>
        </section>
        <dl className="grid grid-cols-[6rem_minmax(0,1fr)] content-start gap-y-1.5">
          <dt className="text-ink-soft">Order</dt>
          <dd>{orderNumber(order.id)}</dd>
          <dt className="text-ink-soft">Date</dt>
          <dd>
            <MomentDay at={order.createdAt} />
          </dd>
          <dt className="text-ink-soft">Pieces</dt>
          <dd>{order.pieces}</dd>
          {order.isGift && (
            <>
              <dt className="text-ink-soft">Gift</dt>
              <dd>In the house’s box</dd>
            </>
          )}
        </dl>
      </div>
      <table className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            <th scope="col" className="label border-b border-ink py-2 text-left">
              Piece
            </th>
            <th scope="col" className="label border-b border-ink py-2 text-right">
              Quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={lineKey(line)}>
              <th scope="row" className="border-b border-line py-3 pr-4 text-left font-normal wrap-anywhere">
                <span className="flex gap-4">
                  <LinePicture image={line.image} className="w-14" />
                  <span className="min-w-0">
                    {line.name}
                    <span className="block text-ink-soft">{choiceText(line)}</span>
                  </span>
                </span>
              </th>
              <td className="border-b border-line py-3 text-right text-base tabular-nums">{line.quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.isGift && order.giftMessage && (
        <section className="break-inside-avoid">
          <h2 className="label mb-2 text-ink-soft">Message for the card</h2>
          <p dir="auto" className="text-base wrap-anywhere whitespace-pre-line">
            {order.giftMessage}
          </p>
        </section>
      )}
      {order.note && (
        <section>
          <h2 className="label mb-2 text-ink-soft">Note of the customer</h2>
          <p className="break-words whitespace-pre-line">{order.note}</p>
        </section>
      )}
      <p className="border-t border-line pt-4 text-ink-soft">
        Thank you for your order. Is anything not as it should be? Write to {shop.contactEmail}.
      </p>
    </article>
  );
}
