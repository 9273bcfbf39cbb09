import { expect, test } from 'vitest';
import { takenOf } from './taken';

test('D-08 a payment that took nothing gives nothing back', () => {
  const attempt = { amountCents: 100, refundedCents: null, providerPaymentId: 'pi' };
  const taken = (attemptState: string, chargedCents: number | null) =>
    takenOf([{ ...attempt, attemptState, chargedCents }]).map(({ takenCents }) => takenCents);
  expect(taken('succeeded', null)).toEqual([100]);
  expect(taken('succeeded', 100)).toEqual([100]);
  expect(taken('needs_review', 99)).toEqual([99]);
  expect(taken('needs_review', null)).toEqual([]);
  expect(taken('failed', null)).toEqual([]);
});
