import { expect, test } from 'vitest';
import { bagInformation } from './bag-information';
import type { StoredFacts } from './facts';

const FACTS: StoredFacts = {
  brandName: 'Halving',
  contactEmail: 'hello@halving.example',
  shippingFlatCents: 1500,
  taxBasisPoints: 500,
  returnDays: 30,
  countries: [],
};
const LINES = [
  '{{StandardShipping}} within {{deliveryDays}} working days',
  'Returns within {{returnDays}} days',
  'Signature over {{signatureFrom}}',
];

test.each([
  [1500, 'Standard shipping within 2 to 4 working days'],
  [1, 'Standard shipping within 2 to 4 working days'],
  [0, 'Free standard shipping within 2 to 4 working days'],
])('D-14 at a flat rate of %i cents the list says: %s', (shippingFlatCents, sentence) => {
  const list = bagInformation(LINES, { ...FACTS, shippingFlatCents });
  expect(list).toEqual([sentence, 'Returns within 30 days', 'Signature over $300']);
});

test('D-06 the days for returns are said wherever a line asks for them', () => {
  const [line] = bagInformation(['{{returnDays}} or {{returnDays}}'], { ...FACTS, returnDays: 14 });
  expect(line).toBe('14 or 14');
});

test('D-14 the lines of an older shop are understood', () => {
  const list = bagInformation(['{Standard shipping} soon', 'Returns within {return days} days'], FACTS);
  expect(list).toEqual(['Standard shipping soon', 'Returns within 30 days']);
});

test.each([
  [500, 1500, 'Excluding shipping and taxes'],
  [500, 0, 'Excluding taxes'],
  [0, 1500, 'Excluding shipping, taxes included'],
  [0, 0, 'Including shipping and taxes'],
])(
  'D-20 BAG-17 with %i basis points of tax and %i cents of shipping it says: %s',
  (taxBasisPoints, shippingFlatCents, sentence) => {
    const facts = { ...FACTS, taxBasisPoints, shippingFlatCents };
    // The placeholder, and the line of a shop that was seeded before it.
    expect(bagInformation(['{{priceExcludes}}', 'Excluding shipping and taxes'], facts)).toEqual([
      sentence,
      sentence,
    ]);
    expect(bagInformation(['Zuzüglich Versand und Steuern'], facts, 'de')[0]).toMatch(/Steuern$/);
  },
);

test.each([
  [1500, 'Shipping is $15 for every order, whatever its weight, and is shown before you pay.'],
  [0, 'Shipping is free of charge, whatever the weight.'],
])('D-20 PDP-04 at a flat rate of %i cents the note says: %s', (shippingFlatCents, sentence) => {
  const old = 'Shipping cost is based on weight and is shown before you pay.';
  expect(bagInformation(['{{shippingCost}}', old], { ...FACTS, shippingFlatCents })).toEqual([
    sentence,
    sentence,
  ]);
});
