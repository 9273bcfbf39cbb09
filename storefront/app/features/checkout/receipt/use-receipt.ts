import type { ShopperOrder } from '@shop/contract';
import { useEffect, useState } from 'react';

/** Without it the payment's own facts are shown all the same, and the order's page has the rest. */
const receiptOf = (orderId: string): Promise<ShopperOrder | null> =>
  import('./read-receipt').then(
    ({ readReceipt }) => readReceipt(orderId),
    () => null,
  );

/** What was just paid, once it has been read. */
export function useReceipt(orderId: string): ShopperOrder | null {
  const [order, setOrder] = useState<ShopperOrder | null>(null);
  useEffect(() => {
    if (orderId === '') return;
    let left = false;
    void receiptOf(orderId).then((read) => {
      if (!left) setOrder(read);
    });
    return () => {
      left = true;
    };
  }, [orderId]);
  return order;
}
