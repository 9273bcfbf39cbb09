import type { OrderStatus, PaymentResponse, Cents } from '@shop/contract';

/** What a reply says of an order. */
export interface ReplyFacts {
  orderId: string;
  status: OrderStatus;
  totalCents: Cents;
  customerEmail: string;
  providerPaymentId: string | null;
  /** UTC, ISO 8601. */
  paidAt: string | null;
  /** Why a person had to look into its money; null where nobody had to. */
  reviewReason: string | null;
}

/** What a reply says of the attempt that it answers. */
export interface AttemptFacts {
  clientSecret: string | null;
  errorCode: string | null;
  /** The provider's sentence for a refusal. */
  errorMessage: string | null;
  /** False where the card that is answered was offered while another one was being charged. */
  cardTried: boolean;
}

/** Error codes of our own making: the provider's words for these are for staff, not for shoppers. */
export const SHOP_ERROR_CODES = { rejected: 'payment_rejected', unavailable: 'payment_unavailable' } as const;

export interface Reply {
  status: 200 | 202 | 409 | 502;
  body: PaymentResponse;
}

export const MESSAGES = {
  paid: 'Thank you! Your payment was successful.',
  action: 'Your bank asks you to confirm this payment.',
  unknown: 'We are confirming your payment. Please wait a moment: you will not be charged twice.',
  declined: 'Your card was declined.',
  rejected: 'This card could not be charged. Please enter it again or use another card.',
  unavailable:
    'Card payments are not available at the moment. You have not been charged. Please try again later.',
  notTried:
    'Another card was tried for this bag and did not go through. Yours was not charged. Please try again.',
  canceled: 'This payment was canceled and you have not been charged. Please try again.',
  resolved: 'We have checked your payment by hand: nothing of it is kept. You can pay again.',
  review: 'We are checking your payment by hand and will write to you. Please do not pay again.',
} as const;

/** The answer while nobody knows how an order stands. */
export const replyUnknown = ({ orderId }: Pick<ReplyFacts, 'orderId'>): Reply => ({
  status: 202,
  body: { success: false, code: 'outcome_unknown', message: MESSAGES.unknown, orderId },
});

/** The answer of the three payment calls. A refusal is a 200 with `success:false`, an open outcome a 202. */
export function replyOf(order: ReplyFacts, attempt: AttemptFacts): Reply {
  const { orderId } = order;
  const facts = { amount: order.totalCents, orderId, customerEmail: order.customerEmail };
  const refused = (status: Reply['status'], code: string, message: string): Reply => ({
    status,
    body: { success: false, code, message, orderId },
  });
  const paymentId = order.providerPaymentId;
  switch (order.status) {
    case 'paid':
      if (paymentId === null || order.paidAt === null) break;
      return {
        status: 200,
        body: {
          success: true,
          requiresAction: false,
          paymentId,
          ...facts,
          message: MESSAGES.paid,
          paidAt: order.paidAt,
        },
      };
    case 'requires_action':
      if (paymentId === null || attempt.clientSecret === null) break;
      return {
        status: 200,
        body: {
          success: true,
          requiresAction: true,
          paymentId,
          clientSecret: attempt.clientSecret,
          ...facts,
          message: MESSAGES.action,
        },
      };
    case 'failed':
      if (!attempt.cardTried) return refused(409, 'card_not_tried', MESSAGES.notTried);
      if (attempt.errorCode === SHOP_ERROR_CODES.unavailable)
        return refused(502, SHOP_ERROR_CODES.unavailable, MESSAGES.unavailable);
      if (attempt.errorCode === SHOP_ERROR_CODES.rejected)
        return refused(200, SHOP_ERROR_CODES.rejected, MESSAGES.rejected);
      return refused(200, 'card_declined', attempt.errorMessage ?? MESSAGES.declined);
    case 'canceled':
      return refused(
        200,
        'payment_canceled',
        order.reviewReason === null ? MESSAGES.canceled : MESSAGES.resolved,
      );
    case 'needs_review':
      return refused(202, 'needs_review', MESSAGES.review);
    case 'pending':
      break;
  }
  return replyUnknown(order);
}
