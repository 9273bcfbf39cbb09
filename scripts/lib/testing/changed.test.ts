import { expect, test } from 'vitest';
import { touchedTests } from './changed.mjs';

const tests = new Map([
  ['cms/tests/cart.test.ts', "await browser.get('/api/cart')"],
  ['cms/tests/orders.test.ts', "strapi.documents('api::order.order')"],
  ['storefront/tests/e2e/bag.spec.ts', "await page.goto('/bag')"],
  ['storefront/tests/e2e/home.spec.ts', "await page.goto('/')"],
]);
const addresses = new Map([
  ['cms/src/api/cart/routes/cart.ts', ['/api/cart']],
  ['storefront/app/routes/bag.tsx', ['/bag']],
]);
const nothing = { unit: [], 'stand-in': [], api: [], e2e: [] };
const all = ['cms/tests/cart.test.ts', 'cms/tests/orders.test.ts'];
const journeys = ['storefront/tests/e2e/bag.spec.ts', 'storefront/tests/e2e/home.spec.ts'];

test.each([
  ['docs alone', ['README.md', 'docs/x.md'], [], nothing],
  ['a call', ['cms/src/api/cart/routes/cart.ts'], [], { ...nothing, api: [all[0]] }],
  ['a room that tests name by its type', ['cms/src/api/order/lib/x.ts'], [], { ...nothing, api: [all[1]] }],
  [
    'what a page imports',
    ['storefront/app/ui/a.tsx'],
    ['storefront/app/routes/bag.tsx'],
    { ...nothing, e2e: [journeys[0]] },
  ],
  [
    'what every page imports',
    ['storefront/app/ui/a.tsx'],
    ['storefront/app/root.tsx'],
    { ...nothing, e2e: journeys },
  ],
  ['what every boot runs', ['cms/src/middlewares/a.ts'], [], { ...nothing, api: all }],
  [
    'a rule with its test',
    ['contract/src/a.ts'],
    ['contract/src/a.test.ts'],
    { ...nothing, unit: ['contract/src/a.test.ts'] },
  ],
  [
    'the stand-in',
    ['scripts/stripe-standin/a.ts'],
    ['scripts/stripe-standin/tests/a.test.ts'],
    { ...nothing, 'stand-in': ['scripts/stripe-standin/tests/a.test.ts'] },
  ],
  [
    'a helper of API tests',
    ['cms/tests/support/a.ts'],
    ['cms/tests/orders.test.ts'],
    { ...nothing, api: [all[1]] },
  ],
])('%s: the tests that it touches', (_, changed, reached, wanted) => {
  const graph = [...changed.filter((file) => file.includes('.ts')), ...reached];
  expect(touchedTests({ changed, graph, tests, addresses })).toEqual(wanted);
});

test('a change of which nobody knows what it reaches touches everything', () => {
  expect(touchedTests({ changed: ['package-lock.json'], graph: [], tests, addresses })).toBeNull();
});
