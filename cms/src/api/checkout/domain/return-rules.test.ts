import { cents, type OrderLine, type ReturnReason } from '@shop/contract';
import { ownWords } from '@shop/contract/texts';
import { describe, expect, test } from 'vitest';
import { isRefundedWhole, orderReturnRefusal, piecesRefusal, returnStatus } from './return-rules';

const line = (more: Partial<OrderLine> = {}) =>
  ({
    ...{ productId: 'ring', name: 'Ring', names: { de: 'Reif' }, size: 'Size 7', type: 'Gold' },
    ...{ sizeLabels: {}, image: null, unitCents: cents(10_000), quantity: 2 },
    ...more,
  }) as OrderLine;
const order = (more: object = {}) => ({
  ...{ orderStatus: 'paid', lines: [line(), line({ engraving: 'Ada', quantity: 1 })] },
  ...{ totalCents: cents(30_000) },
  ...more,
});
const DAYS = { last: '2026-12-31', today: '2026-12-31' };
const refund = (amount: number, refundState = 'succeeded', returnNumber?: number) => ({
  ...{ amountCents: cents(amount), refundState },
  returnNumber,
});
const earlier = (status: 'asked' | 'declined', lines: { line: number; quantity: number }[]) => ({
  status,
  lines,
});
const ALL = [
  { line: 0, quantity: 2 },
  { line: 1, quantity: 1 },
];

describe('whether an order takes a return', () => {
  test.each([
    ['on its last day', order(), [], [], DAYS, null],
    ['a day later', order(), [], [], { ...DAYS, today: '2027-01-01' }, 'too_late'],
    ['not sent', order(), [], [], { ...DAYS, last: null }, 'not_sent'],
    ['sent, and its payment in doubt', order({ orderStatus: 'needs_review' }), [], [], DAYS, 'not_sent'],
    ['refunded in full', order(), [refund(30_000)], [], DAYS, 'refunded'],
    ['refunded in two parts', order(), [refund(10_000), refund(20_000, 'pending')], [], DAYS, 'refunded'],
    ['refunded in part', order(), [refund(29_999)], [], DAYS, null],
    ['of which a refund failed', order(), [refund(30_000, 'failed')], [], DAYS, null],
    ['that cost nothing', order({ totalCents: cents(0) }), [], [], DAYS, null],
    ['all of it asked for', order(), [], [earlier('asked', ALL)], DAYS, 'all_returned'],
    ['all of it declined', order(), [], [earlier('declined', ALL)], DAYS, null],
    ['a part asked for', order(), [], [earlier('asked', ALL.slice(1))], DAYS, null],
  ] as const)('S-120 an order %s', (_title, of, refunds, returns, days, code) => {
    expect(orderReturnRefusal(of, refunds, returns, days)?.code ?? null).toBe(code);
  });

  test('S-120 who comes too late is told until when it was', () => {
    const late = orderReturnRefusal(order(), [], [], { last: '2026-12-31', today: '2027-01-01' });
    expect(late && ownWords(late.message)).toBe(
      'The days for returning pieces of this order ended on December 31, 2026. Please write to us.',
    );
  });
});

describe('which pieces', () => {
  const asked = (at: number, quantity: number, reason: ReturnReason = 'does_not_fit') => ({
    lines: [{ line: at, quantity }],
    reason,
  });
  test.each([
    ['as many as were bought', asked(0, 2), [], null],
    ['more than were bought', asked(0, 3), [], 'too_many'],
    ['more than are left', asked(0, 2), [earlier('asked', [{ line: 0, quantity: 1 }])], 'too_many'],
    ['none of which is left', asked(0, 1), [earlier('asked', [{ line: 0, quantity: 2 }])], 'too_many'],
    ['of a declined return', asked(0, 2), [earlier('declined', [{ line: 0, quantity: 2 }])], null],
    ['that the order has not', asked(2, 1), [], 'unknown_piece'],
    ['engraved, that does not fit', asked(1, 1), [], 'engraved'],
    ['engraved, not as expected', asked(1, 1, 'not_as_expected'), [], 'engraved'],
    ['engraved, for another reason', asked(1, 1, 'other'), [], 'engraved'],
    ['engraved and damaged', asked(1, 1, 'damaged'), [], null],
    ['engraved and the wrong one', asked(1, 1, 'wrong_piece'), [], null],
  ] as const)('S-120 pieces %s', (_title, of, returns, code) => {
    expect(piecesRefusal(order().lines, returns, of)?.code ?? null).toBe(code);
  });
});

describe('how a return stands', () => {
  test.each([
    ['asked', [], 'asked'],
    ['received', [], 'received'],
    ['declined', [refund(30_000)], 'declined'],
    ['received', [refund(100, 'succeeded', 1)], 'refunded'],
    ['asked', [refund(100, 'succeeded', 1)], 'refunded'],
    ['received', [refund(100, 'pending', 1)], 'received'],
    ['received', [refund(100, 'failed', 1)], 'received'],
    ['received', [refund(100, 'succeeded', 2)], 'received'],
    ['received', [refund(100)], 'received'],
    ['received', [refund(30_000)], 'refunded'],
    ['asked', [refund(30_000)], 'asked'],
  ] as const)('S-121 one that is %s, with refunds %j, is %s', (returnState, refunds, status) => {
    expect(returnStatus({ number: 1, returnState }, cents(30_000), refunds)).toBe(status);
  });

  test('S-120 a refund that failed gave nothing back', () => {
    expect(isRefundedWhole(cents(100), [refund(100, 'failed')])).toBe(false);
  });
});
