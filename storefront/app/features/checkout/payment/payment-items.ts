import type { PaymentRequest } from '@shop/contract';
import { centsToDollars } from '@shop/contract/rules';

/** The pieces of an order as its calls write them: prices in decimal dollars. */
export const writeItems = (items: PaymentRequest['items']) =>
  items.map((item) => ({ ...item, price: centsToDollars(item.price) }));
