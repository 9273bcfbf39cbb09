import { DIFFERENCES, type DifferenceKind } from '@shop/contract';
import { describe, expect, test } from 'vitest';
import { compareBooks, type BookedOrder, type ProviderBooks } from './compare-books';

const NOW = Date.parse('2026-06-01T12:00:00.000Z');
const OLD = '2026-06-01T09:00:00.000Z';
const JUST_NOW = '2026-06-01T11:59:30.000Z';

const attempt: BookedOrder['attempts'][number] = {
  number: 1,
  attemptState: 'succeeded',
  amountCents: 1_000,
  chargedCents: 1_000,
  refundedCents: 300,
  providerPaymentId: 'pi_1',
  createdAt: OLD,
};
const refund: BookedOrder['refunds'][number] = {
  number: 1,
  amountCents: 300,
  refundState: 'succeeded',
  providerPaymentId: 'pi_1',
  providerId: 're_1',
  requestedBy: 'staff@example.com',
  errorMessage: null,
  createdAt: OLD,
  settledAt: OLD,
};
const order: BookedOrder = {
  orderId: 'o1',
  orderStatus: 'paid',
  subtotalCents: 900,
  shippingCents: 100,
  taxCents: 50,
  discountCents: 50,
  totalCents: 1_000,
  reviewReason: null,
  createdAt: OLD,
  attempts: [attempt],
  refunds: [refund],
};
const payment: ProviderBooks['payments'][number] = {
  id: 'pi_1',
  state: 'succeeded',
  amountCents: 1_000,
  currency: 'usd',
  orderId: 'o1',
  attemptNumber: 1,
  clientSecret: null,
  paymentMethodId: null,
  error: null,
};
const given: ProviderBooks['refunds'][number] = {
  id: 're_1',
  event: 'succeeded',
  amountCents: 300,
  currency: 'usd',
  providerPaymentId: 'pi_1',
  orderId: 'o1',
  number: 1,
  failure: null,
};
const there: ProviderBooks = { payments: [payment], refunds: [given], since: 0 };

const withOrder = (over: Partial<BookedOrder>) => [{ ...order, ...over }];
const withAttempt = (over: Partial<typeof attempt>, more: Partial<BookedOrder> = {}) =>
  withOrder({ attempts: [{ ...attempt, ...over }], ...more });
const withRefund = (over: Partial<typeof refund>) => withOrder({ refunds: [{ ...refund, ...over }] });
const pay = (over: Partial<typeof payment>): ProviderBooks => ({
  ...there,
  payments: [{ ...payment, ...over }],
});
const give = (over: Partial<typeof given>): ProviderBooks => ({ ...there, refunds: [{ ...given, ...over }] });
const second = {
  ...attempt,
  number: 2,
  attemptState: 'needs_review' as const,
  refundedCents: 0,
  providerPaymentId: 'pi_2',
};
const chargedTwice = {
  reviewReason: 'charged a second time for a paid order',
  attempts: [attempt, second],
};
const unpaid = withAttempt(
  { attemptState: 'failed', chargedCents: null, refundedCents: null },
  { orderStatus: 'failed', refunds: [] },
);

