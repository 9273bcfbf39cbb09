import { cents } from '@shop/contract';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CmsProcess } from './support/cms-process';
import { World } from './support/payment-world';
import { findDiscrepancies } from './support/soak/books';
import { booksOf, settleEverything } from './support/soak/close-books';
import { soak } from './support/soak/soak';
import { SoakShopper } from './support/soak/soak-shopper';

/** `npm run test:faults` asks for the long form. */
const LONG = process.env['FAULTS'] === 'long';
const SEED = Number(process.env['SOAK_SEED'] ?? randomInt(1_000_000));
const PURCHASES = LONG ? Number(process.env['SOAK_PURCHASES'] ?? 1_000) : 45;
/** One third of the shoppers have it, and it lasts for fewer. */
const COUPON = { code: 'SOAK', discountCents: cents(500), maxUses: Math.ceil(PURCHASES / 8) };
const KILL_EVERY = LONG ? 25 : 15;
const LIMIT = LONG ? 40 * 60_000 : 170_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

let world: World;
let cms: CmsProcess;
beforeAll(async () => {
  world = await World.start();
  await world.coupon({
    code: COUPON.code,
    kind: 'fixed',
    amountCents: COUPON.discountCents,
    maxUses: COUPON.maxUses,
  });
  // From here on the shop is a process of its own, on the same data.
  await world.pause();
  cms = await CmsProcess.start();
});
afterAll(async () => {
  await cms.end('SIGKILL');
  await world.stop();
});

test(
  `D-08 ${PURCHASES} purchases under faults and kills: each is charged once or not at all, and nobody is told a wrong thing`,
  { timeout: LIMIT },
  async () => {
    const began = performance.now();
    say(`soak: seed ${SEED} (repeat with SOAK_SEED=${SEED})`);
    const figures = await soak(world, {
      seed: SEED,
      purchases: PURCHASES,
      buyers: 8,
      killEvery: KILL_EVERY,
      halves: [cms],
      webhookUrl: `${cms.url}/api/payment/webhook`,
      shopper: (n, plan) => new SoakShopper(world, cms.url, n, plan, plan.coupon ? COUPON : null),
    });
    await cms.end('SIGTERM');
    await world.restart();
    await settleEverything(world);
    const books = await booksOf(world, figures.shoppers);
    const count = (what: string) =>
      books.diaries.filter(({ told }) => told.some((one) => one.what === what)).length;
    say(
      `soak: ${PURCHASES} purchases in ${Math.round((performance.now() - began) / 1000)} s; ` +
        `${books.orders.length} orders, ${books.orders.filter(({ orderStatus }) => orderStatus === 'paid').length} paid, ` +
        `${books.charges.length} charges of ${books.charges.reduce((sum, { amount }) => sum + amount, 0)} cents; ` +
        `kills ${JSON.stringify(figures.kills)}; ${figures.forgeries} forgeries; ` +
        `coupon used ${books.coupons.map(({ used, most }) => `${used} of ${most}`).join()}; told paid ${count('paid')}, refused ${count('refused')}, unknown ${count('unknown')}`,
    );
    expect(findDiscrepancies(books), `seed ${SEED}`).toEqual([]);
    // What was asked for has happened: a soak that kills and fails nothing proves nothing.
    expect(Object.values(figures.kills).reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(
      Math.floor((PURCHASES - 1) / KILL_EVERY) - 1,
    );
    expect(count('unknown')).toBeGreaterThan(0);
    expect(count('paid')).toBeGreaterThan(PURCHASES / 2);
  },
);
