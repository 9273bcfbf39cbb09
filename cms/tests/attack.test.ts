import { CALLS, type Call } from '@shop/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { attackShop, insideWord } from '../../scripts/lib/attack/attack.mjs';
import { attacksOnCalls, attacksOnPanel } from '../../scripts/lib/attack/calls.mjs';
import { BODIES, fittingBody, WITHOUT_SCHEMA } from '../../scripts/lib/attack/schemas.mjs';
import { startStandIn, type StandIn } from '../../scripts/stripe-standin/server.ts';
import { Visitor } from './support/account';
import { bootShop, type TestShop } from './support/boot';
import { World } from './support/payment-world';
import { staffBrowser } from './support/staff';

const isPostgres = process.env.TEST_DATABASE === 'postgres';
/** Of the long form, `npm run attack`, each so-manieth request; which ones moves on with the kinds. */
const EVERY = 9;

let standIn: StandIn;
let shop: TestShop;
// With a payment provider: without one, the shop rightly answers some calls with 503.
beforeAll(async () => {
  standIn = await startStandIn();
  shop = await bootShop({ seed: 'small', env: World.settings(standIn) });
});
afterAll(async () => {
  await shop.stop();
  await standIn.close();
});

test('API-01 every call that takes a body is attacked in each of its fields', () => {
  const calls: [string, Call][] = Object.entries(CALLS);
  const bodies = calls
    .filter(([, { method }]) => method === 'POST' || method === 'PUT')
    .map(([name]) => name);
  expect([...Object.keys(BODIES), ...WITHOUT_SCHEMA].sort()).toEqual(bodies.sort());
  // What is wrong with a body is the one field that is changed.
  for (const [name, schema] of Object.entries(BODIES))
    expect(schema.safeParse(fittingBody(name)).error, name).toBeUndefined();
  expect(attacksOnCalls().length).toBeGreaterThanOrEqual(3_500);
});

test.each([
  ['TypeError: x.trim is not a function\n    at login (file:///srv/shop/cms/dist/auth.js:3:7)', true],
  ['select * from "up_users" where "id" = 1 - SQLITE_ERROR', true],
  ['Unexpected token } in JSON at position 3', true],
  ['Please select a size from 5 to 9.', false],
  ['The request could not be read. Please check it and try again.', false],
])('API-01 %j tells of the inside: %s', (text, tells) => {
  expect(insideWord(text) !== null).toBe(tells);
});

test('API-01 hostile requests neither break the CMS nor change anything, and hear nothing of its inside', async () => {
  const browser = await staffBrowser(shop);
  const shopper = new Visitor(shop);
  await shopper.register();
  const victim = {
    url: shop.url,
    name: 'the CMS',
    staffCookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    shopperToken: shopper.token ?? '',
    ask: async (sql: string) => {
      const found = (await shop.strapi.db.connection.raw(sql)) as { rows: object[] } | object[];
      return (Array.isArray(found) ? found : found.rows) as Record<string, unknown>[];
    },
    isPostgres,
  };
  const attacks = [...attacksOnCalls(), ...attacksOnPanel()].filter((_, n) => n % EVERY === 0);
  const { sent, findings } = await attackShop(victim, attacks, { wire: false });
  expect(findings).toEqual([]);
  expect(sent).toBeGreaterThan(800);
}, 600_000);
