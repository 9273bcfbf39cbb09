import { ownWords } from '@shop/contract/texts';
import { describe, expect, test } from 'vitest';
import {
  couponProblem,
  couponState,
  discountOf,
  judgeCoupon,
  normalCode,
  type Coupon,
  type CouponDecision,
} from './coupon';

const NOW = new Date('2026-06-15T12:00:00Z');
const coupon = (over: Partial<Coupon> = {}): Coupon => ({
  code: 'TEN',
  kind: 'percent',
  percent: 10,
  amountCents: null,
  minimumCents: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  active: true,
  used: 0,
  ...over,
});
const fixed = (amountCents: number, over: Partial<Coupon> = {}) =>
  coupon({ kind: 'fixed', percent: null, amountCents, ...over });
const judge = (given: Coupon | null, subtotalCents = 10_000, usedByCustomer = 0) =>
  judgeCoupon(given, {
    now: NOW,
    subtotalCents,
    grossCents: Math.floor(((subtotalCents + 1_500) * 21) / 20),
    usedByCustomer,
  });

/** With its reason in the shop's own English. */
const inWords = (decision: CouponDecision) =>
  decision.kind === 'refused' && typeof decision.message !== 'string'
    ? { ...decision, message: ownWords(decision.message) }
    : decision;

describe('D-09 what a coupon takes off', () => {
  test.each([
    ['ten percent', coupon(), 10_000, 12_075, 1_000],
    ['half a cent is rounded up', coupon({ percent: 15 }), 110, 1_690, 17],
    ['under half a cent is rounded down', coupon({ percent: 1 }), 149, 1_731, 1],
    ['a hundred percent leaves shipping and tax', coupon({ percent: 100 }), 10_000, 12_075, 10_000],
    ['a fixed amount', fixed(2_500), 10_000, 12_075, 2_500],
    ['more than the pieces cost: what they cost', fixed(50_000), 10_000, 12_075, 10_000],
    ['without shipping and tax: all but the least charge', fixed(50_000), 10_000, 10_000, 9_950],
    ['an order below the least charge', fixed(50_000), 40, 40, 0],
    ['an order of nothing', fixed(50_000), 0, 0, 0],
  ] as const)('%s', (_, given, subtotal, gross, expected) => {
    expect(discountOf(given, subtotal, gross)).toBe(expected);
  });
});

describe('D-09 whether a coupon counts', () => {
  test.each([
    ['plain', coupon(), 1_000],
    ['on its first moment', coupon({ startsAt: NOW }), 1_000],
    ['a moment before its end', coupon({ endsAt: new Date(NOW.getTime() + 1) }), 1_000],
    ['with exactly its minimum', coupon({ minimumCents: 10_000 }), 1_000],
    ['with one use left', coupon({ maxUses: 5, used: 4 }), 1_000],
  ] as const)('%s it does', (_, given, discountCents) => {
    expect(judge(given)).toEqual({ kind: 'accepted', discountCents });
  });

  test.each([
    ['nobody made it', null, 'coupon_unknown', 'This coupon code is not valid.'],
    ['switched off', coupon({ active: false }), 'coupon_unknown', 'This coupon code is not valid.'],
    [
      'not yet',
      coupon({ startsAt: new Date('2026-07-01T00:00:00Z') }),
      'coupon_not_yet',
      'This coupon is not valid before July 1, 2026.',
    ],
    ['at its end', coupon({ endsAt: NOW }), 'coupon_expired', 'This coupon has expired.'],
    ['used up', coupon({ maxUses: 5, used: 5 }), 'coupon_used_up', 'This coupon has been used up.'],
    [
      'a cent under its minimum',
      coupon({ minimumCents: 10_001 }),
      'coupon_minimum',
      'This coupon needs pieces for at least $100.01 in your bag.',
    ],
    [
      'nothing to take off',
      fixed(100, { minimumCents: 0 }),
      'coupon_no_effect',
      'This coupon takes nothing off this order.',
    ],
  ] as const)('%s it does not, and says why', (name, given, code, message) => {
    const subtotal = name === 'nothing to take off' ? 0 : 10_000;
    expect(inWords(judge(given, subtotal))).toEqual({ kind: 'refused', code, message });
  });

  test('used by this customer as often as may be', () => {
    const once = coupon({ maxUsesPerCustomer: 1 });
    expect(judge(once, 10_000, 1)).toEqual({
      kind: 'refused',
      code: 'coupon_used_by_you',
      message: 'You have already used this coupon.',
    });
    expect(judge(once, 10_000, 0).kind).toBe('accepted');
  });
});

test.each([
  [' ten ', 'TEN'],
  ['Ten', 'TEN'],
  ['ＴＥＮ', 'TEN'],
])('D-09 the code %j is kept as %s', (typed, kept) => {
  expect(normalCode(typed)).toBe(kept);
});

describe('D-09 a coupon as staff enter it', () => {
  test.each([
    ['percent', { code: 'TEN', kind: 'percent', percent: 10 }],
    ['fixed', { code: 'ten', kind: 'fixed', amountCents: 1 }],
    ['with a window', { code: 'TEN', kind: 'fixed', amountCents: 1, startsAt: '2026-01-01', endsAt: NOW }],
  ])('%s can be stored', (_, entered) => {
    expect(couponProblem(entered)).toBeNull();
  });

  test.each([
    ['no code', { kind: 'percent', percent: 10 }, 'code', /code/],
    ['a short code', { code: 'ab', kind: 'percent', percent: 10 }, 'code', /three/],
    ['a code with a space', { code: 'T EN', kind: 'percent', percent: 10 }, 'code', /spaces/],
    ['a code of 61 letters', { code: 'X'.repeat(61), kind: 'percent', percent: 10 }, 'code', /at most 60/],
    ['no percent', { code: 'TEN', kind: 'percent', amountCents: 5 }, 'percent', /percent/],
    ['no amount', { code: 'TEN', kind: 'fixed', percent: 5 }, 'amountCents', /dollars/],
    [
      'an end before its beginning',
      { code: 'TEN', kind: 'percent', percent: 1, startsAt: NOW, endsAt: NOW },
      'endsAt',
      /end/,
    ],
  ])('%s cannot, and the field is named', (_, entered, field, words) => {
    expect(couponProblem(entered)).toEqual({ field, message: expect.stringMatching(words) });
  });
});

describe('S-90 where a coupon stands', () => {
  const before = new Date(NOW.getTime() - 1);
  const after = new Date(NOW.getTime() + 1);
  test.each<[string, Partial<Coupon>]>([
    ['running', {}],
    ['running', { startsAt: NOW, endsAt: after }],
    ['running', { maxUses: 2, used: 1 }],
    ['waiting', { startsAt: after }],
    ['over', { endsAt: NOW }],
    ['over', { startsAt: before, endsAt: before, maxUses: 1, used: 1 }],
    ['used_up', { maxUses: 1, used: 1 }],
    ['waiting', { startsAt: after, maxUses: 1, used: 1 }],
    ['off', { active: false, endsAt: before }],
  ])('%s: %j', (state, over) => {
    expect(couponState(coupon(over), NOW)).toBe(state);
  });
});
