import {
  cents,
  formatCents,
  MAIL_LINKS,
  ONE_SIZE,
  orderNumber,
  trackingLink,
  type OrderLine,
  type Cents,
} from '@shop/contract';
import { MAIL_TEMPLATES, type MailValues } from './templates';

interface OrderFacts {
  orderId: string;
  customerName: string;
  lines: readonly OrderLine[];
  subtotalCents: Cents;
  shippingCents: Cents;
  taxCents: Cents;
  discountCents: Cents;
  couponCode: string | null;
  totalCents: Cents;
}

/** '2 × Coin Studs (Gold, size 7): $300.00' */
function describe({ name, type, size, unitCents, quantity }: OrderLine): string {
  const choice = size === ONE_SIZE ? type : `${type}, size ${size}`;
  return `${quantity} × ${name} (${choice}): ${formatCents(cents(unitCents * quantity))}`;
}

/** A line of its own where something was taken off, else nothing: an editor's text may name it anywhere. */
function discountLine({ discountCents, couponCode }: OrderFacts): string {
  if (discountCents === 0) return '';
  return `Discount${couponCode ? ` (${couponCode})` : ''}: ${formatCents(cents(-discountCents))}\n`;
}

/** An order's number and where it is looked up. */
function namedOrder(id: string, storefrontUrl: string): { orderId: string; link: string } {
  const orderId = orderNumber(id);
  return { orderId, link: `${storefrontUrl}${MAIL_LINKS.orderLookup}?order=${orderId}` };
}

/** What the confirmation of an order tells. The link names the order; opening it takes the address as well. */
export function orderMailValues(order: OrderFacts, storefrontUrl: string): MailValues {
  return {
    name: order.customerName,
    lines: order.lines.map(describe).join('\n'),
    subtotal: formatCents(order.subtotalCents),
    shipping: formatCents(order.shippingCents),
    tax: formatCents(order.taxCents),
    discount: discountLine(order),
    total: formatCents(order.totalCents),
    ...namedOrder(order.orderId, storefrontUrl),
  };
}

/** What the mail about a refund tells. Money is integer cents. */
export function refundMailValues(
  order: Pick<OrderFacts, 'orderId' | 'customerName' | 'totalCents'>,
  refund: { amountCents: Cents; refundedCents: Cents },
  storefrontUrl: string,
): MailValues {
  return {
    name: order.customerName,
    amount: formatCents(refund.amountCents),
    refunded: formatCents(refund.refundedCents),
    total: formatCents(order.totalCents),
    ...namedOrder(order.orderId, storefrontUrl),
  };
}

interface ShippedFacts extends Pick<OrderFacts, 'orderId' | 'customerName' | 'lines'> {
  carrier: string;
  tracking: string;
}

/** What the shopper is told when an order was sent. */
export function shippedMailValues(order: ShippedFacts, storefrontUrl: string): MailValues {
  return {
    name: order.customerName,
    lines: order.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n'),
    carrier: order.carrier,
    tracking: order.tracking ? `Tracking number: ${order.tracking}` : '',
    trackingLink: trackingLink(order.carrier, order.tracking),
    ...namedOrder(order.orderId, storefrontUrl),
  };
}

/** The effects of every mail that can tell of an order; each of its refunds has one of its own. */
export function orderMailEffects(orderId: string, refunds: readonly { number: number }[]): string[] {
  return [
    ...Object.keys(MAIL_TEMPLATES).map((template) => `${template}:${orderId}`),
    ...refunds.map(({ number }) => `order-refund:${orderId}:${number}`),
  ];
}
