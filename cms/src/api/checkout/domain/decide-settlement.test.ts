import { describe, expect, test } from 'vitest';
import type { ProviderPayment } from '../../../integrations/payment/domain/payment';
import { decideSettlement, type Situation } from './decide-settlement';

const payment = (over: Partial<ProviderPayment> = {}): ProviderPayment => ({
  id: 'pi_1',
  state: 'succeeded',
  amountCents: 1_000,
  currency: 'usd',
  orderId: 'o',
  attemptNumber: 1,
  clientSecret: null,
  paymentMethodId: null,
  error: null,
  ...over,
});
type Over = Partial<Omit<Situation, 'order' | 'attempt'>> & {
  order?: Partial<Situation['order']>;
  attempt?: Partial<Situation['attempt']>;
};
const situation = (over: Over = {}): Situation => ({
  latestNumber: 1,
  cartTaken: false,
  ...over,
  order: { status: 'pending', totalCents: 1_000, currency: 'usd', providerPaymentId: null, ...over.order },
  attempt: { number: 1, state: 'pending', counted: false, ...over.attempt },
});

describe('settling a payment', () => {
  test.each([
    ['succeeded', 'paid', 'succeeded', false],
    ['requires_action', 'requires_action', 'requires_action', true],
    ['open', 'failed', 'failed', true],
    ['canceled', 'canceled', 'canceled', false],
    ['processing', null, null, true],
  ] as const)(
    'D-08 a pending order whose payment is %s',
    (state, orderTo, attemptTo, providerPaymentOpen) => {
      expect(decideSettlement(situation(), payment({ state }))).toEqual({
        orderTo,
        attemptTo,
        providerPaymentOpen,
        question: null,
      });
    },
  );

  test.each([
    ['another amount', { amountCents: 999 }],
    ['another currency', { currency: 'eur' }],
  ])('D-01 money of %s is never paid: a person looks', (_, over) => {
    const settled = decideSettlement(situation(), payment(over));
    expect(settled).toMatchObject({ orderTo: 'needs_review', attemptTo: 'needs_review' });
    expect(settled.question).toMatch(/^charged .* ordered 1000 usd$/);
  });

  test('D-08 the same success told twice changes nothing more', () => {
    const paid = situation({
      order: { status: 'paid', providerPaymentId: 'pi_1' },
      attempt: { state: 'succeeded' },
    });
    expect(decideSettlement(paid, payment())).toMatchObject({
      orderTo: null,
      attemptTo: null,
      question: null,
    });
  });

  test.each([
    ['another amount', { amountCents: 999 }],
    ['the right amount', {}],
  ])('D-08 money of %s that was given back opens nothing again, however late it is told of', (_, over) => {
    const refunded = situation({
      order: { status: 'canceled', providerPaymentId: 'pi_1' },
      attempt: { state: 'needs_review', counted: true },
    });
    expect(decideSettlement(refunded, payment(over))).toMatchObject({
      orderTo: null,
      attemptTo: null,
      question: null,
    });
  });

  test('D-08 money of an order in question that nobody knew of is still seen after a person closed the order', () => {
    const closed = situation({ order: { status: 'canceled' }, attempt: { state: 'needs_review' } });
    const settled = decideSettlement(closed, payment({ amountCents: 999 }));
    expect(settled).toMatchObject({ orderTo: 'needs_review' });
  });

  test('D-08 a failure told after the success changes nothing', () => {
    const paid = situation({
      order: { status: 'paid', providerPaymentId: 'pi_1' },
      attempt: { state: 'succeeded' },
    });
    const settled = decideSettlement(paid, payment({ state: 'open' }));
    expect(settled).toMatchObject({ orderTo: null, attemptTo: null });
  });

  test('D-08 a success after a failure is a paid order', () => {
    const failed = situation({ order: { status: 'failed' }, attempt: { state: 'failed' } });
    expect(decideSettlement(failed, payment())).toMatchObject({ orderTo: 'paid', attemptTo: 'succeeded' });
  });

  test('D-08 a late success while the cart has another order is looked at', () => {
    const late = situation({
      order: { status: 'failed' },
      attempt: { state: 'failed' },
      cartTaken: true,
    });
    expect(decideSettlement(late, payment())).toMatchObject({ orderTo: 'needs_review' });
  });

  test('D-08 a second payment of a paid order is looked at, and the order stays paid', () => {
    const twice = situation({
      order: { status: 'paid', providerPaymentId: 'pi_0' },
      attempt: { number: 2 },
      latestNumber: 2,
    });
    const settled = decideSettlement(twice, payment());
    expect(settled).toMatchObject({ orderTo: null, attemptTo: 'needs_review' });
    expect(settled.question).not.toBeNull();
  });

  test.each([
    ['open', null, 'failed'],
    ['canceled', null, 'canceled'],
    ['requires_action', null, 'requires_action'],
    ['succeeded', 'paid', 'succeeded'],
  ] as const)('D-08 an earlier attempt that is %s, while a newer one runs', (state, orderTo, attemptTo) => {
    const settled = decideSettlement(situation({ latestNumber: 2 }), payment({ state }));
    expect(settled).toMatchObject({ orderTo, attemptTo });
  });
});
