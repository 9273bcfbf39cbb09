import { cents } from '@shop/contract';
import type Stripe from 'stripe';
import type { Search } from '../domain/payment';
import type { ProviderAnswer, ProviderRefund, RefundProgress } from '../domain/refund';
import type { RefundProvider } from '../provider';
import { classify, clockOf } from './classify';

/** A moment as Stripe counts: seconds since 1970. */
export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Stripe's word for a refund in ours. A word of tomorrow counts as still under way. */
export function refundEvent(status: string | null): RefundProgress {
  switch (status) {
    case 'succeeded':
      return 'succeeded';
    case 'failed':
    case 'canceled':
      return 'failed';
    default:
      return 'accepted';
  }
}

const idOf = (link: string | { id: string } | null): string | null =>
  typeof link === 'string' ? link : (link?.id ?? null);

/** The facts of a Stripe refund that the shop acts on. */
export function toProviderRefund(refund: Stripe.Refund): ProviderRefund {
  const number = Number(refund.metadata?.['refund']);
  return {
    id: refund.id,
    event: refundEvent(refund.status),
    amountCents: cents(refund.amount),
    currency: refund.currency,
    providerPaymentId: idOf(refund.payment_intent),
    orderId: refund.metadata?.['order_id'] ?? null,
    number: Number.isInteger(number) && number > 0 ? number : null,
    failure: refund.failure_reason ?? null,
  };
}

function isRefund(body: unknown): body is Stripe.Refund {
  const refund = body as Partial<Stripe.Refund> | null;
  return (
    typeof refund === 'object' &&
    refund !== null &&
    refund.object === 'refund' &&
    typeof refund.id === 'string' &&
    typeof refund.amount === 'number' &&
    typeof refund.currency === 'string'
  );
}

/** What a call answered, null standing for a body that is not what was asked for. Throws nothing. */
export async function answerOf<T>(call: () => Promise<T | null>): Promise<ProviderAnswer<T>> {
  try {
    const value = await call();
    return value === null
      ? { kind: 'unknown', reason: 'the answer is not what was asked for' }
      : { kind: 'known', value };
  } catch (error) {
    const outcome = classify(error);
    switch (outcome.kind) {
      case 'rejected':
      case 'declined':
        return { kind: 'rejected', ...outcome.error };
      case 'misconfigured':
      case 'unknown':
        return outcome;
      case 'payment':
        return { kind: 'unknown', reason: 'the answer is a payment' };
    }
  }
}

/** The first row of a list that is meant, read page by page. Throws nothing. */
export async function searchOf<Row, T>(
  list: () => Stripe.ApiListPromise<Row>,
  read: (row: Row) => T,
  isMeant: (value: T) => boolean,
): Promise<Search<T>> {
  try {
    const pages = list();
    // The first page's clock: what is made while the further ones are read need not be on them.
    const { lastResponse } = await pages;
    for await (const row of pages) {
      const value = read(row);
      if (isMeant(value)) return { kind: 'found', value };
    }
    return { kind: 'none', at: clockOf(lastResponse.headers) };
  } catch (error) {
    const outcome = classify(error);
    return { kind: 'unknown', reason: 'reason' in outcome ? outcome.reason : outcome.kind };
  }
}

const one = (body: Stripe.Refund): ProviderRefund | null => (isRefund(body) ? toProviderRefund(body) : null);

/** The refunding calls over Stripe's own client. */
export function createRefundCalls(stripe: Stripe): RefundProvider {
  const all = async (which: Stripe.RefundListParams): Promise<ProviderRefund[]> => {
    const refunds: ProviderRefund[] = [];
    for await (const body of stripe.refunds.list({ ...which, limit: 100 }))
      refunds.push(toProviderRefund(body));
    return refunds;
  };

  return {
    refundRequest: ({ providerPaymentId, amountCents, orderId, number, requestId }) =>
      JSON.stringify({
        payment_intent: providerPaymentId,
        amount: amountCents,
        reason: 'requested_by_customer',
        metadata: {
          order_id: orderId,
          refund: String(number),
          ...(requestId && { request_id: requestId }),
        },
      } satisfies Stripe.RefundCreateParams),
    refund: (request, idempotencyKey) =>
      answerOf(async () =>
        one(
          await stripe.refunds.create(JSON.parse(request) as Stripe.RefundCreateParams, { idempotencyKey }),
        ),
      ),
    readRefund: (refundId) => answerOf(async () => one(await stripe.refunds.retrieve(refundId))),
    findRefund: (paymentId, orderId, number) =>
      searchOf(
        () => stripe.refunds.list({ payment_intent: paymentId, limit: 100 }),
        toProviderRefund,
        (refund) => refund.orderId === orderId && refund.number === number,
      ),
    refundsOf: (paymentId) => answerOf(() => all({ payment_intent: paymentId })),
    refundsMade: (from, to) => answerOf(() => all({ created: { gte: secondsOf(from), lte: secondsOf(to) } })),
    dispute: (disputeId) =>
      answerOf(async () => {
        const { id, status, reason, amount, evidence_details } = await stripe.disputes.retrieve(disputeId);
        const dueBy = evidence_details?.due_by;
        const answerBy = dueBy ? new Date(dueBy * 1000).toISOString() : null;
        return { id, status, reason, amountCents: cents(amount), answerBy };
      }),
  };
}