const CASES: [string, DifferenceKind, BookedOrder[], ProviderBooks, RegExp][] = [
  [
    'a payment unknown there',
    'paid_here_not_there',
    [order],
    { ...there, payments: [] },
    /is not known to the provider/,
  ],
  [
    'a payment canceled there',
    'paid_here_not_there',
    [order],
    pay({ state: 'canceled' }),
    /is canceled at the provider/,
  ],
  [
    'a paid order without a payment',
    'paid_here_not_there',
    withAttempt({ attemptState: 'failed', chargedCents: null, refundedCents: null }, { refunds: [] }),
    { ...there, payments: [], refunds: [] },
    /none of its payments took money/,
  ],
  [
    'a payment that the order does not count',
    'paid_there_not_here',
    unpaid,
    { ...there, refunds: [] },
    /took \$10\.00 by payment pi_1 for order o1, which is failed here/,
  ],
  [
    'a payment of no order',
    'paid_there_not_here',
    [order],
    { ...there, payments: [payment, { ...payment, id: 'pi_2', orderId: 'gone' }] },
    /pi_2, which belongs to no order/,
  ],
  ['another amount taken', 'amount_differs', [order], pay({ amountCents: 999 }), /the provider took \$9\.99/],
  [
    'another total',
    'amount_differs',
    withOrder({ totalCents: 1_001, taxCents: 51 }),
    there,
    /is of \$10\.01, but \$10\.00 was paid/,
  ],
  [
    'a refund unknown there',
    'refund_differs',
    [order],
    { ...there, refunds: [] },
    /is not known to the provider/,
  ],
  [
    'a refund failed there',
    'refund_differs',
    [order],
    give({ event: 'failed' }),
    /it failed at the provider/,
  ],
  [
    'a refund of another amount',
    'refund_differs',
    [order],
    give({ amountCents: 301 }),
    /given back by the provider as \$3\.01/,
  ],
  [
    'a refund unknown here',
    'refund_differs',
    [order],
    { ...there, refunds: [given, { ...given, id: 're_2', orderId: null, number: null }] },
    /re_2\), which is not in the books here/,
  ],
  [
    'a refund failed here and made there',
    'refund_differs',
    withOrder({
      refunds: [{ ...refund, refundState: 'failed' }],
      attempts: [{ ...attempt, refundedCents: 0 }],
    }),
    there,
    /counts as failed, but the provider gave it back/,
  ],
  [
    'parts that are not the total',
    'sums_differ',
    withOrder({ taxCents: 49 }),
    there,
    /do not add up to its total/,
  ],
  [
    'refunds that are not their sum',
    'sums_differ',
    withAttempt({ refundedCents: 400 }),
    there,
    /counts \$4\.00 as refunded, but its refunds add up to \$3\.00/,
  ],
  [
    'a payment waited for',
    'pending_too_long',
    withAttempt(
      { attemptState: 'pending', chargedCents: null, refundedCents: null },
      { orderStatus: 'pending', refunds: [] },
    ),
    { ...there, payments: [], refunds: [] },
    /has waited for its payment/,
  ],
  [
    'a bank waited for',
    'pending_too_long',
    withAttempt(
      { attemptState: 'requires_action', chargedCents: null, refundedCents: null },
      { orderStatus: 'requires_action', refunds: [] },
    ),
    { ...there, payments: [], refunds: [] },
    /has waited for the cardholder's bank/,
  ],
  [
    'a refund waited for',
    'pending_too_long',
    withRefund({ refundState: 'requested', providerId: null }),
    { ...there, refunds: [] },
    /Refund 1 .* has waited for the provider/,
  ],
  [
    'an order for a person',
    'needs_review',
    withOrder(chargedTwice),
    { ...there, payments: [payment, { ...payment, id: 'pi_2', attemptNumber: 2 }] },
    /needs a person: charged a second time/,
  ],
];

/** All that was taken by a payment went back. */
const givenBack = (providerPaymentId: string, number: number, amountCents = 1_000) => ({
  row: { ...refund, number, amountCents, providerPaymentId, providerId: `re_${providerPaymentId}` },
  there: { ...given, id: `re_${providerPaymentId}`, number, amountCents, providerPaymentId },
});

describe('the comparison of the books', () => {
  test('D-08 an order that a person has dealt with is not named any more', () => {
    const surplus = givenBack('pi_2', 2);
    const twice = {
      ...order,
      ...chargedTwice,
      attempts: [attempt, { ...second, refundedCents: 1_000 }],
      refunds: [refund, surplus.row],
    };
    const payments = [payment, { ...payment, id: 'pi_2', attemptNumber: 2 }];
    expect(compareBooks([twice], { ...there, payments, refunds: [given, surplus.there] }, NOW)).toEqual([]);

    const all = givenBack('pi_1', 1, 999);
    const canceled = {
      ...order,
      orderStatus: 'canceled' as const,
      reviewReason: 'charged 999 usd, ordered 1000 usd',
      attempts: [
        { ...attempt, attemptState: 'needs_review' as const, chargedCents: 999, refundedCents: 999 },
      ],
      refunds: [all.row],
    };
    const books = { ...pay({ amountCents: 999 }), refunds: [all.there] };
    expect(compareBooks([canceled], books, NOW)).toEqual([]);
  });

  test('D-08 finds nothing where they agree', () => {
    expect(compareBooks([order], there, NOW)).toEqual([]);
    expect(
      compareBooks(unpaid, { ...there, payments: [{ ...payment, state: 'open' }], refunds: [] }, NOW),
    ).toEqual([]);
  });

  test.each(CASES)('D-08 names %s', (_, kind, here, books, message) => {
    const found = compareBooks(here, books, NOW);
    expect(found.map((one) => one.kind)).toContain(kind);
    expect(found.find((one) => one.kind === kind)?.message).toMatch(message);
    expect(found).toHaveLength(1);
  });

  test('D-08 every kind of difference is made above', () => {
    expect(new Set(CASES.map(([, kind]) => kind))).toEqual(new Set(DIFFERENCES));
  });

  test('D-08 what is just being settled is no difference', () => {
    const paying = withAttempt(
      { attemptState: 'pending', chargedCents: null, refundedCents: null, createdAt: JUST_NOW },
      { orderStatus: 'pending', refunds: [] },
    );
    expect(compareBooks(paying, { ...there, refunds: [] }, NOW)).toEqual([]);
    const refunding = withRefund({ refundState: 'requested', providerId: null, createdAt: JUST_NOW });
    expect(compareBooks(refunding, there, NOW)).toEqual([]);
  });

  test('D-08 what is older than the provider’s books is not missed in them', () => {
    const since = Date.parse(OLD) + 1;
    expect(compareBooks([order], { payments: [], refunds: [], since }, NOW)).toEqual([]);
  });
});
