import type Stripe from 'stripe';
import type { Context } from '../core/context.ts';
import type { IntentRecord } from '../core/records.ts';
import type { ApiServer, Logged, Watcher } from '../http/api.ts';
import type { Fault, FaultInput } from '../http/faults.ts';
import { finishChallenge, type ChallengeOutcome } from '../payments/challenge.ts';
import { openDispute } from '../payments/charge.ts';
import type { Delivery, Forgery, WebhookSender } from '../webhooks/sender.ts';

/** Everything the stand-in knows, for a test to look at. */
export interface StateDump {
  paymentIntents: Stripe.PaymentIntent[];
  charges: Stripe.Charge[];
  refunds: Stripe.Refund[];
  disputes: Stripe.Dispute[];
  events: Stripe.Event[];
  deliveries: Delivery[];
  requests: Logged[];
  faults: readonly Fault[];
}

/** What a test can do to the stand-in that nobody can do to Stripe. */
export class Control {
  constructor(
    private readonly server: ApiServer,
    private readonly webhooks: WebhookSender,
  ) {}

  private get context(): Context {
    return { ...this.server.context, request: null };
  }

  state(): StateDump {
    const { store } = this.server.context;
    return {
      paymentIntents: store.all('intents').map(({ intent }) => intent),
      charges: store.all('charges'),
      refunds: store.all('refunds'),
      disputes: store.all('disputes'),
      events: store.all('events'),
      deliveries: this.webhooks.list(),
      requests: [...this.server.log],
      faults: this.server.faults.list(),
    };
  }

  /** Charges that took money. */
  succeededCharges(): Stripe.Charge[] {
    return this.server.context.store.all('charges').filter(({ status }) => status === 'succeeded');
  }

  addFault(fault: FaultInput): void {
    this.server.faults.add(fault);
  }

  clearFaults(): void {
    this.server.faults.clear();
  }

  /** Is told of every call as it passes; answers how to stop that. */
  onCall(watch: Watcher): () => void {
    this.server.watchers.add(watch);
    return () => void this.server.watchers.delete(watch);
  }

  /** Moves the stand-in's clock by that many seconds against the machine's. */
  setClockOffset(seconds: number): void {
    this.server.context.clock.setOffset(seconds);
  }

  /** Makes the intents of an order look begun that many seconds earlier. */
  backdate(orderId: string, seconds: number): void {
    const { store } = this.server.context;
    for (const record of store.all('intents')) {
      const { intent } = record;
      if (intent.metadata['order_id'] !== orderId) continue;
      store.put('intents', { ...record, intent: { ...intent, created: intent.created - seconds } });
    }
  }

  /** Ends the 3-D Secure challenge of an intent without a browser. */
  challenge(paymentIntent: string, outcome: ChallengeOutcome): Stripe.PaymentIntent {
    return finishChallenge(this.context, this.intent(paymentIntent), outcome).intent;
  }

  /** The buyer complains to the bank. */
  dispute(charge: string): Stripe.Dispute {
    const kept = this.server.context.store.get('charges', charge);
    if (!kept) throw new Error(`There is no charge ${charge}.`);
    return openDispute(this.context, kept);
  }

  setWebhookUrl(url: string | undefined): void {
    this.webhooks.setUrl(url);
  }

  holdWebhooks(): void {
    this.webhooks.hold();
  }

  heldWebhooks(): readonly Stripe.Event[] {
    return this.webhooks.held();
  }

  async releaseWebhooks(options?: {
    reverse?: boolean | undefined;
    times?: number | undefined;
  }): Promise<void> {
    await this.webhooks.release(options);
  }

  /** Sends an event again; answers the shop's status, null when it gave none. */
  async redeliver(event: string, forgery?: Forgery): Promise<number | null> {
    return await this.webhooks.redeliver(event, forgery);
  }

  /** Forgets everything, faults and waiting webhooks included. */
  reset(): void {
    this.server.context.store.clear();
    this.server.faults.clear();
    this.server.log.length = 0;
    this.server.context.clock.setOffset(0);
    this.webhooks.clear();
  }

  private intent(id: string): IntentRecord {
    const record = this.server.context.store.get('intents', id);
    if (!record) throw new Error(`There is no payment intent ${id}.`);
    return record;
  }
}
