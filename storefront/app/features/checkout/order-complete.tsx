import { Link, useHref } from '@remix-run/react';
import type { PaymentSucceeded } from '@shop/contract';
import { formatCents, localeFacts, orderNumber } from '@shop/contract/rules';
import { useEffect, useRef } from 'react';
import { asText, useLocale, useText } from '~/i18n/text';
import { OrderDetails, PrintButton, ReceiptHeader } from '~/features/orders/order-details';
import { OrderSteps } from '~/features/orders/order-steps';
import { buttonClass } from '~/ui/button';
import { FactList } from '~/ui/fact-list';
import { useReceipt } from './use-receipt';

const DATE = { dateStyle: 'long', timeStyle: 'short' } as const;

interface Props {
  receipt: PaymentSucceeded;
  /** The shopper's bank asked for a confirmation first (CHK-09). */
  authenticated: boolean;
}

/** The success panel in place of the checkout (CHK-08): scrolled to the top, its heading focused. */
export function OrderComplete({ receipt, authenticated }: Props) {
  const t = useText();
  const locale = useLocale();
  const date = new Intl.DateTimeFormat(localeFacts(locale).tag, DATE);
  const heading = useRef<HTMLHeadingElement>(null);
  const order = useReceipt(receipt.orderId);
  const address = useHref(`/order/${encodeURIComponent(receipt.orderId)}`);
  // Reload and Back lead to the order from here on, not to a checkout with nothing in it.
  useEffect(() => {
    if (receipt.orderId !== '') window.history.replaceState(window.history.state, '', address);
  }, [receipt.orderId, address]);
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
    <section className="page flex min-h-[70vh] flex-col items-center justify-center py-(--space-section) print:min-h-0 print:py-0">
      <div className="w-full max-w-xl text-center print:text-left">
        <ReceiptHeader />
        <h1 ref={heading} tabIndex={-1} className="font-display text-3xl focus:outline-none">
          {t('Order Complete!')}
        </h1>
        <p role="status" className="mt-4 text-ink-soft">
          {authenticated ? t('Payment successful after authentication!') : t(asText(receipt.message))}
        </p>
        <FactList facts={facts} className="mt-10 text-left" />
        {order && (
          <div className="mt-12 flex flex-col gap-8 text-left">
            <OrderSteps order={order} />
            <OrderDetails order={order} />
            <PrintButton />
          </div>
        )}
        <Link to="/" className={buttonClass('primary', 'mt-10 print:hidden')}>
          {t('Continue Shopping')}
        </Link>
      </div>
    </section>
  );
}
