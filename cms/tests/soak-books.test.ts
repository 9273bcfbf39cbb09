import { describe, expect, test } from 'vitest';
import { findDiscrepancies, type Books, type Told } from './support/soak/books';

const told = (what: Told['what'], orderId: string | null, amount: number | null = null): Told => ({
  what,
  orderId,
  amount,
  text: what,
});

const charge = { orderId: 'o1', amount: 100, currency: 'usd' };

/** Two shoppers: one paid with a coupon, one was declined. */
const RIGHT: Books = {
  orders: [
    {
      orderId: 'o1',
      orderStatus: 'paid',
      totalCents: 100,
      browserId: 'b1',
      liveKey: 'k1',
      couponCode: 'TEN',
    },
    {
      orderId: 'o2',
      orderStatus: 'failed',
      totalCents: 200,
      browserId: 'b2',
      liveKey: null,
      couponCode: 'TEN',
    },
  ],
  charges: [charge],
  diaries: [
    { browserId: 'b1', told: [told('unknown', 'o1'), told('paid', 'o1', 100)], bag: 0 },
    { browserId: 'b2', told: [told('refused', 'o2')], bag: 1 },
  ],
  mails: ['order-confirmation:o1', 'confirm-email:7'],
  coupons: [{ code: 'TEN', used: 1, most: 1 }],
};

const order = (n: 0 | 1, over: Partial<Books['orders'][number]>): Books => ({
  ...RIGHT,
  orders: RIGHT.orders.map((one, at) => (at === n ? { ...one, ...over } : one)),
});
const diary = (n: 0 | 1, over: Partial<Books['diaries'][number]>): Books => ({
  ...RIGHT,
  diaries: RIGHT.diaries.map((one, at) => (at === n ? { ...one, ...over } : one)),
});

describe('the comparison that ends a soak', () => {
  test('D-08 finds nothing in right books', () => {
    expect(findDiscrepancies(RIGHT)).toEqual([]);
  });

  test.each<[string, Books, RegExp]>([
    [
      'two charges of one order',
      { ...RIGHT, charges: [...RIGHT.charges, charge] },
      /o1 is paid and has 2 charges/,
    ],
    ['a paid order without a charge', { ...RIGHT, charges: [] }, /o1 is paid and has 0 charges/],
    [
      'a charge of a failed order',
      { ...RIGHT, charges: [charge, { ...charge, orderId: 'o2', amount: 200 }] },
      /o2 is failed and has 1/,
    ],
    [
      'a charge of no order',
      { ...RIGHT, charges: [charge, { ...charge, orderId: null }] },
      /belong to no order/,
    ],
    ['a cent too much', { ...RIGHT, charges: [{ ...charge, amount: 101 }] }, /o1 of 100 was charged 101/],
    ['another currency', { ...RIGHT, charges: [{ ...charge, currency: 'eur' }] }, /charged 100 eur/],
    ['an order left pending', order(1, { orderStatus: 'pending' }), /o2 is still pending/],
    [
      'an order left to its bank',
      order(1, { orderStatus: 'requires_action' }),
      /o2 is still requires_action/,
    ],
    ['an order for a person', order(1, { orderStatus: 'needs_review' }), /o2 is still needs_review/],
    ['no mail', { ...RIGHT, mails: [] }, /o1 is paid and has 0 mails/],
    ['two mails', { ...RIGHT, mails: [...RIGHT.mails, ...RIGHT.mails] }, /o1 is paid and has 2 mails/],
    [
      'a mail of a failed order',
      { ...RIGHT, mails: [...RIGHT.mails, 'order-confirmation:o2'] },
      /o2 is failed and has 1 mails/,
    ],
    ['two live orders of a cart', order(1, { liveKey: 'k1' }), /two live orders/],
    [
      'a coupon counted twice',
      { ...RIGHT, coupons: [{ code: 'TEN', used: 2, most: 5 }] },
      /TEN counts 2 uses and 1 paid/,
    ],
    [
      'a coupon used too often',
      { ...RIGHT, coupons: [{ code: 'TEN', used: 1, most: 0 }] },
      /TEN was used 1 times of 0/,
    ],
    [
      'one purchase paid twice',
      order(1, { browserId: 'b1', orderStatus: 'paid' }),
      /bought once and paid 2 orders/,
    ],
    ['a full bag after paying', diary(0, { bag: 1 }), /b1 has 1 pieces left/],
    ['an empty bag without paying', diary(1, { bag: 0 }), /b2 has 0 pieces left/],
    [
      'thanks for what was not paid',
      diary(1, { told: [told('paid', 'o2', 200)] }),
      /told that order o2 is paid/,
    ],
    ['thanks for another amount', diary(0, { told: [told('paid', 'o1', 99)] }), /told that 99 was paid/],
    [
      'a refusal of what was paid',
      diary(0, { told: [told('refused', 'o1')] }),
      /told "refused" and has paid/,
    ],
    ['an answer that is none', diary(1, { told: [told('wrong', null)] }), /was told wrong/],
  ])('D-08 finds %s', (_, books, fault) => {
    expect(findDiscrepancies(books).join('\n')).toMatch(fault);
  });
});
