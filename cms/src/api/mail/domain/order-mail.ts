import {
  cents,
  formatCents,
  localePath,
  MAIL_LINKS,
  nameIn,
  ONE_SIZE,
  orderNumber,
  sizeLabelIn,
  trackingLink,
  type OrderLine,
  type Cents,
  type Locale,
} from '@shop/contract';
import { mailLabels } from './mail-labels';
import { MAIL_TEMPLATES, type MailValues } from './templates';

interface OrderFacts {
  orderId: string;
  /** What its buyer reads. */
  language: Locale;
  customerName: string;
  lines: readonly OrderLine[];
  subtotalCents: Cents;
  shippingCents: Cents;
  taxCents: Cents;
  discountCents: Cents;
  couponCode: string | null;
  totalCents: Cents;
  /** Null: placed before gifts were asked about. */
  isGift: boolean | null;
  giftMessage: string | null;
}

/** '2 × Coin Studs (Gold, size 7, Engraving: A & B): $300.00' */
const describe =
  (language: Locale) =>
  (line: OrderLine): string => {
    const { type, size, engraving, unitCents, quantity } = line;
    const labels = mailLabels(language);
    const choice = [
      labels.metal[type],
      ...(size === ONE_SIZE ? [] : [labels.sizeInLine(sizeLabelIn(line, language) ?? size)]),
      ...(engraving ? [labels.engraving(engraving)] : []),
    ].join(', ');
    return `${quantity} × ${nameIn(line, language)} (${choice}): ${formatCents(cents(unitCents * quantity), language)}`;
  };

/** A line of its own where something was taken off, else nothing: an editor's text may name it anywhere. */
function discountLine({ discountCents, couponCode, language }: OrderFacts): string {
  if (discountCents === 0) return '';
  const code = couponCode ? ` (${couponCode})` : '';
  return `${mailLabels(language).discount}${code}: ${formatCents(cents(-discountCents), language)}\n`;
}

/** That it is a gift, and what its card says; nothing where it is none. */
function giftText({ isGift, giftMessage, language }: OrderFacts): string {
  const { gift, card } = mailLabels(language);
  if (isGift !== true) return '';
  return giftMessage === null ? gift : `${gift}\n${card}:\n${giftMessage}`;
}

/** An order's number and where it is looked up. */
function namedOrder(
  { orderId: id, language }: Pick<OrderFacts, 'orderId' | 'language'>,
  storefrontUrl: string,
): { orderId: string; link: string } {
  const orderId = orderNumber(id);
  return {
    orderId,
    link: `${storefrontUrl}${localePath(language, MAIL_LINKS.orderLookup)}?order=${orderId}`,
  };
}

/** What the confirmation of an order tells. The link names the order; opening it takes the address as well. */
export function orderMailValues(order: OrderFacts, storefrontUrl: string): MailValues {
  const money = (amount: Cents) => formatCents(amount, order.language);
  return {
    name: order.customerName,
    lines: order.lines.map(describe(order.language)).join('\n'),
    subtotal: money(order.subtotalCents),
    shipping: money(order.shippingCents),
    tax: money(order.taxCents),
    discount: discountLine(order),
    total: money(order.totalCents),
    gift: giftText(order),
    ...namedOrder(order, storefrontUrl),
  };
}

/** What the mail about a refund tells. Money is integer cents. */
export function refundMailValues(
  order: Pick<OrderFacts, 'orderId' | 'customerName' | 'language' | 'totalCents'>,
  refund: { amountCents: Cents; refundedCents: Cents },
  storefrontUrl: string,
): MailValues {
  return {
    name: order.customerName,
    amount: formatCents(refund.amountCents, order.language),
    refunded: formatCents(refund.refundedCents, order.language),
    total: formatCents(order.totalCents, order.language),
    ...namedOrder(order, storefrontUrl),
  };
}

interface ShippedFacts extends Pick<OrderFacts, 'orderId' | 'customerName' | 'language' | 'lines'> {
  carrier: string;
  tracking: string;
}

/** What the shopper is told when an order was sent. */
export function shippedMailValues(order: ShippedFacts, storefrontUrl: string): MailValues {
  return {
    name: order.customerName,
    lines: order.lines.map((line) => `${line.quantity} × ${nameIn(line, order.language)}`).join('\n'),
    carrier: order.carrier,
    tracking: order.tracking ? mailLabels(order.language).tracking(order.tracking) : '',
    trackingLink: trackingLink(order.carrier, order.tracking),
    ...namedOrder(order, storefrontUrl),
  };
}

/** The effects of every mail that can tell of an order; each of its refunds has one of its own. */
export function orderMailEffects(orderId: string, refunds: readonly { number: number }[]): string[] {
  return [
    ...Object.keys(MAIL_TEMPLATES).map((template) => `${template}:${orderId}`),
    ...refunds.map(({ number }) => `order-refund:${orderId}:${number}`),
  ];
}
