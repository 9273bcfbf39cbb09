import type { OrderTotals } from '@shop/contract/rules';
import { translateEnglish, type Translate } from '~/i18n/text';

/** One part of an order's total by its name, in cents. */
export interface OrderSum {
  name: string;
  cents: number;
  /** The total itself. */
  total: boolean;
}

interface Sums extends OrderTotals {
  couponCode?: string | null | undefined;
  /** Integer cents given back so far. */
  refundedCents?: number | undefined;
}

/** The parts of an order's total in their order, for the checkout, the receipt and the staff's view alike. */
export function orderSums(order: Sums, t: Translate = translateEnglish): OrderSum[] {
  const part = (name: string, cents: number): OrderSum => ({ name, cents, total: false });
  const { couponCode, refundedCents = 0 } = order;
  return [
    part(t('Subtotal'), order.subtotalCents),
    part(t('Shipping'), order.shippingCents),
    part(t('Tax'), order.taxCents),
    ...(order.discountCents > 0
      ? [
          part(
            couponCode ? t('Discount ({code})', { code: couponCode }) : t('Discount'),
            -order.discountCents,
          ),
        ]
      : []),
    { name: t('Total'), cents: order.totalCents, total: true },
    ...(refundedCents > 0 ? [part(t('Refunded'), -refundedCents)] : []),
  ];
}
