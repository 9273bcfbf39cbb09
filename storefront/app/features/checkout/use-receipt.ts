import { orderLookupResultSchema, type ShopperOrder } from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { useEffect, useState } from 'react';
import { callApi } from '~/lib/api/call-api';

const TIMEOUT_MS = 10_000;

/** The order of this browser with everything a receipt says; null while it cannot be had. Never rejects. */
async function readReceipt(orderId: string): Promise<ShopperOrder | null> {
  const asked = await callApi({
    call: CALLS.browserOrder,
    params: { orderId },
    timeoutMs: TIMEOUT_MS,
    read: (answer) => orderLookupResultSchema.safeParse(answer).data?.order,
  });
  // Without it the payment's own facts are shown all the same, and the order's page has the rest.
  return asked.ok ? asked.value : null;
}

/** What was just paid, once it has been read. */
export function useReceipt(orderId: string): ShopperOrder | null {
  const [order, setOrder] = useState<ShopperOrder | null>(null);
  useEffect(() => {
    if (orderId === '') return;
    let left = false;
    void readReceipt(orderId).then((read) => {
      if (!left) setOrder(read);
    });
    return () => {
      left = true;
    };
  }, [orderId]);
  return order;
}
