import { Link } from '@remix-run/react';
import { formatCents, nameIn, orderNumber, type OrderLine, type ShopperOrder } from '@shop/contract';
import { useLocale, useText } from '~/i18n/text';
import { FactList } from '~/ui/fact-list';
import { BuyAgainButton } from './buy-again-button';
import { OrderDetails, PrintButton, ReceiptHeader, refundedCentsOf } from './order-details';
import { orderSteps, stateLabel, useDateFormat } from './order-labels';
import { OrderReturns } from './order-returns';
import { OrderSteps } from './order-steps';
import type { ReturnFrom } from './return-answer';

interface Props {
  order: ShopperOrder;
  /** Ids of the pieces that the buyer may review (D-10). */
  reviewable?: readonly string[];
  /** The page that a return leads back to. */
  from?: ReturnFrom | undefined;
}

/** An order as its shopper sees it, and as it is printed: state, lines, totals. */
export function OrderView({ order, reviewable = [], from }: Props) {
  const t = useText();
  const locale = useLocale();
  const dayOf = useDateFormat();
  const [state, meaning] = stateLabel(order);
  const facts: [name: string, value: string][] = [
    [t('Order ID'), orderNumber(order.id)],
    ...(orderSteps(order) ? [] : [[t('Placed on'), dayOf(order.createdAt)] as [string, string]]),
    [t('Name'), order.customerName],
    [t('Email'), order.customerEmail],
  ];
  const underWay = order.refunds.filter(({ status }) => status !== 'succeeded');
  // A piece bought in two sizes is one piece to review.
  const isFirst = (line: OrderLine) =>
    reviewable.includes(line.productId) &&
    order.lines.find(({ productId }) => productId === line.productId) === line;
  return (
    <article aria-label={t('Order {id}', { id: orderNumber(order.id) })} className="flex flex-col gap-8">
      <ReceiptHeader />
      <div>
        <p className="font-display text-xl" data-testid="order-state">
          {t(state)}
        </p>
        <p className="text-ink-soft">{t(meaning)}</p>
      </div>
      <OrderSteps order={order} />
      <FactList facts={facts} />
      <OrderDetails
        order={order}
        lineNote={(line) =>
          isFirst(line) && (
            <Link
              to={reviewPath(line.productId, order.id)}
              aria-label={t('Write a review of {name}', { name: nameIn(line, locale) })}
              className="link mt-1 inline-block py-1 text-sm print:hidden"
            >
              {t('Write a review')}
            </Link>
          )
        }
      />
      {underWay.length > 0 && (
        <p className="text-ink-soft">
          {t('A refund of {amount} is under way. You are told by e-mail when it is made.', {
            amount: formatCents(refundedCentsOf(underWay), locale),
          })}
        </p>
      )}
      <OrderReturns order={order} from={from} />
      <div className="flex flex-wrap items-start gap-3 print:hidden">
        <BuyAgainButton lines={order.lines} />
        <PrintButton />
      </div>
    </article>
  );
}

/** Where a bought piece is reviewed; the order's id comes along. */
const reviewPath = (productId: string, orderId: string) =>
  `/review/${encodeURIComponent(productId)}?order=${encodeURIComponent(orderId)}`;
