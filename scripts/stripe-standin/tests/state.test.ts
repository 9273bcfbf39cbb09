import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startStandIn, type StandIn } from '../server.ts';
import { clientOf, payment } from './support.ts';

let folder: string;
let stateFile: string;
let standIn: StandIn | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stand-in-'));
  stateFile = join(folder, 'data', 'payments.json');
});
afterEach(async () => {
  await standIn?.close();
  standIn = undefined;
  rmSync(folder, { recursive: true });
});

const KEYS = { secretKey: 'sk_test_a', publishableKey: 'pk_test_a', webhookSecret: 'whsec_a' };

async function start() {
  await standIn?.close();
  standIn = await startStandIn({ ...KEYS, stateFile });
  return { control: standIn.control, stripe: clientOf(standIn) };
}

test('a restarted stand-in knows its payments and its keys', async () => {
  const before = await start();
  const call = [payment('pm_card_visa'), { idempotencyKey: 'k' }] as const;
  const paid = await before.stripe.paymentIntents.create(...call);
  const open = await before.stripe.paymentIntents.create(payment('pm_card_threeDSecure2Required'));
  const { paymentIntents, charges, events } = before.control.state();
  const after = await start();
  expect(after.control.state()).toMatchObject({ paymentIntents, charges, events });
  expect((await after.stripe.paymentIntents.create(...call)).id).toBe(paid.id);
  expect(after.control.challenge(open.id, 'complete').status).toBe('succeeded');
  expect(readFileSync(stateFile, 'utf8')).not.toContain('4242424242424242');
});

test('a line cut off by a crash is forgotten, the rest is kept', async () => {
  const before = await start();
  await before.stripe.paymentIntents.create(payment('pm_card_visa'));
  appendFileSync(stateFile, '{"kind":"intents","id":"pi_half","rec');
  expect((await start()).control.succeededCharges()).toHaveLength(1);
});

test('a file of something else stops the start and stays as it is', async () => {
  stateFile = join(folder, 'other.json');
  writeFileSync(stateFile, '{"name":"shop"}\n');
  await expect(start()).rejects.toThrow(/not a file of the stand-in/);
  expect(readFileSync(stateFile, 'utf8')).toBe('{"name":"shop"}\n');
});

test('a reset is kept too', async () => {
  const before = await start();
  await before.stripe.paymentIntents.create(payment('pm_card_visa'));
  before.control.reset();
  expect((await start()).control.state().paymentIntents).toEqual([]);
});
