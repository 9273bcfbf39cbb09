import type { Refund, RefundState, ShopperRefund, Cents } from '@shop/contract';

/** A refund as it is stored, as far as anybody sees it. */
export interface RefundFacts {
  number: number;
  amountCents: Cents;
  refundState: RefundState;
  providerPaymentId: string;
  requestedBy: string | null;
  /** The order's return that it is for. */
  returnNumber?: number | null | undefined;
  errorMessage: string | null;
  createdAt: string;
  settledAt: string | null;
}

/** A refund as staff see it. */
export function toRefund(refund: RefundFacts): Refund {
  return {
    number: refund.number,
    amountCents: refund.amountCents,
    status: refund.refundState,
    paymentId: refund.providerPaymentId,
    requestedBy: refund.requestedBy,
    message: refund.errorMessage,
    createdAt: refund.createdAt,
    settledAt: refund.settledAt,
  };
}

/** A refund as the shopper sees it. One that failed gave nothing back and is between the shop and the provider. */
export function toShopperRefunds(refunds: readonly RefundFacts[]): ShopperRefund[] {
  return refunds
    .filter(({ refundState }) => refundState !== 'failed')
    .map(({ amountCents, refundState, createdAt }) => ({ amountCents, status: refundState, createdAt }));
}
