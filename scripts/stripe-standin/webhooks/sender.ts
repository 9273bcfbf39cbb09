import type Stripe from 'stripe';
import type { Clock } from '../core/clock.ts';
import type { Store } from '../core/store.ts';
import { json } from '../http/reply.ts';
import { signature } from './signature.ts';

export interface Delivery {
  event: string;
  type: string;
  attempts: number;
  /** The last answer's status; null while none came. */
  status: number | null;
  error: string | null;
  done: boolean;
}

/** Overrides for tests of what must be refused. */
export interface Forgery {
  secret?: string | undefined;
  /** Seconds since 1970. */
  timestamp?: number | undefined;
}

const FIRST_RETRY = 200;
const LONGEST_RETRY = 10_000;
const GIVE_UP_AFTER = 200;
const TIMEOUT = 10_000;
/** After three days Stripe gives up too; seconds. */
const TOO_OLD = 3 * 24 * 3600;

/** Sends events to the shop's webhook, again until it says yes. */
export class WebhookSender {
  private readonly deliveries = new Map<string, Delivery>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly stop = new AbortController();
  private queue: Stripe.Event[] | null = null;

  constructor(
    private readonly store: Store,
    private readonly clock: Clock,
    private readonly secret: string,
    private url: string | undefined,
  ) {}

  /** Where events go from now on. */
  setUrl(url: string | undefined): void {
    this.url = url;
  }

  /** Takes an event on its way; while held it waits. */
  deliver(event: Stripe.Event): void {
    if (this.queue) this.queue.push(event);
    else if (this.url) this.attempt(event, 0);
  }

  /** Sends again what an earlier run could not deliver. */
  resume(): void {
    const since = this.clock.now() - TOO_OLD;
    const waiting = this.store
      .all('events')
      .filter((event) => event.pending_webhooks > 0 && event.created > since);
    for (const event of waiting) this.deliver(event);
  }

  hold(): void {
    this.queue ??= [];
  }

  held(): readonly Stripe.Event[] {
    return this.queue ?? [];
  }

  /** Lets go what was held, `times` each, the newest first when `reverse`. */
  async release({
    reverse = false,
    times = 1,
  }: { reverse?: boolean | undefined; times?: number | undefined } = {}): Promise<void> {
    const events = this.queue ?? [];
    this.queue = null;
    if (reverse) events.reverse();
    for (const event of events) {
      for (let time = 0; time < times; time += 1)
        if (!isYes(await this.send(event))) this.attempt(event, FIRST_RETRY);
    }
  }

  /** Sends one event once more, perhaps with a wrong secret or an old time. Answers the shop's status. */
  async redeliver(id: string, forgery: Forgery = {}): Promise<number | null> {
    const event = this.store.get('events', id);
    if (!event) throw new Error(`There is no event ${id}.`);
    return await this.send(event, forgery);
  }

  list(): Delivery[] {
    return [...this.deliveries.values()];
  }

  clear(): void {
    this.deliveries.clear();
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    this.queue = null;
  }

  /** Ends all sending. */
  close(): void {
    this.clear();
    this.stop.abort();
  }

  private attempt(event: Stripe.Event, after: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      void this.send(event).then((status) => {
        const attempts = this.deliveries.get(event.id)?.attempts ?? 0;
        if (this.stop.signal.aborted || isYes(status) || attempts === 0 || attempts >= GIVE_UP_AFTER) return;
        this.attempt(event, Math.min(FIRST_RETRY * 2 ** (attempts - 1), LONGEST_RETRY));
      });
    }, after);
    this.timers.add(timer);
  }

  /** One attempt. The id stays the same, the time and so the signature are fresh. */
  private async send(
    event: Stripe.Event,
    { secret = this.secret, timestamp = this.clock.now() }: Forgery = {},
  ): Promise<number | null> {
    if (!this.url) return null;
    const delivery = this.deliveries.get(event.id) ?? {
      event: event.id,
      type: event.type,
      attempts: 0,
      status: null,
      error: null,
      done: false,
    };
    this.deliveries.set(event.id, delivery);
    delivery.attempts += 1;
    const body = json(event);
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signature(body, secret, timestamp),
        },
        signal: AbortSignal.any([this.stop.signal, AbortSignal.timeout(TIMEOUT)]),
      });
      await response.arrayBuffer();
      Object.assign(delivery, { status: response.status, error: null });
    } catch (error) {
      Object.assign(delivery, {
        status: null,
        error: error instanceof Error ? error.message : String(error),
      });
    }
    if (isYes(delivery.status)) this.settle(event.id, delivery);
    return delivery.status;
  }

  private settle(id: string, delivery: Delivery): void {
    delivery.done = true;
    const kept = this.store.get('events', id);
    if (kept && kept.pending_webhooks > 0) this.store.put('events', { ...kept, pending_webhooks: 0 });
  }
}

const isYes = (status: number | null): boolean => status !== null && status >= 200 && status < 300;
