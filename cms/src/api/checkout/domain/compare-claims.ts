import { ORDER_LIMITS, sameLine, type Cents, type LineIdentity } from '@shop/contract';
import { mergeLines } from '../../cart/domain/cart-lines';
import type { PricedOrder } from './price-order';

/** What the shopper saw when paying. */
export interface Claims {
  amount: Cents;
  /** `price` is that of one piece. */
  items: readonly (LineIdentity & { price: Cents; quantity: number })[];
}

/**
 * `cart_changed`: other pieces than the server's cart holds. `amount_mismatch`: the same pieces at other prices, or
 * some are not sold any more. `not_chargeable`: outside what the provider takes in one charge.
 */
export type ClaimsResult = 'agreed' | 'cart_changed' | 'amount_mismatch' | 'not_chargeable';

type Counted = LineIdentity & { quantity: number };

/** True when both lists hold the same pieces in the same numbers, in any order (D-13). */
export function samePieces(a: readonly Counted[], b: readonly Counted[]): boolean {
  const left = mergeLines(a);
  const right = mergeLines(b);
  return (
    left.length === right.length &&
    left.every((line) => right.some((other) => sameLine(line, other) && line.quantity === other.quantity))
  );
}

/** Compares what was seen with what is so (D-01). Claims are compared and never used for arithmetic. */
export function compareClaims(claims: Claims, priced: PricedOrder): ClaimsResult {
  const sold = claims.items.filter((item) => !priced.gone.some((line) => sameLine(line, item)));
  if (priced.lines.length === 0 || !samePieces(sold, priced.lines)) return 'cart_changed';
  if (sold.length < claims.items.length) return 'amount_mismatch';
  const pricesAgree = claims.items.every((item) =>
    priced.lines.some((line) => sameLine(line, item) && line.unitCents === item.price),
  );
  const { totalCents } = priced.totals;
  if (!pricesAgree || claims.amount !== totalCents) return 'amount_mismatch';
  const chargeable = totalCents >= ORDER_LIMITS.chargeMinCents && totalCents <= ORDER_LIMITS.chargeMaxCents;
  return chargeable ? 'agreed' : 'not_chargeable';
}
