import { expect, test } from 'vitest';
import { fillIn, unknownPlaceholders, type StoredFacts } from './facts';

const FACTS: StoredFacts = {
  brandName: 'Halving',
  contactEmail: 'hello@halving.example',
  shippingFlatCents: 1500,
  taxBasisPoints: 500,
  returnDays: 30,
  countries: [{ name: 'United States' }, { name: 'Canada' }, { name: 'United Kingdom' }],
};

test.each([
  ['within {{returnDays}} days', {}, 'within 30 days'],
  ['within {{ returnDays }} days, {{returnDays}}', { returnDays: 14 }, 'within 14 days, 14'],
  ['{{shippingPrice}}', {}, '$15'],
  ['{{shippingPrice}}', { shippingFlatCents: 1550 }, '$15.50'],
  ['{{shippingPrice}}', { shippingFlatCents: 0 }, 'free of charge'],
  ['{{StandardShipping}} / {{standardShipping}}', {}, 'Standard shipping / standard shipping'],
  ['{{StandardShipping}}', { shippingFlatCents: 0 }, 'Free standard shipping'],
  ['{{tax}}', {}, '5%'],
  ['{{tax}}', { taxBasisPoints: 825 }, '8.25%'],
  ['{{countries}}', {}, 'United States, Canada and United Kingdom'],
  ['{{countries}}', { countries: [{ name: 'Canada' }] }, 'Canada'],
  ['{{contactEmail}} {{shopName}} {{basedIn}}', {}, 'hello@halving.example Halving Dubai'],
  ['{{deliveryDays}}, {{abroadDays}}', { deliveryDays: '3' }, '3, 5 to 14'],
  ['{{signatureFrom}} {{replyHours}}', {}, '$300 48'],
  ['a {single} brace and {{nonsense}} stay out of harm', {}, 'a {single} brace and  stay out of harm'],
  ['{{constructor}}', {}, ''],
])('D-06 D-14 %s with %j reads: %s', (text, over, said) => {
  expect(fillIn(text, { ...FACTS, ...over })).toBe(said);
});

test('S-73 a draft without a text has none, and is no fault', () => {
  expect(fillIn(null, FACTS)).toBe('');
});

test.each([
  ['{{shippingPrice}}', {}, '15 $'],
  ['{{shippingPrice}}', { shippingFlatCents: 1550 }, '15,50 $'],
  ['{{shippingPrice}}', { shippingFlatCents: 0 }, 'kostenlos'],
  ['{{signatureFrom}}', { signatureFromCents: 123_456_00 }, '123.456 $'],
  ['{{StandardShipping}}', { shippingFlatCents: 0 }, 'Kostenloser Standardversand'],
  ['{{tax}}', { taxBasisPoints: 825 }, '8,25 %'],
  ['{{countries}}', { countries: [{ name: 'Kanada' }, { name: 'Frankreich' }] }, 'Kanada und Frankreich'],
  [
    '{{countries}}',
    {
      countries: [
        { code: 'US', name: 'United States' },
        { code: 'GB', name: 'Great Britain' },
        { code: 'nowhere', name: 'Nowhere' },
      ],
    },
    'Vereinigte Staaten, Great Britain und Nowhere',
  ],
  ['{{paymentMethods}}', {}, 'Kredit- und Debitkarte'],
])('D-19 %s with %j reads in German: %s', (text, over, said) => {
  // Sum and sign are kept on one line by a space that does not break.
  expect(fillIn(text, { ...FACTS, ...over }, 'de').replaceAll('\u00a0', ' ')).toBe(said);
});

test('D-16 the payment methods are those that the checkout takes', () => {
  expect(fillIn('{{paymentMethods}}', FACTS)).toBe('credit and debit cards');
});

test.each([
  ['nothing to fill', []],
  ['{{returnDays}} {{tax}}', []],
  ['{{retrunDays}} and {{ x }} and {{x}}', ['retrunDays', 'x']],
  ['{{toString}}', ['toString']],
])('D-06 the placeholders that nobody knows in %s are %j', (text, unknown) => {
  expect(unknownPlaceholders(text)).toEqual(unknown);
});
