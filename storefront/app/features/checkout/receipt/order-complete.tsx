import { Link, useHref } from '@remix-run/react';
import type { PaymentSucceeded } from '@shop/contract';
import { formatCents, localeFacts, orderNumber } from '@shop/contract/rules';
import { useEffect, useRef, type ReactNode } from 'react';
import { asText, useLocale, useText } from '~/i18n/text';
import { OrderDetails, PrintButton, ReceiptHeader } from '~/features/orders/order-details';
import { OrderSteps } from '~/features/orders/order-steps';
import { stateWithoutOverlays } from '~/lib/navigation/overlay-history';
import { buttonClass } from '~/ui/button';
import { FactList } from '~/ui/fact-list';
import type { Buyer } from '../buyer';
import { BoughtPieces } from './bought-pieces';
import { useReceipt } from './use-receipt';
import { useShopFrame } from '../use-shop-frame';

const DATE = { dateStyle: 'long', timeStyle: 'short' } as const;

interface Props {
  receipt: PaymentSucceeded;
  /** The shopper's bank asked for a confirmation first (CHK-09). */
  authenticated: boolean;
  /** Who has just paid, as the form said; null where this page was not the one that was paid on. */
  buyer: Buyer | null;
  /** What stands below the order. */
  children?: ReactNode;
}

/** The success panel in place of the checkout (CHK-08): scrolled to the top, its heading focused. */
export function OrderComplete({ receipt, authenticated, buyer, children }: Props) {
  const t = useText();
  const locale = useLocale();
  const date = new Intl.DateTimeFormat(localeFacts(locale).tag, DATE);
  const heading = useRef<HTMLHeadingElement>(null);
  const order = useReceipt(receipt.orderId);
  const path = `/order/${encodeURIComponent(receipt.orderId)}`;
  const address = useHref(path);
  const follows = receipt.orderId !== '';
  // Who has paid is back in the shop.
  useShopFrame(follows ? path : '');
  // Reload and Back lead to the order from here on, not to a checkout with nothing in it.
  useEffect(() => {
    if (follows) window.history.replaceState(stateWithoutOverlays(), '', address);
  }, [follows, address]);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const facts: [name: string, value: string][] = [
    [t('Payment ID'), receipt.paymentId],
    [t('Order ID'), orderNumber(receipt.orderId) || 'N/A'],
    [t('Amount'), `${formatCents(receipt.amount, locale)} USD`],
    [t('Confirmation email'), receipt.customerEmail],
    [t('Date'), date.format(new Date(receipt.paidAt))],
  ];
  return (
    <section className="page py-(--space-section) print:py-0">
      <div className="mx-auto max-w-xl text-center print:text-left">
        <ReceiptHeader />
        <p className="label mb-4 text-gold wrap-anywhere">
          {buyer ? t('Thank you, {name}.', { name: buyer.firstName }) : t('Thank you.')}
        </p>
        <h1 ref={heading} tabIndex={-1} className="font-display text-3xl focus:outline-none">
          {t('Order Complete!')}
        </h1>
        <p role="status" className="mt-4 text-ink-soft">
          {authenticated ? t('Payment successful after authentication!') : t(asText(receipt.message))}
        </p>
        {buyer && <BoughtPieces pieces={buyer.pieces} />}
        <FactList facts={facts} className="mt-10 text-left" />
        <div className="mt-10 flex flex-col gap-3 sm:flex-row sm:justify-center print:hidden">
          {follows && (
            // The address is this order's already: Back leads there once, not twice.
            <Link to={path} replace className={buttonClass('primary')}>
              {t('Follow this order')}
            </Link>
          )}
          <Link to="/" className={buttonClass(follows ? 'secondary' : 'primary')}>
            {t('Continue Shopping')}
          </Link>
        </div>
        {order && (
          <div className="mt-12 flex flex-col gap-8 text-left">
            <OrderSteps order={order} />
            <OrderDetails order={order} />
            <PrintButton />
          </div>
        )}
      </div>
      {children}
    </section>
  );
}
