/** The provider's idempotency key of a refund: from its row alone. */
export function refundKey(orderId: string, number: number): string {
  return `order:${orderId}:refund:${number}`;
}
