import type { Cents } from '@shop/contract/rules';

/** Estimates of the shipping calculator in cents (CHK-04); everywhere else the shop's flat rate. */
const CALIFORNIA: Cents = 1_000;
const CANADA: Cents = 2_500;

/** The calculator's estimate. It changes nothing: the order's shipping is the flat rate (CHK-07). */
export function shippingEstimate(country: string, state: string, flatCents: Cents): Cents {
  if (country === 'CA') return CANADA;
  return country === 'US' && state === 'CA' ? CALIFORNIA : flatCents;
}
