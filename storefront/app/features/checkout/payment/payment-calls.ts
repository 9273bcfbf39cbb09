import type { PaymentRequest } from '@shop/contract';
import { CHECKOUT_CALLS } from '@shop/contract/rules';
import { callApi, type ApiCall } from '~/lib/api/call-api';
import { pageLanguage } from '~/lib/api/page-language';
import { writeItems } from './payment-items';
import type { PaymentRef } from './payment-ref';
import { readAnswer, type PaymentOutcome } from './payment-outcome';

/** Longer than the server lets a charge take, in ms. */
const TIMEOUT_MS = 45_000;

/**
 * The shop's payment calls for one browser. Each tells what the answer means, and null when none came, whatever the reason.
 * @param send makes the request in place of `fetch`
 */
export function paymentCalls(browserId: string, send?: typeof fetch) {
  const call = async (
    asked: Pick<ApiCall<unknown>, 'call' | 'params' | 'body'>,
  ): Promise<PaymentOutcome | null> => {
    const answer = await callApi({
      ...asked,
      ...(send && { send }),
      headers: { 'X-Browser-ID': browserId, ...pageLanguage() },
      timeoutMs: TIMEOUT_MS,
      read: (body) => ({ body }),
    });
    if (answer.ok) return readAnswer({ status: answer.status, ...answer.value });
    // Without a status or with a success whose text was lost, the payment may have gone through; a failure without JSON is
    // a server's error.
    return answer.status < 400 ? null : readAnswer({ status: answer.status, body: answer.body ?? null });
  };
  return {
    post: (request: PaymentRequest) =>
      call({ call: CHECKOUT_CALLS.payment, body: { ...request, items: writeItems(request.items) } }),
    confirm: (paymentId: string) => call({ call: CHECKOUT_CALLS.paymentConfirm, body: { paymentId } }),
    ask: (ref: PaymentRef) =>
      'key' in ref
        ? call({ call: CHECKOUT_CALLS.paymentOutcome, body: { idempotencyKey: ref.key } })
        : call({ call: CHECKOUT_CALLS.paymentStatus, params: { orderId: ref.orderId } }),
  };
}
