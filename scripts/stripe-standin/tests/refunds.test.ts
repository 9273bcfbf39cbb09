import { expect, test, vi } from 'vitest';
import { AMOUNT, eventTypes, payment, refusal, useStandIn } from './support.ts';

const bench = useStandIn();

test('a part and then the rest is given back, and no cent more', async () => {
  const { id: payment_intent, latest_charge } = await bench.stripe.paymentIntents.create(
    payment('pm_card_visa'),
  );
  const part = await bench.stripe.refunds.create({
    payment_intent,
    amount: 1000,
    reason: 'requested_by_customer',
  });
  expect(part).toMatchObject({ status: 'succeeded', amount: 1000, charge: latest_charge, payment_intent });
  expect((await refusal(bench.stripe.refunds.create({ payment_intent, amount: AMOUNT }))).message).toBe(
    'Refund amount ($131.36) is greater than unrefunded amount on charge ($121.36)',
  );
  const rest = await bench.stripe.refunds.create({ charge: String(latest_charge) });
  expect(rest.amount).toBe(AMOUNT - 1000);
  const charge = await bench.stripe.charges.retrieve(String(latest_charge));
  expect(charge).toMatchObject({ refunded: true, amount_refunded: AMOUNT });
  expect(await refusal(bench.stripe.refunds.create({ payment_intent }))).toMatchObject({
    code: 'charge_already_refunded',
  });
  expect((await bench.stripe.refunds.list({ payment_intent })).data).toHaveLength(2);
  expect(eventTypes(bench).slice(-4)).toEqual([
    'refund.created',
    'charge.refunded',
    'refund.created',
    'charge.refunded',
  ]);
});

test.each([
  [{}, 'parameter_missing'],
  [{ charge: 'ch_nobody' }, 'resource_missing'],
  [{ payment_intent: 'pi_nobody' }, 'resource_missing'],
  [{ charge: 'ch_1', amount: 0 }, 'parameter_invalid_integer'],
])('a refund of %j is refused with %s', async (params, code) => {
  expect(await refusal(bench.stripe.refunds.create(params))).toMatchObject({ code });
});

test('what was not paid cannot be given back', async () => {
  const error = await refusal(bench.stripe.paymentIntents.create(payment('pm_card_chargeDeclined')));
  const refused = await refusal(bench.stripe.refunds.create({ charge: String(error.charge) }));
  expect(refused.statusCode).toBe(400);
});

test.each([
  ['pm_card_pendingRefund', 'pending', 'succeeded', 'refund.updated'],
  ['pm_card_refundFail', 'succeeded', 'failed', 'refund.failed'],
])('a refund to %s is %s first and %s later', async (method, first, later, event) => {
  const { id: payment_intent } = await bench.stripe.paymentIntents.create(payment(method));
  const refund = await bench.stripe.refunds.create({ payment_intent });
  expect(refund.status).toBe(first);
  await vi.waitFor(
    async () => expect((await bench.stripe.refunds.retrieve(refund.id)).status).toBe(later),
    15_000,
  );
  expect(eventTypes(bench)).toContain(event);
});
