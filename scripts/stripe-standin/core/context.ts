import type Stripe from 'stripe';
import { newId } from './ids.ts';
import type { Clock } from './clock.ts';
import type { Store } from './store.ts';

/** What the work of one call needs. `request` is null for things that happen by themselves. */
export interface Context {
  store: Store;
  clock: Clock;
  request: Stripe.Event.Request | null;
  /** Takes an event on its way to the webhook. */
  deliver(event: Stripe.Event): void;
}

export const API_VERSION = '2026-10-28.endive';

type EventObject = Stripe.PaymentIntent | Stripe.Charge | Stripe.Refund | Stripe.Dispute;

/** Records that something happened to `object`, as it is now, and sends it to the webhook. */
export function emit(context: Context, type: Stripe.Event['type'], object: EventObject): void {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: context.clock.now(),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: context.request,
    type,
  } as Stripe.Event;
  context.store.put('events', event);
  context.deliver(event);
}
