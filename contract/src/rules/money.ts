/** Integer US cents. Inside the shop money is always this; dollars exist only on the wire where a call says so. */
export type Cents = number;

/**
 * Decimal dollars to integer cents, rounding half up on the decimal notation.
 * `110.1 * 100` is 11009.999…; rounding repairs it for every two-decimal amount below 2^45 cents.
 */
export function dollarsToCents(dollars: number): Cents {
  return Math.round(dollars * 100);
}

/** Integer cents to decimal dollars for the calls that the specification defines in dollars. */
export function centsToDollars(cents: Cents): number {
  return cents / 100;
}

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$1,250.00' — USD with two decimals (CARD-01). Input: cents. */
export function formatCents(cents: Cents): string {
  return usd.format(cents / 100);
}
