import {
  lineIdentity,
  lineKey,
  orderTotals,
  unitPriceCents,
  type Cents,
  type ShippingAndTax,
  type MetalPrices,
  type OrderLine,
  type OrderTotals,
} from '@shop/contract';

/** A line of the server's cart beside what the catalogue says of its product now. */
export interface CatalogueLine extends Omit<OrderLine, 'unitCents'> {
  /** Null when the product is not sold any more. */
  prices: MetalPrices | null;
}

export interface PricedOrder {
  /** What can be bought, at today's prices. */
  lines: OrderLine[];
  /** What is in the cart but cannot be bought: gone, or not made in that metal any more. */
  gone: CatalogueLine[];
  totals: OrderTotals;
}

/** Prices a cart from the catalogue alone (D-01): nothing a client sent takes part. */
export function priceOrder(cart: readonly CatalogueLine[], shippingAndTax: ShippingAndTax): PricedOrder {
  const lines: OrderLine[] = [];
  const gone: CatalogueLine[] = [];
  for (const line of cart) {
    const unitCents = line.prices && unitPriceCents(line.prices, line.type);
    if (unitCents === null) {
      gone.push(line);
      continue;
    }
    const { name, names, sizeLabels, image, quantity } = line;
    const said = { name, ...(names && { names }), ...(sizeLabels && { sizeLabels }) };
    lines.push({ ...lineIdentity(line), ...said, image, unitCents, quantity });
  }
  return { lines, gone, totals: orderTotals(lines, shippingAndTax) };
}

/** The same order with something taken off, in cents (D-09). */
export function withDiscount(
  priced: PricedOrder,
  shippingAndTax: ShippingAndTax,
  discountCents: Cents,
): PricedOrder {
  return { ...priced, totals: orderTotals(priced.lines, shippingAndTax, discountCents) };
}

interface Sale {
  lines: readonly OrderLine[];
  totalCents: Cents;
  couponCode: string | null;
}

/** True when two snapshots sell the same pieces at the same prices, with the same coupon, for the same total. */
export function sameSale(a: Sale, b: Sale): boolean {
  const facts = (lines: readonly OrderLine[]) =>
    lines
      .map((l) => JSON.stringify([lineKey(l), l.unitCents, l.quantity]))
      .sort()
      .join();
  const same = a.totalCents === b.totalCents && a.couponCode === b.couponCode;
  return same && facts(a.lines) === facts(b.lines);
}
