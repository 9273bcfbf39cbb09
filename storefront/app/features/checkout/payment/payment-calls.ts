import type { PaymentRequest } from '@shop/contract';
import { CHECKOUT_CALLS } from '@shop/contract/rules';
import type { PaymentRef } from './payment-ref';
import type { PaymentAnswer } from './payment-outcome';

/** Longer than the server lets a charge take, in ms. */
const TIMEOUT_MS = 45_000;

/** The shop's payment calls for one browser. Each answers null when no answer came, whatever the reason. */
export function paymentCalls(browserId: string, send: typeof fetch = (...args) => fetch(...args)) {
  async function call(method: string, path: string, body?: object): Promise<PaymentAnswer | null> {
    let response: Response;
    try {
      response = await send(path, {
        method,
        credentials: 'include',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          'X-Browser-ID': browserId,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch {
      // No network or no answer in time: the payment may have gone through.
      return null;
    }
    try {
      return { status: response.status, body: (await response.json()) as unknown };
    } catch {
      // A success whose text was lost on the way is no answer; a failure without JSON is a server's error.
      return response.ok ? null : { status: response.status, body: null };
    }
  }
  return {
    post: (request: PaymentRequest) => call('POST', CHECKOUT_CALLS.payment.path, request),
    confirm: (paymentId: string) => call('POST', CHECKOUT_CALLS.paymentConfirm.path, { paymentId }),
    ask: (ref: PaymentRef) =>
      'key' in ref
        ? call('POST', CHECKOUT_CALLS.paymentOutcome.path, { idempotencyKey: ref.key })
        : call('GET', CHECKOUT_CALLS.paymentStatus.path.replace(':orderId', encodeURIComponent(ref.orderId))),
  };
}
