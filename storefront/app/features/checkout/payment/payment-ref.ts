/** By what an order is asked about: the key of the press on pay, or its id where a page of before kept only that. */
export type PaymentRef = { key: string } | { orderId: string };
