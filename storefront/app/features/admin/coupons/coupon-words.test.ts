import { cents } from '@shop/contract/rules';
import { describe, expect, test } from 'vitest';
import { takesOff, usedOf, usesInWords } from './coupon-words';

const none = { percent: null, amountCents: null, minimumCents: null };

describe('S-90 coupons in words', () => {
  test.each([
    ['10 %', { ...none, kind: 'percent' as const, percent: 10 }],
    ['$25.00', { ...none, kind: 'fixed' as const, amountCents: cents(2_500) }],
    [
      '10 % from $1,000.50 on',
      { ...none, kind: 'percent' as const, percent: 10, minimumCents: cents(100_050) },
    ],
    ['10 %', { ...none, kind: 'percent' as const, percent: 10, minimumCents: cents(0) }],
    // The figure of the other kind is none of its own.
    ['10 %', { ...none, kind: 'percent' as const, percent: 10, amountCents: cents(5) }],
    ['Nothing', { ...none, kind: 'fixed' as const, percent: 10 }],
  ])('%s', (words, coupon) => {
    expect(takesOff(coupon)).toBe(words);
  });

  test.each([
    ['0', '0 uses', { used: 0, maxUses: null }],
    ['1', '1 use', { used: 1, maxUses: null }],
    ['3 of 10', '3 of 10 uses', { used: 3, maxUses: 10 }],
    ['1 of 1', '1 of 1 use', { used: 1, maxUses: 1 }],
    ['1,200 of 5,000', '1,200 of 5,000 uses', { used: 1_200, maxUses: 5_000 }],
  ])('%s: %s', (figures, words, coupon) => {
    expect([usedOf(coupon), usesInWords(coupon)]).toEqual([figures, words]);
  });
});
