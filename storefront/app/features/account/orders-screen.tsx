import { Link } from '@remix-run/react';
import type { ShopperOrder } from '@shop/contract';
import { lineKey, orderNumber } from '@shop/contract/rules';
import { useText } from '~/i18n/text';
import { buttonClass } from '~/ui/button';
import { LinePicture } from '~/ui/orders/line-picture';
import { Price } from '~/ui/price';
import { stateLabel, useDateFormat } from '~/features/orders/order-labels';

/** Pieces of an order that its row shows. */
const SHOWN = 3;

interface Props {
  orders: readonly ShopperOrder[];
  emailConfirmed: boolean;
}

/** The shopper's orders, newest first. */
export function OrdersScreen({ orders, emailConfirmed }: Props) {
  const t = useText();
  const dayOf = useDateFormat();
  return (
    <section aria-labelledby="orders" className="flex flex-col gap-6">
      <h2 id="orders" className="font-display text-xl">
        {t('My orders')}
      </h2>
      {!emailConfirmed && (
        <p className="bg-stone px-5 py-4 text-sm">
          {t(
            'Your email address is not confirmed yet. Open the link in the email we sent you; orders placed as a guest with this address then appear here.',
          )}
        </p>
      )}
      {orders.length === 0 ? (
        <div className="flex flex-col items-start gap-6">
          <p className="text-ink-soft">{t('You have not ordered anything yet.')}</p>
          <Link to="/Pendants" className={buttonClass('secondary')}>
            {t('Discover the pendants')}
          </Link>
        </div>
      ) : (
        <ul className="border-t border-line">
          {orders.map((order) => (
            <li key={order.id} className="border-b border-line">
              <Link
                to={`/account/orders/${encodeURIComponent(order.id)}`}
                className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-4 hover:text-gold"
              >
                <span className="min-w-0">
                  <span className="block tabular-nums">{t('Order {id}', { id: orderNumber(order.id) })}</span>
                  <span className="block text-sm text-ink-soft">
                    {dayOf(order.createdAt)} · {t(stateLabel(order)[0])}
                  </span>
                </span>
                <Price cents={order.totalCents} />
                <span className="flex basis-full gap-2">
                  {order.lines.slice(0, SHOWN).map((line) => (
                    <LinePicture key={lineKey(line)} image={line.image} className="w-14" />
                  ))}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
