import type { PaymentRequest } from '@shop/contract';
import type { Stripe, StripeCardNumberElement } from '@stripe/stripe-js';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Bought } from '~/features/bag';
import { cardBillingDetails, type BillingField } from './billing';
import { openOrder } from './open-order';
import { paymentCalls } from './payment-calls';
import { nextState, openOrderOf, type PaymentEvent, type PaymentState } from './payment-flow';
import { runPayment, type Authentication, type PaymentWorld } from './run-payment';

const UNREACHABLE = 'The card provider cannot be reached. You have not been charged. Please try again.';

/** What is being paid for, as the shopper saw it when pressing pay. */
export type PaymentOrder = Omit<PaymentRequest, 'id'>;

/** The card fields, once they are there, and the bag that is paid for. */
export interface CardDesk {
  stripe: Stripe | null;
  card: () => StripeCardNumberElement | null;
  /** Brings the server's bag up to date with what the shopper sees, before it is paid. */
  settleBag: () => Promise<void>;
  /** Takes what was paid for out of the bag. */
  emptyBag: (paid: readonly Bought[]) => void;
}

async function makeMethod({ stripe, card, settleBag }: CardDesk, order: PaymentOrder) {
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

async function authenticate({ stripe }: CardDesk, clientSecret: string): Promise<Authentication> {
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
export function usePayment(desk: CardDesk, browserId: string) {
  const [state, setState] = useState<PaymentState>({ name: 'idle' });
  const current = useRef(state);
  const order = useRef<PaymentOrder | null>(null);
  /** What the order under way is about, from a page before this one where the payment was resumed. */
  const pieces = useRef<readonly Bought[]>([]);
  const running = useRef(false);

  const show = useCallback(
    (next: PaymentState) => {
      current.current = next;
      setState(next);
      if (next.name === 'paid') desk.emptyBag(pieces.current);
      const open = openOrderOf(next);
      if (open !== null) openOrder.save(open, pieces.current);
      else if (next.name === 'paid' || next.name === 'refused' || next.name === 'idle') openOrder.forget();
    },
    [desk],
  );

  const world = useMemo<PaymentWorld>(() => {
    const calls = paymentCalls(browserId);
    return {
      makeMethod: () =>
        order.current ? makeMethod(desk, order.current) : Promise.resolve({ error: UNREACHABLE }),
      authenticate: (secret) => authenticate(desk, secret),
      post: (id) => (order.current ? calls.post({ ...order.current, id }) : Promise.resolve(null)),
      confirm: calls.confirm,
      ask: calls.ask,
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    };
  }, [desk, browserId]);

  const send = useCallback(
    (event: PaymentEvent) => {
      if (running.current) return;
      const next = nextState(current.current, event);
      if (next === current.current) return;
      running.current = true;
      void runPayment(next, world, show).finally(() => {
        running.current = false;
      });
    },
    [world, show],
  );

  // A payment that was under way when the page was left: ask what became of it.
  const ready = desk.stripe !== null && browserId !== '';
  useEffect(() => {
    const orderId = ready ? openOrder.load() : null;
    if (orderId === null || running.current) return;
    pieces.current = openOrder.pieces();
    send({ type: 'resume', orderId });
  }, [ready, send]);

  return {
    state,
    pay: useCallback(
      (paid: PaymentOrder) => {
        if (running.current) return;
        order.current = paid;
        pieces.current = paid.items;
        send({ type: 'pay' });
      },
      [send],
    ),
    cardChanged: useCallback(() => send({ type: 'card-changed' }), [send]),
    fieldChanged: useCallback((field: BillingField) => send({ type: 'field-changed', field }), [send]),
    checkAgain: useCallback(() => send({ type: 'check-again' }), [send]),
  };
}
