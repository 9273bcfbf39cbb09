import type { CouponRow } from '@shop/contract';
import { cents } from '@shop/contract/rules';
import { describe, expect, test } from 'vitest';
import { couponInput, NEW_COUPON, readCoupon, typedInput, type CouponInput } from './coupon-input';

const ZONE = 'America/New_York';
const formOf = (typed: Partial<CouponInput> & Record<string, string>) => {
  const form = new FormData();
  const fields = { ...NEW_COUPON, code: 'TEN', percent: '10', zone: ZONE, ...typed };
  for (const [name, value] of Object.entries(fields)) if (name !== 'active' || value) form.set(name, value);
  return form;
};
const read = (typed: Partial<CouponInput> & Record<string, string>) => {
  const result = readCoupon(formOf(typed));
  return result.kind === 'coupon' ? result.coupon : result.fields;
};

describe('S-90 the form of a coupon', () => {
  test('a coupon goes into its form and comes back as it was, to the second', () => {
    const coupon: CouponRow = {
      ...{ _id: 'a', version: 'v', code: 'TEN', kind: 'fixed', percent: null, amountCents: cents(2_550) },
      ...{
        minimumCents: cents(10_000),
        startsAt: '2026-07-01T04:00:00.000Z',
        endsAt: '2026-08-01T03:59:59.999Z',
      },
      ...{ maxUses: 5, maxUsesPerCustomer: 1, active: false, used: 2, state: 'off' },
    };
    const shown = couponInput(coupon, ZONE);
    expect(shown).toMatchObject({
      ...{ amountCents: '25.50', minimumCents: '100.00', startsAt: '2026-07-01T00:00', active: '' },
      endsAt: '2026-07-31T23:59',
    });
    const { _id, version, used, state, ...form } = coupon;
    const was = { startsAtWas: coupon.startsAt ?? '', endsAtWas: coupon.endsAt ?? '' };
    expect(read({ ...shown, ...was })).toEqual(form);
    expect([_id, version, used, state]).toEqual(['a', 'v', 2, 'off']);
  });

  test.each([
    ['dollars as people write them', { kind: 'fixed', amountCents: ' $1,000.5 ' }, { amountCents: 100_050 }],
    ['an empty minimum', { minimumCents: ' ' }, { minimumCents: null }],
    ['nothing in place of numbers', { maxUses: '', percent: '' }, { maxUses: null, percent: null }],
    ['a time by the shop’s clocks', { endsAt: '2026-07-31T20:00' }, { endsAt: '2026-08-01T00:00:00.000Z' }],
    [
      'a zone that is none: UTC',
      { endsAt: '2026-07-31T20:00', zone: 'Mars' },
      { endsAt: '2026-07-31T20:00:00.000Z' },
    ],
    ['the figure of the other kind', { kind: 'fixed', percent: 'ten', amountCents: '5' }, { percent: null }],
    ['a kind that is none', { kind: 'free' }, { kind: 'percent' }],
    [
      'a moment that was changed',
      { endsAt: '2026-07-31T20:01', endsAtWas: '2026-08-01T00:00:30.000Z' },
      { endsAt: '2026-08-01T00:01:00.000Z' },
    ],
    [
      'a former moment that is none',
      { endsAt: '2026-07-31T20:00', endsAtWas: 'x' },
      { endsAt: '2026-08-01T00:00:00.000Z' },
    ],
  ])('%s', (_, typed, kept) => {
    expect(read(typed)).toMatchObject(kept);
  });

  test.each([
    ['percent', { percent: 'ten' }, /whole number/],
    ['percent', { percent: '2.5' }, /whole number/],
    ['percent', { percent: '-5' }, /whole number/],
    ['amountCents', { kind: 'fixed', amountCents: '10 euros' }, /in dollars/],
    ['minimumCents', { minimumCents: '1.234' }, /in dollars/],
    ['startsAt', { startsAt: 'tomorrow' }, /a day and a time/],
    ['maxUses', { maxUses: '9999999999' }, /whole number/],
  ])('%s cannot be read: %j', (field, typed, words) => {
    expect(read(typed)).toEqual({ [field]: expect.stringMatching(words) });
  });

  test('a form that came back shows what was typed, and a box as it was left', () => {
    const draft = { ...NEW_COUPON, code: 'a b', intent: 'save' } as Record<string, string>;
    delete draft['active'];
    expect(typedInput(draft)).toEqual({ ...NEW_COUPON, code: 'a b', active: '' });
  });
});
