import {
  changeEmailSchema,
  contactSchema,
  customerInfoSchema,
  forgotPasswordSchema,
  newsletterSchema,
  orderLookupSchema,
  questionSchema,
  registerSchema,
  reviewSchema,
} from '@shop/contract';
import { describe, expect, test } from 'vitest';
import { enquiryFieldErrors } from '~/features/enquiries/enquiry-rules';
import { emptyBilling, cardBillingDetails, customerInfo, type Billing } from './billing';
import { firstFieldError, missingFields, type CheckoutInput } from './checkout-rules';

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
const good: CheckoutInput = { billing, giftMessage: null, pieces: 1, providerReady: true };
const blank = Object.fromEntries(Object.keys(billing).map((field) => [field, ' '])) as Billing;

test('CHK-06 every required field that is empty is named, in the order of the checks', () => {
  expect(missingFields(billing)).toEqual([]);
  expect(missingFields({ ...billing, phone: ' ', firstName: '' })).toEqual(['firstName', 'phone']);
  expect(missingFields(blank)).toEqual([
    ...['firstName', 'lastName', 'email', 'streetAddress1', 'city', 'zip', 'phone'],
  ]);
});

test('CHK-06 a complete form has no field error', () => {
  expect(firstFieldError(good)).toBeNull();
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
  expect(firstFieldError({ ...claim, giftMessage: null })).toEqual({ field, text });
});

test.each([
  ['', null],
  ['For you\nwith love', null],
  [`${'x'.repeat(150)} `, null],
  ['x'.repeat(151), 'The card has room for 150 characters. Please shorten the message.'],
  ['a\u000bb', 'The message holds characters that cannot be printed. Please type it anew.'],
])('S-93 the card of a gift, row %#', (giftMessage, text) => {
  const expected = text === null ? null : { field: 'giftMessage', text };
  expect(firstFieldError({ ...good, giftMessage })).toEqual(expected);
});

// Every form that takes an address, on either side of the wire.
const TAKEN_BY: [form: string, takes: (email: string) => boolean][] = [
  ['the checkout', (email) => firstFieldError({ ...good, billing: { ...billing, email } }) === null],
  ['a payment', (email) => customerInfoSchema.safeParse(customerInfo({ ...billing, email }, shop)).success],
  ['signup', (email) => registerSchema.shape.email.safeParse(email).success],
  ['a forgotten password', (email) => forgotPasswordSchema.safeParse({ email }).success],
  ['a change of address', (email) => changeEmailSchema.safeParse({ email, password: 'x' }).success],
  ['the order lookup', (email) => orderLookupSchema.safeParse({ email, orderId: 'x' }).success],
  ...(['question', 'contact', 'newsletter', 'subscription', 'review'] as const).map(
    (kind): (typeof TAKEN_BY)[number] => [
      kind,
      (email) => {
        const form = new FormData();
        form.set('email', email);
        return enquiryFieldErrors(kind, form).email === undefined;
      },
    ],
  ),
  ['a sent question', (email) => questionSchema.shape.email.safeParse(email).success],
  ['a sent message', (email) => contactSchema.shape.email.safeParse(email).success],
  ['a sent review', (email) => reviewSchema.shape.email.safeParse(email).success],
  ['a sent subscription', (email) => newsletterSchema.safeParse({ email, source: 'footer' }).success],
];

describe.each(TAKEN_BY)('CHK-06 an address for %s', (_form, takes) => {
  test.each([
    ['ada@example.com', true],
    [' ada@example.com ', true],
    ['o&m@example.com', true],
    ['ada@müller.de', true],
    ['ada', false],
    ['ada@', false],
    ['@example.com', false],
    ['ada@example', false],
    ['ada@exa mple.com', false],
    ['a@b@c.de', false],
    ['ada@example.', false],
    ['a..b@example.com', false],
    ['jürgen@example.de', false],
  ])('CHK-06 %s: %s', (email, taken) => {
    expect(takes(email)).toBe(taken);
  });
});

test.each(['firstName', 'lastName', 'streetAddress1', 'city', 'zip', 'phone'] as const)(
  'CHK-06 a %s that shows nothing is not filled in',
  (field) => {
    const claim = { ...good, billing: { ...billing, [field]: '\u200b \u2060' } };
    expect(firstFieldError(claim)).toMatchObject({ field, text: expect.stringContaining('Please fill in') });
  },
);

test.each([
  ['+44 20 7946 0958', true],
  ['(916) 555-0100', true],
  ['916.555.0100', true],
  ['916\u2011555\u20110100', true],
  ['916-555-0100 ext 2', false],
])('CHK-06 phone %s', (phone, valid) => {
  expect(firstFieldError({ ...good, billing: { ...billing, phone } }) === null).toBe(valid);
});

test('CHK-02 the second address line and the state are not required', () => {
  expect(firstFieldError({ ...good, billing: { ...billing, streetAddress2: '', state: '' } })).toBeNull();
});

test('CHK-02 D-21 the first country is chosen at the start, and no state', () => {
  expect(emptyBilling(shop)).toMatchObject({ country: 'US', state: '', email: '' });
});

test('D-21 the state of another country that was chosen before is not sent', () => {
  const places = { ...shop, states: [...shop.states, { code: 'ON', name: 'Ontario', country: 'CA' }] };
  const sent = (country: string, state: string) => customerInfo({ ...billing, country, state }, places).state;
  expect([sent('CA', 'ON'), sent('CA', 'NY'), sent('US', 'ON'), sent('US', 'NY')]).toEqual([
    'ON',
    '',
    '',
    'NY',
  ]);
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
