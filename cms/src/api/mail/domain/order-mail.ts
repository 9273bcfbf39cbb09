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
import type { Voice } from '@shop/contract/texts';
import { mailLabels } from './mail-labels';
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
  /** Null: placed before gifts were asked about. */
  isGift: boolean | null;
  giftMessage: string | null;
}

/** '2 × Coin Studs (Gold, size 7, Engraving: A & B): $300.00' */
const describe = (voice: Voice) => {
  const labels = mailLabels(voice);
  const { locale } = voice;
  return (line: OrderLine): string => {
    const { type, size, engraving, unitCents, quantity } = line;
    const choice = [
      labels.metal(type),
      ...(size === ONE_SIZE ? [] : [labels.sizeInLine(sizeLabelIn(line, locale) ?? size)]),
      ...(engraving ? [labels.engraving(engraving)] : []),
    ].join(', ');
    return `${quantity} × ${nameIn(line, locale)} (${choice}): ${formatCents(cents(unitCents * quantity), locale)}`;
  };
};

/** A line of its own where something was taken off, else nothing: an editor's text may name it anywhere. */
function discountLine({ discountCents, couponCode }: OrderFacts, voice: Voice): string {
  if (discountCents === 0) return '';
  const label = mailLabels(voice).discount(couponCode || null);
  return `${label}: ${formatCents(cents(-discountCents), voice.locale)}\n`;
}

/** That it is a gift, and what its card says; nothing where it is none. */
function giftText({ isGift, giftMessage }: OrderFacts, voice: Voice): string {
  const { gift, card } = mailLabels(voice);
  if (isGift !== true) return '';
  return giftMessage === null ? gift : `${gift}\n${card}:\n${giftMessage}`;
}

/** An order's number and where it is looked up. */
function namedOrder(
  { orderId: id }: Pick<OrderFacts, 'orderId'>,
  storefrontUrl: string,
  language: Locale,
): { orderId: string; link: string } {
  const orderId = orderNumber(id);
  return {
    orderId,
    link: `${storefrontUrl}${localePath(language, MAIL_LINKS.orderLookup)}?order=${orderId}`,
  };
}

/**
 * What the confirmation of an order tells. The link names the order; opening it takes the address as well.
 * @param voice in what its buyer reads
 */
export function orderMailValues(order: OrderFacts, storefrontUrl: string, voice: Voice): MailValues {
  const money = (amount: Cents) => formatCents(amount, voice.locale);
  return {
    name: order.customerName,
    lines: order.lines.map(describe(voice)).join('\n'),
    subtotal: money(order.subtotalCents),
    shipping: money(order.shippingCents),
    tax: money(order.taxCents),
    discount: discountLine(order, voice),
    total: money(order.totalCents),
    gift: giftText(order, voice),
    ...namedOrder(order, storefrontUrl, voice.locale),
  };
}

/** What the mail about a refund tells. Money is integer cents. */
export function refundMailValues(
  order: Pick<OrderFacts, 'orderId' | 'customerName' | 'totalCents'>,
  refund: { amountCents: Cents; refundedCents: Cents },
  storefrontUrl: string,
  language: Locale,
): MailValues {
  return {
    name: order.customerName,
    amount: formatCents(refund.amountCents, language),
    refunded: formatCents(refund.refundedCents, language),
    total: formatCents(order.totalCents, language),
    ...namedOrder(order, storefrontUrl, language),
  };
}

interface ShippedFacts extends Pick<OrderFacts, 'orderId' | 'customerName' | 'lines'> {
  carrier: string;
  tracking: string;
}

/** What the shopper is told when an order was sent. */
export function shippedMailValues(order: ShippedFacts, storefrontUrl: string, voice: Voice): MailValues {
  return {
    name: order.customerName,
    lines: order.lines.map((line) => `${line.quantity} × ${nameIn(line, voice.locale)}`).join('\n'),
    carrier: order.carrier,
    tracking: order.tracking ? mailLabels(voice).tracking(order.tracking) : '',
    trackingLink: trackingLink(order.carrier, order.tracking),
    ...namedOrder(order, storefrontUrl, voice.locale),
  };
}

interface ReturnMail {
  address: string;
  replyHours: number | null;
  /** Why it was declined. */
  answer: string | null;
}

/** What the mails about a return tell. `order.lines` are its pieces alone. */
export function returnMailValues(
  order: Pick<OrderFacts, 'orderId' | 'customerName' | 'lines'>,
  { answer, ...place }: ReturnMail,
  storefrontUrl: string,
  voice: Voice,
): MailValues {
  return {
    name: order.customerName,
    lines: order.lines.map((line) => `${line.quantity} × ${nameIn(line, voice.locale)}`).join('\n'),
    address: mailLabels(voice).returnPlace(place),
    answer: answer ?? '',
    ...namedOrder(order, storefrontUrl, voice.locale),
  };
}

/** The effects of every mail that can tell of an order; each of its refunds has one of its own, and each of its
 * returns two. */
export function orderMailEffects(
  orderId: string,
  refunds: readonly { number: number }[],
  returns: readonly { number: number }[],
): string[] {
  return [
    ...Object.keys(MAIL_TEMPLATES).map((template) => `${template}:${orderId}`),
    ...refunds.map(({ number }) => `order-refund:${orderId}:${number}`),
    ...returns.flatMap(({ number }) =>
      ['order-return', 'order-return-declined'].map((template) => `${template}:${orderId}:${number}`),
    ),
  ];
}
