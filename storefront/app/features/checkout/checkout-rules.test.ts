import { expect, test } from 'vitest';
import { emptyBilling, cardBillingDetails, customerInfo, type Billing } from './billing';
import { firstObjection, type CheckoutClaim } from './checkout-rules';

const shop = {
  countries: [
    { code: 'US', name: 'United States' },
    { code: 'GB', name: 'United Kingdom' },
  ],
  states: [
    { code: 'CA', name: 'California' },
    { code: 'NY', name: 'New York' },
  ],
};
const billing: Billing = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  country: 'US',
  streetAddress1: '1 Analytical Way',
  streetAddress2: '',
  city: 'Sacramento',
  state: 'CA',
  zip: '94203',
  phone: '+1 (916) 555-0100',
};
const good: CheckoutClaim = { billing, pieces: 1, providerReady: true };
const blank = Object.fromEntries(Object.keys(billing).map((field) => [field, ' '])) as Billing;

test('CHK-06 a complete form meets no objection', () => {
  expect(firstObjection(good)).toBeNull();
});

// Each row repairs what the row before it stumbled over: the order is proved along with the words.
test.each([
  [
    { billing: blank, pieces: 0, providerReady: false },
    null,
    '❌ Your cart is empty! Please add some items before checkout.',
  ],
  [{ billing: blank, pieces: 1, providerReady: false }, 'firstName', 'Please fill in the first name field.'],
  [
    { billing: { ...blank, firstName: 'Ada' }, pieces: 1, providerReady: false },
    'lastName',
    'Please fill in the last name field.',
  ],
  [
    { billing: { ...blank, firstName: 'Ada', lastName: 'B' }, pieces: 1, providerReady: false },
    'email',
    'Please fill in the email field.',
  ],
  [
    {
      billing: { ...billing, streetAddress1: '', city: '', zip: '', phone: '', email: 'x' },
      pieces: 1,
      providerReady: false,
    },
    'streetAddress1',
    'Please fill in the street address field.',
  ],
  [
    { billing: { ...billing, city: ' ', zip: '', phone: '', email: 'x' }, pieces: 1, providerReady: false },
    'city',
    'Please fill in the city field.',
  ],
  [
    { billing: { ...billing, zip: '', phone: '', email: 'x' }, pieces: 1, providerReady: false },
    'zip',
    'Please fill in the zip field.',
  ],
  [
    { billing: { ...billing, phone: '', email: 'x' }, pieces: 1, providerReady: false },
    'phone',
    'Please fill in the phone field.',
  ],
  [
    { billing: { ...billing, phone: 'ring me', email: 'x' }, pieces: 1, providerReady: false },
    'email',
    'Please enter a valid email address.',
  ],
  [
    { billing: { ...billing, phone: 'ring me' }, pieces: 1, providerReady: false },
    'phone',
    'Please enter a valid phone number.',
  ],
  [
    { billing, pieces: 1, providerReady: false },
    null,
    '❌ Payment system is still loading. Please wait a moment and try again.',
  ],
] as const)('CHK-06 in order, row %#', (claim, field, text) => {
  expect(firstObjection(claim)).toEqual({ field, text });
});

test.each(['ada', 'ada@', '@example.com', 'ada@example', 'ada@exa mple.com', 'a@b@c.de', 'ada@example.'])(
  'CHK-06 %s is no email address',
  (email) => {
    expect(firstObjection({ ...good, billing: { ...billing, email } })?.text).toBe(
      'Please enter a valid email address.',
    );
  },
);

test.each([
  ['+44 20 7946 0958', true],
  ['(916) 555-0100', true],
  ['916.555.0100', false],
  ['916-555-0100 ext 2', false],
])('CHK-06 phone %s', (phone, valid) => {
  expect(firstObjection({ ...good, billing: { ...billing, phone } }) === null).toBe(valid);
});

test('CHK-02 the second address line and the state are not required', () => {
  expect(firstObjection({ ...good, billing: { ...billing, streetAddress2: '', state: '' } })).toBeNull();
});

test('CHK-02 the first country and state are chosen at the start', () => {
  expect(emptyBilling(shop)).toMatchObject({ country: 'US', state: 'CA', email: '' });
});

test('CHK-02 values are sent trimmed, and a British address carries no American state', () => {
  const info = customerInfo({ ...billing, country: 'GB', email: ' ada@example.com ' }, shop);
  expect(info).toMatchObject({ country: 'GB', state: '', email: 'ada@example.com', paymentMethod: 'card' });
});

test('D-04 the card provider is given the country that the shopper chose', () => {
  const details = cardBillingDetails(customerInfo({ ...billing, country: 'GB' }, shop));
  expect(details).toMatchObject({
    name: 'Ada Byron',
    address: { country: 'GB', state: null, postal_code: '94203' },
  });
});
