import { couponCheckResultSchema, type PaymentRequest } from '@shop/contract';
import { CHECKOUT_CALLS } from '@shop/contract/rules';

/** What the shop says of a code: what it takes off in cents, or why it does not count. */
export type CouponAnswer = { code: string; discountCents: number } | { refused: string };

export const UNREACHABLE = 'The coupon could not be checked. Please try again.';

/** Asks what a code would take off these pieces (D-09). Never rejects. */
export async function checkCoupon(
  code: string,
  items: PaymentRequest['items'],
  browserId: string,
  send: typeof fetch = (...args) => fetch(...args),
): Promise<CouponAnswer> {
  try {
    const response = await send(CHECKOUT_CALLS.couponCheck.path, {
      method: CHECKOUT_CALLS.couponCheck.method,
      credentials: 'include',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'X-Browser-ID': browserId,
      },
      body: JSON.stringify({ code, items }),
      signal: AbortSignal.timeout(10_000),
    });
    const answer = couponCheckResultSchema.parse(await response.json());
    return answer.success
      ? { code: answer.code, discountCents: answer.discount }
      : { refused: answer.message };
  } catch {
    return { refused: UNREACHABLE };
  }
}
