import { cents } from '@shop/contract/rules';
import { expect, test } from 'vitest';
import { shippingEstimate } from './shipping-estimate';

const shop = {
  shippingFlatCents: cents(1_500),
  countries: [
    { code: 'US', name: 'United States' },
    { code: 'CA', name: 'Canada', shippingEstimateCents: cents(2_500) },
    { code: 'GB', name: 'United Kingdom', shippingEstimateCents: null },
  ],
  states: [
    { code: 'CA', name: 'California', shippingEstimateCents: cents(1_000) },
    { code: 'NY', name: 'New York' },
  ],
};

test.each([
  ['US', 'CA', 1_000],
  ['CA', '', 2_500],
  ['CA', 'CA', 2_500],
  ['US', 'NY', 1_500],
  ['GB', '', 1_500],
  ['GB', 'CA', 1_500],
])('CHK-04 D-11 the estimate for %s %s is %i cents', (country, state, estimate) => {
  expect(shippingEstimate(country, state, shop)).toBe(estimate);
});
