import { call, type Call } from './call.js';

/** The checkout's calls. */
export const CHECKOUT_CALLS = {
  stripeConfig: call('GET', '/api/config/stripe'),
  couponCheck: call('POST', '/api/coupons/check'),
  payment: call('POST', '/api/payment'),
  paymentStatus: call('GET', '/api/payment/:orderId'),
  paymentOutcome: call('POST', '/api/payment/outcome'),
  paymentConfirm: call('POST', '/api/payment/confirm'),
} as const satisfies Record<string, Call>;
