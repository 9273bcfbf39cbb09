import { orderLookupResultSchema, type ShopperOrder } from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { callApi } from '~/lib/api/call-api';

const TIMEOUT_MS = 10_000;

/** The order of this browser with everything a receipt says; null while it cannot be had. Never rejects. */
export async function readReceipt(orderId: string): Promise<ShopperOrder | null> {
  const asked = await callApi({
    call: CALLS.browserOrder,
    params: { orderId },
    timeoutMs: TIMEOUT_MS,
    read: (answer) => orderLookupResultSchema.safeParse(answer).data?.order,
  });
  return asked.ok ? asked.value : null;
}
