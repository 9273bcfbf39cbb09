import { cents, type Cents, type OrderTotals } from '@shop/contract/rules';
import { translateEnglish, type Translate } from '~/i18n/text';

/** One part of an order's total by its name. */
export interface OrderSum {
  name: string;
  cents: Cents;
  /** The total itself. */
  total: boolean;
}

interface Sums extends OrderTotals {
  couponCode?: string | null | undefined;
  /** Given back so far. */
  refundedCents?: Cents | undefined;
}

/** The parts of an order's total in their order, for the checkout, the receipt and the staff's view alike. */
export function orderSums(order: Sums, t: Translate = translateEnglish): OrderSum[] {
  const part = (name: string, amount: Cents): OrderSum => ({ name, cents: amount, total: false });
  const { couponCode, refundedCents = cents(0) } = order;
  return [
    part(t('Subtotal'), order.subtotalCents),
    part(t('Shipping'), order.shippingCents),
    part(t('Tax'), order.taxCents),
    ...(order.discountCents > 0
      ? [
          part(
            couponCode ? t('Discount ({code})', { code: couponCode }) : t('Discount'),
            cents(-order.discountCents),
          ),
        ]
      : []),
    { name: t('Total'), cents: order.totalCents, total: true },
    ...(refundedCents > 0 ? [part(t('Refunded'), cents(-refundedCents))] : []),
  ];
}
