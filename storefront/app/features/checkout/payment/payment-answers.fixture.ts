import { cents } from '@shop/contract/rules';
import type { PaymentRequiresAction, PaymentSucceeded } from '@shop/contract';

export const receipt: PaymentSucceeded = {
  success: true,
  requiresAction: false,
  paymentId: 'pi_1',
  amount: cents(13_136),
  orderId: 'order-1',
  customerEmail: 'ada@example.com',
  message: 'Thank you!',
  paidAt: '2026-01-31T10:00:00.000Z',
};
export const action: PaymentRequiresAction = {
  success: true,
  requiresAction: true,
  paymentId: 'pi_1',
  clientSecret: 'pi_1_secret_x',
  amount: cents(13_136),
  orderId: 'order-1',
  customerEmail: 'ada@example.com',
  message: 'Confirm.',
};
export const refusal = (message: string, code = 'card_declined') => ({ success: false, message, code });
export const open = {
  status: 202,
  body: { ...refusal('We are confirming your payment.', 'outcome_unknown'), orderId: 'order-1' },
};
