import { expect, test } from 'vitest';
import { shippingEstimate } from './shipping-estimate';

test.each([
  ['US', 'CA', 1_000],
  ['CA', '', 2_500],
  ['CA', 'CA', 2_500],
  ['US', 'NY', 1_500],
  ['GB', '', 1_500],
  ['GB', 'CA', 1_500],
])('CHK-04 the estimate for %s %s is %i cents', (country, state, cents) => {
  expect(shippingEstimate(country, state, 1_500)).toBe(cents);
});
