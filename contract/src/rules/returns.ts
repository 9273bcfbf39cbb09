import { cents, type Cents } from './cart/money.js';

/** Why a piece goes back (S-120). */
export const RETURN_REASONS = ['does_not_fit', 'not_as_expected', 'damaged', 'wrong_piece', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** What became of a return. `refunded` follows from the refunds of its order. */
export const RETURN_STATES = ['asked', 'received', 'refunded', 'declined'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** Most signs of what a shopper writes beside the reason. */
export const RETURN_WORDS = 1_000;

/** A piece of a return: a line of its order, from 0, and how many of it. */
export interface ReturnedLine {
  line: number;
  quantity: number;
}

/** Faults are the house's to put right, of an engraved piece as well. */
export const isFault = (reason: ReturnReason): boolean => reason === 'damaged' || reason === 'wrong_piece';

interface EarlierReturn {
  status: ReturnState;
  lines: readonly ReturnedLine[];
}

/** How many of each line are in no return; those of a declined one can be asked for again. */
export function leftToReturn(
  lines: readonly { quantity: number }[],
  earlier: readonly EarlierReturn[],
): number[] {
  const taken = earlier.filter(({ status }) => status !== 'declined').flatMap((one) => one.lines);
  return lines.map(({ quantity }, at) =>
    taken.filter(({ line }) => line === at).reduce((left, one) => left - one.quantity, quantity),
  );
}

interface PricedOrder {
  lines: readonly { unitCents: Cents; quantity: number }[];
  subtotalCents: Cents;
  shippingCents: Cents;
  taxCents: Cents;
  discountCents: Cents;
  totalCents: Cents;
}

/**
 * What was paid for the pieces of a return: their share of the discount is taken off, their share of the tax is added.
 * Shipping goes back with the whole order alone, as the page of returns says.
 */
export function returnedCents(order: PricedOrder, returned: readonly ReturnedLine[]): Cents {
  const { lines, subtotalCents, shippingCents, taxCents, discountCents, totalCents } = order;
  const isWhole = lines.every(
    ({ quantity }, at) => returned.find(({ line }) => line === at)?.quantity === quantity,
  );
  if (isWhole) return totalCents;
  const goods = returned.reduce(
    (sum, { line, quantity }) => sum + (lines[line]?.unitCents ?? 0) * quantity,
    0,
  );
  const taxed = subtotalCents - discountCents + shippingCents;
  if (subtotalCents === 0 || taxed <= 0) return cents(0);
  const paid = goods - (discountCents * goods) / subtotalCents;
  return cents(Math.min(totalCents, Math.round(paid + (taxCents * paid) / taxed)));
}
