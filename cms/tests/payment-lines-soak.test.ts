import { cents } from '@shop/contract';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FaultyLine } from '../../scripts/lib/testing/faulty-line.mjs';
import { CmsProcess } from './support/cms-process';
import { World } from './support/payment-world';
import { findDiscrepancies } from './support/soak/books';
import { booksOf, settleEverything } from './support/soak/close-books';
import { PageShopper } from './support/soak/page-shopper';
import { between, pick, type Random } from './support/soak/plan';
import { soak } from './support/soak/soak';
import { StorefrontProcess } from './support/storefront-process';

/** `npm run test:faults` asks for the long form. */
const LONG = process.env['FAULTS'] === 'long';
const SEED = Number(process.env['SOAK_SEED'] ?? randomInt(1_000_000));
const PURCHASES = LONG ? Number(process.env['SOAK_PURCHASES'] ?? 1_000) : 40;
const COUPON = { code: 'SOAK', discountCents: cents(500), maxUses: Math.ceil(PURCHASES / 8) };
const KILL_EVERY = LONG ? 25 : 13;
const LIMIT = LONG ? 60 * 60_000 : 170_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

let world: World;
let cms: CmsProcess;
let storefront: StorefrontProcess;
/** From the browsers to the storefront, and from there to the CMS. */
const lines: FaultyLine[] = [];
beforeAll(async () => {
  world = await World.start();
  await world.coupon({
    code: COUPON.code,
    kind: 'fixed',
    amountCents: COUPON.discountCents,
    maxUses: COUPON.maxUses,
  });
  await world.pause();
  cms = await CmsProcess.start();
  const inner = await FaultyLine.start(cms.url);
  lines.push(inner);
  storefront = await StorefrontProcess.start(inner.url);
  lines.push(await FaultyLine.start(storefront.url));
});
afterAll(async () => {
  await storefront?.end('SIGKILL');
  await cms?.end('SIGKILL');
  for (const line of lines) await line.close();
  await world?.stop();
});

const FAULTS = ['cut-before', 'cut-after', 'cut-within', 'delay', 'delay-answer', 'double'] as const;
const struck: Record<string, number> = {};

/** Lets the payment calls of this shopper meet faults on both stretches of the way. */
function breakLines(random: Random, from: string): void {
  for (const [n, line] of lines.entries()) {
    if (random() < 0.5) continue;
    const fault = pick(random, FAULTS);
    const rule = {
      fault,
      from,
      method: 'POST',
      path: /^\/api\/payment/,
      nth: between(random, 1, 2),
      times: between(random, 1, 3),
      ms: between(random, 20, 1_500),
    };
    const what = `${n === 0 ? 'inner' : 'outer'} ${fault}`;
    void line.break(rule).then(() => (struck[what] = (struck[what] ?? 0) + 1));
  }
}

test(
  `API-09 D-08 ${PURCHASES} purchases through the storefront, answers cut, delayed and doubled, either half killed: each is charged once or not at all, and nobody is told a wrong thing`,
  { timeout: LIMIT },
  async () => {
    const began = performance.now();
    say(`soak: seed ${SEED} (repeat with SOAK_SEED=${SEED})`);
    const { shoppers, kills } = await soak(world, {
      seed: SEED,
      purchases: PURCHASES,
      buyers: 8,
      killEvery: KILL_EVERY,
      halves: [cms, storefront],
      webhookUrl: `${cms.url}/api/payment/webhook`,
      shopper: (n, plan, random) => {
        const shopper = new PageShopper(world, lines[1]?.url ?? '', n, plan, plan.coupon ? COUPON : null);
        breakLines(random, shopper.browserId);
        return shopper;
      },
    });
    for (const line of lines) line.mend();
    await cms.end('SIGTERM');
    await world.restart();
    await settleEverything(world);
    const books = await booksOf(world, shoppers);
    const count = (what: string) =>
      books.diaries.filter(({ told }) => told.some((one) => one.what === what)).length;
    say(
      `soak: ${PURCHASES} purchases in ${Math.round((performance.now() - began) / 1000)} s; ` +
        `${books.orders.length} orders, ${books.orders.filter(({ orderStatus }) => orderStatus === 'paid').length} paid, ` +
        `${books.charges.length} charges of ${books.charges.reduce((sum, { amount }) => sum + amount, 0)} cents; ` +
        `kills ${JSON.stringify(kills)}; lines ${JSON.stringify(struck)}; ` +
        `told paid ${count('paid')}, refused ${count('refused')}, unknown ${count('unknown')}`,
    );
    const refusedByProvider = new Set(
      (await world.attempts()).flatMap(({ attemptState, paymentMethodId }) =>
        attemptState === 'failed' ? [paymentMethodId] : [],
      ),
    );
    const neverTried = shoppers
      .flatMap(({ declined }) => declined)
      .filter((entry) => !refusedByProvider.has(entry))
      .map((entry) => `card entry ${entry} was called declined and never tried`);
    expect([...findDiscrepancies(books), ...neverTried], `seed ${SEED}`).toEqual([]);
    // What was asked for has happened: a soak that kills and breaks nothing proves nothing.
    expect(Object.values(kills).reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(
      Math.floor((PURCHASES - 1) / KILL_EVERY) - 1,
    );
    expect(Object.values(struck).reduce((sum, n) => sum + n, 0)).toBeGreaterThan(PURCHASES / 4);
    expect(count('paid')).toBeGreaterThan(PURCHASES / 2);
  },
);
