import { cents, sumCents, type Cents } from './money.js';

export interface PricedLine {
  /** Price of one piece in cents. */
  unitCents: Cents;
  quantity: number;
}

/** What the shop adds to a subtotal; kept in the shop settings (D-11). */
export interface ShippingAndTax {
  /** Flat shipping in cents for any non-empty order. */
  shippingCents: Cents;
  /** Tax on subtotal + shipping in basis points: 500 is 5 %. */
  taxBasisPoints: number;
}

export interface OrderTotals {
  subtotalCents: Cents;
  shippingCents: Cents;
  taxCents: Cents;
  discountCents: Cents;
  totalCents: Cents;
}

/** Σ price × quantity in cents (BAG-14). */
export function subtotalCents(lines: readonly PricedLine[]): Cents {
  return sumCents(lines.map((line) => cents(line.unitCents * line.quantity)));
}

/**
 * The one order total (CHK-07), used by the summary box and by the server's check before a charge.
 * Integers throughout: the same formula in floating dollars is a cent off for one subtotal in two hundred
 * ($110.10 among them). The discount is clamped to [0, total].
 */
export function orderTotals(
  lines: readonly PricedLine[],
  shippingAndTax: ShippingAndTax,
  discountCents: Cents = cents(0),
): OrderTotals {
  const subtotal = subtotalCents(lines);
  const shipping = lines.length > 0 ? shippingAndTax.shippingCents : cents(0);
  const tax = cents(Math.floor(((subtotal + shipping) * shippingAndTax.taxBasisPoints + 5_000) / 10_000));
  const gross = subtotal + shipping + tax;
  const discount = cents(Math.min(Math.max(discountCents, 0), gross));
  return {
    subtotalCents: subtotal,
    shippingCents: shipping,
    taxCents: tax,
    discountCents: discount,
    totalCents: cents(gross - discount),
  };
}
