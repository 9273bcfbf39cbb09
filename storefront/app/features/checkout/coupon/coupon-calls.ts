import { couponCheckResultSchema, type PaymentRequest } from '@shop/contract';
import { CHECKOUT_CALLS, type Cents } from '@shop/contract/rules';
import { callApi } from '~/lib/api/call-api';
import { pageLanguage } from '~/lib/api/page-language';
import { writeItems } from '../payment/payment-items';

/** What the shop says of a code: what it takes off, or why it does not count. */
export type CouponAnswer = { code: string; discountCents: Cents } | { refused: string };

/**
 * Asks what a code would take off these pieces (D-09). Never rejects.
 * @param unreachable what is said where no answer came
 */
export async function checkCoupon(
  code: string,
  items: PaymentRequest['items'],
  browserId: string,
  unreachable: string,
): Promise<CouponAnswer> {
  const asked = await callApi({
    call: CHECKOUT_CALLS.couponCheck,
    body: { code, items: writeItems(items) },
    headers: { 'X-Browser-ID': browserId, ...pageLanguage() },
    timeoutMs: 10_000,
    read: (answer) => couponCheckResultSchema.safeParse(answer).data,
  });
  if (!asked.ok) return { refused: asked.message ?? unreachable };
  const { value } = asked;
  return value.success ? { code: value.code, discountCents: value.discount } : { refused: value.message };
}
