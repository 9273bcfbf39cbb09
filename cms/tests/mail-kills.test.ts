import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CmsProcess } from './support/cms-process';
import { Mailbox } from './support/mailbox';
import { CARDS, World } from './support/payment-world';
import { CUSTOMER, Shopper } from './support/shopper';

/** The CMS killed while it sends: each paid order is confirmed once, and soon after the next start. */

const SOON = { timeout: 40_000, interval: 50 };

let box: Mailbox;
let world: World;
let cms: CmsProcess;
beforeAll(async () => {
  box = await Mailbox.open();
  world = await World.start({ SMTP_URL: box.url });
  await world.pause();
  cms = await CmsProcess.start();
});
afterAll(async () => {
  await cms.end('SIGKILL');
  await world.stop();
  await box.close();
});
beforeEach(() => {
  box.onStep = () => undefined;
});

let buyers = 0;
async function paidBy(): Promise<string> {
  buyers += 1;
  const email = `buyer-${buyers}@example.com`;
  const shopper = await new Shopper(cms.url).fill(world.pieces.ring);
  const { body } = await shopper.pay([world.pieces.ring], CARDS.good, {
    customerInfo: { ...CUSTOMER, email },
  });
  expect(body.success).toBe(true);
  return email;
}

/** Kills the process at this step of the mail after `later` others; the mail is on its way then. */
function killAt(step: 'recipient' | 'received', later = 0): Promise<void> {
  return new Promise((killed) => {
    let left = later;
    box.onStep = async (now) => {
      if (now !== step || (left -= 1) >= 0) return;
      box.onStep = () => undefined;
      await cms.end('SIGKILL');
      killed();
    };
  });
}

const counts = (emails: readonly string[]) => emails.map((email) => box.to(email).length);

test.each(['recipient', 'received'] as const)(
  'API-09 killed when the mail server hears of the %s: confirmed once, within seconds of the next start',
  async (step) => {
    const killed = killAt(step);
    const email = await paidBy();
    await killed;
    const begun = Date.now();
    await cms.start();
    await expect.poll(() => counts([email]), SOON).toEqual([1]);
    expect(Date.now() - begun).toBeLessThan(40_000);
    // What comes after it has its turn: the outbox is empty then.
    const next = await paidBy();
    await expect.poll(() => counts([email, next]), SOON).toEqual([1, 1]);
  },
  120_000,
);

test('API-09 orders around ten kills: each is confirmed, none twice', { timeout: 400_000 }, async () => {
  const emails: string[] = [];
  for (let round = 0; round < 10; round += 1) {
    const killed = killAt(round % 2 ? 'received' : 'recipient', round % 4);
    for (let n = 0; n < 6; n += 1) {
      // The process may be killed by the mail of the one before.
      const email = await paidBy().catch(() => null);
      if (email) emails.push(email);
    }
    await killed;
    await cms.start();
  }
  await expect.poll(() => counts(emails).filter((count) => count === 0).length, SOON).toBe(0);
  const last = await paidBy();
  await expect.poll(() => counts([last]), SOON).toEqual([1]);
  expect(counts(emails).filter((count) => count !== 1)).toEqual([]);
  const ids = box.mails.map(({ messageId }) => messageId);
  expect(new Set(ids).size).toBe(ids.length);
});
