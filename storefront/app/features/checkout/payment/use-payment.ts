import type { PaymentRequest } from '@shop/contract';
import type { Stripe, StripeCardNumberElement } from '@stripe/stripe-js';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Bought } from '~/features/bag';
import { randomKey } from '~/lib/random-key';
import { cardBillingDetails, type FormField } from './billing';
import {
  firstAbandonedPayment,
  isSamePayment,
  abandonedPayments,
  withPaymentLock,
  openPayments,
} from './open-payments';
import { nextState, openPaymentOf, type PaymentEvent, type PaymentState } from './payment-flow';
import type { PaymentOutcome } from './payment-outcome';
import { CONFIG_FAILED } from './payment-system-error';
import { runPayment, type Authentication, type PaymentEffects } from './run-payment';

const UNREACHABLE = 'The card provider cannot be reached. You have not been charged. Please try again.';

/** What is being paid for, as the shopper saw it when pressing pay. */
export type PaymentOrder = Omit<PaymentRequest, 'id' | 'idempotencyKey'>;

/** How long the page waits before it looks again by itself at an outcome that nobody knew, in ms. */
const LOOK_AGAIN_MS = 30_000;

/** The card fields, once they are there, and the bag that is paid for. */
export interface CardSession {
  stripe: Stripe | null;
  card: () => StripeCardNumberElement | null;
  /** Brings the server's bag up to date with what the shopper sees, before it is paid. */
  settleBag: () => Promise<void>;
  /** Takes what was paid for out of the bag. */
  emptyBag: (paid: readonly Bought[]) => void;
}

/**
 * The shop's calls. What reads their answers held the page up longer than all else (B-149): it comes once somebody is about
 * to pay. Rejects where it does not.
 */
const callsOf = async (browserId: string) => (await import('./payment-calls')).paymentCalls(browserId);
type Calls = Awaited<ReturnType<typeof callsOf>>;

async function makeMethod({ stripe, card, settleBag }: CardSession, order: PaymentOrder) {
  const element = card();
  if (!stripe || !element) return { error: UNREACHABLE };
  try {
    const [{ paymentMethod, error }] = await Promise.all([
      stripe.createPaymentMethod({
        type: 'card',
        card: element,
        billing_details: cardBillingDetails(order.customerInfo),
      }),
      settleBag(),
    ]);
    return paymentMethod ? { id: paymentMethod.id } : { error: error.message ?? UNREACHABLE };
  } catch {
    // Stripe.js rejects when its own frame cannot work; nothing was sent to the shop yet.
    return { error: UNREACHABLE };
  }
}

async function authenticate({ stripe }: CardSession, clientSecret: string): Promise<Authentication> {
  if (!stripe) return { status: 'unavailable', detail: UNREACHABLE };
  try {
    const { paymentIntent, error } = await stripe.confirmCardPayment(clientSecret);
    if (paymentIntent) return { status: paymentIntent.status, detail: null };
    const status = error.payment_intent?.status ?? error.code ?? error.type;
    return { status, detail: status === 'succeeded' ? null : (error.message ?? null) };
  } catch {
    return { status: 'unavailable', detail: UNREACHABLE };
  }
}

/** Pays an order: `pay` starts it, once however often it is pressed; `state` says where it stands. */
export function usePayment(cardSession: CardSession, browserId: string) {
  const [state, setState] = useState<PaymentState>({ name: 'idle' });
  const current = useRef(state);
  const order = useRef<PaymentOrder | null>(null);
  const running = useRef(false);

  const show = useCallback(
    (next: PaymentState) => {
      const [was, is] = [openPaymentOf(current.current), openPaymentOf(next)];
      current.current = next;
      setState(next);
      if (next.name === 'posting' && order.current) openPayments.save(next.key, order.current.items);
      if (was && next.name === 'paid') cardSession.emptyBag(openPayments.piecesOf(was));
      if (was && !(is && isSamePayment(was, is))) openPayments.forget(was);
    },
    [cardSession],
  );

  const world = useMemo<PaymentEffects>(() => {
    const calls = () => callsOf(browserId);
    /** No answer where what reads it cannot be had: it is asked for again. */
    const told = (ask: (calls: Calls) => Promise<PaymentOutcome | null>) => calls().then(ask, () => null);
    return {
      earlier: async () => (await abandonedPayments())[0]?.ref ?? null,
      makeMethod: async () => {
        // Before anything is sent that has to be read.
        const canRead = await calls().then(
          () => true,
          () => false,
        );
        if (!canRead) return { error: CONFIG_FAILED.text };
        return order.current ? makeMethod(cardSession, order.current) : { error: UNREACHABLE };
      },
      authenticate: (secret) => authenticate(cardSession, secret),
      post: (id, idempotencyKey) =>
        told(async ({ post }) => order.current && post({ ...order.current, id, idempotencyKey })),
      confirm: (paymentId) => told(({ confirm }) => confirm(paymentId)),
      ask: (ref) => told(({ ask }) => ask(ref)),
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    };
  }, [cardSession, browserId]);

  const send = useCallback(
    (event: PaymentEvent) => {
      if (running.current) return;
      const next = nextState(current.current, event);
      if (next === current.current) return;
      running.current = true;
      const run = async () => void (await runPayment(next, world, show));
      const ref = next.name === 'making-method' ? { key: next.key } : openPaymentOf(next);
      void (ref ? withPaymentLock(ref, run) : run()).finally(() => {
        running.current = false;
      });
    },
    [world, show],
  );

  // A payment that was under way when the page was left: ask what became of it.
  const ready = cardSession.stripe !== null && browserId !== '';
  useEffect(() => {
    if (!ready) return;
    let left = false;
    void firstAbandonedPayment().then((ref) => {
      if (ref && !left) send({ type: 'resume', ref });
    });
    return () => {
      left = true;
    };
  }, [ready, send]);

  // What nobody knew is looked at again without the shopper: asking charges nothing.
  const stalled = state.name === 'stalled';
  useEffect(() => {
    if (!stalled) return;
    const look = () => send({ type: 'check-again' });
    const timer = setTimeout(look, LOOK_AGAIN_MS);
    window.addEventListener('online', look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', look);
    };
  }, [stalled, send]);

  return {
    state,
    pay: useCallback(
      (paid: PaymentOrder) => {
        if (running.current) return;
        order.current = paid;
        send({ type: 'pay', key: randomKey() });
      },
      [send],
    ),
    cardChanged: useCallback(() => send({ type: 'card-changed' }), [send]),
    fieldChanged: useCallback((field: FormField) => send({ type: 'field-changed', field }), [send]),
    /** For whoever fills in the form. What does not come is asked for again at the press. */
    prepare: useCallback(() => void callsOf(browserId).catch(() => undefined), [browserId]),
    checkAgain: useCallback(() => send({ type: 'check-again' }), [send]),
  };
}
