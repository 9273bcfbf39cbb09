import { randomBytes } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { cents, dollarsToCents, type PaymentRequest } from '@shop/contract';
import { readLines, type BagLine } from '../../../../storefront/app/features/bag/store/bag-line.ts';
import { decideStart, withoutPurchased } from '../../../../storefront/app/features/bag/store/bag-startup.ts';
import { paymentCalls } from '../../../../storefront/app/features/checkout/payment/payment-calls.ts';
import {
  nextState,
  openPaymentOf,
  type PaymentEvent,
  type PaymentState,
} from '../../../../storefront/app/features/checkout/payment/payment-flow.ts';
import type { PaymentRef } from '../../../../storefront/app/features/checkout/payment/payment-ref.ts';
import {
  runPayment,
  type Authentication,
  type PaymentEffects,
} from '../../../../storefront/app/features/checkout/payment/run-payment.ts';
import type { Ask, Reply } from '../browser';
import type { World } from '../payment-world';
import { CUSTOMER, Shopper, totalOf, type Wish } from '../shopper';
import type { Diary, Told } from './books';
import type { Plan, Press } from './plan';
import type { SoakCoupon } from './soak-shopper';

/** Pauses of the page, so many times shorter. */
const HASTE = 20;
const SOON_MS = 50;
const PATIENCE = 2_000;
/** Presses on pay until a shopper gives up who is told each time that nothing was charged. */
const PRESSES = 40;

/** The page was closed: nobody hears what comes. */
class Closed extends Error {}

/** One page of the shop: what it does ends with it, what the browser keeps does not. */
interface Page {
  closed: boolean;
  /** Card entries made in it, newest last. */
  entries: string[];
}

/**
 * A shopper in the shop's own checkout, with the page's own code for paying, over a line that breaks. Keeps a diary of
 * everything the page said.
 */
export class PageShopper extends Shopper {
  readonly told: Told[] = [];
  /** Card entries that the page called declined. */
  readonly declined: string[] = [];
  private readonly wishes: Wish[];
  readonly address: string;
  /** What the browser keeps of its bag. */
  private bag: readonly BagLine[];
  /** What the browser keeps of payments whose outcome it does not know. */
  private readonly open = new Set<string>();
  /** Payments that a page looks after: no other asks about them. */
  private readonly lookedAfter = new Set<string>();

  constructor(
    private readonly world: World,
    private readonly origin: string,
    number: number,
    private readonly plan: Plan,
    private coupon: SoakCoupon | null,
  ) {
    super(origin);
    this.wishes = plan.pieces.map((name) => world.pieces[name]);
    const addedAt = new Date().toISOString();
    this.bag = readLines(this.wishes.map((wish) => ({ ...wish, name: '', addedAt }))) ?? [];
    this.address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  }

  override async ask<T = Record<string, unknown>>(
    method: string,
    path: string,
    ask: Ask = {},
  ): Promise<Reply<T>> {
    return super.ask<T>(method, path, {
      ...ask,
      headers: { 'X-Forwarded-For': this.address, ...ask.headers },
    });
  }

  async buy(): Promise<void> {
    await this.openBag();
    for (const press of this.plan.presses) {
      await this.press(press);
      if (this.paid) break;
    }
    // The window is opened anew: what was left open is clarified there.
    if (this.plan.presses.every(({ bank }) => bank !== 'leave')) await this.reopen();
    const [first] = this.plan.presses[0]?.cards ?? [];
    if (this.plan.again && this.paid && first) await this.payIn(this.newPage(), first, 'pass');
  }

  async diary(bag: number): Promise<Diary> {
    return { browserId: this.browserId, told: this.told, bag };
  }

  private get paid(): boolean {
    return this.told.some(({ what }) => what === 'paid');
  }

  private newPage(): Page {
    return { closed: false, entries: [] };
  }

  /** What a bag does that starts (BAG-04..07): what was bought since is not sent once more. */
  private async openBag(): Promise<void> {
    await this.persist(() => this.get('/api/cart/browser-info'));
    const { body } = await this.persist(() => this.get<{ items: unknown; emptiedAt?: string }>('/api/cart'));
    const known = body.emptiedAt ?? null;
    const emptiedAt = known === null ? null : Date.parse(known);
    this.bag = withoutPurchased({ items: [...this.bag], pending: [] }, emptiedAt);
    const items = readLines(body.items) ?? [];
    if (decideStart({ ok: true, items }, this.bag) === 'use-server') this.bag = items;
    else {
      const copy = { localCartItems: this.bag, emptiedAt: known };
      const synced = await this.persist(() => this.post<{ emptiedAt?: string }>('/api/cart/sync', copy));
      if ((synced.body.emptiedAt ?? null) !== known) await this.openBag();
    }
  }

  /** What the bag does whose call broke: it asks until the shop answers. */
  private async persist<T>(ask: () => Promise<Reply<T>>): Promise<Reply<T>> {
    for (let n = 0; n < PATIENCE; n += 1) {
      try {
        const reply = await ask();
        if (reply.status === 200) return reply;
        if (reply.status < 500) throw new Error(`the bag was refused: ${JSON.stringify(reply.body)}`);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
      await after(SOON_MS);
    }
    throw new Error('The shop does not come back.');
  }

  private async press(press: Press): Promise<void> {
    const pages = press.cards.map(() => this.newPage());
    const paying = pages.map((page, n) => this.payIn(page, press.cards[n] ?? '', press.bank));
    if (press.leavesAfter === null) return void (await Promise.all(paying));
    await after(press.leavesAfter);
    for (const page of pages) page.closed = true;
    await Promise.all(paying);
    // Loaded anew it knows only what it kept.
    await this.openBag();
    await this.reopen();
  }

  /** The checkout opened anew: payments that no page looks after are asked about, as it does when it opens. */
  private async reopen(): Promise<void> {
    for (const key of [...this.open]) {
      if (this.lookedAfter.has(key)) continue;
      await this.drive(this.newPage(), { type: 'resume', ref: { key } }, '', 'pass');
    }
  }

  /** Presses pay until something is decided: told that nothing was charged, the shopper tries again. */
  private async payIn(page: Page, card: string, bank: Press['bank']): Promise<void> {
    for (let n = 0; n < PRESSES && !page.closed; n += 1) {
      const state = await this.drive(page, { type: 'pay', key: randomBytes(16).toString('hex') }, card, bank);
      if (!state) return;
      if (state.name === 'paid' || state.name === 'held') return;
      const text = 'text' in state ? state.text : '';
      if (/declined|insufficient|expired|after authentication|canceled/.test(text)) return;
      if (/coupon/i.test(text)) this.coupon = null;
      // Another tab was quicker: its page says so, and the bag is empty.
      if (this.paid) return;
      await after(SOON_MS);
    }
    if (!page.closed)
      this.told.push({ what: 'wrong', orderId: null, amount: null, text: 'no end of refusals' });
  }

  /** Runs the page's own flow from an event to where the shopper decides, pressing 'Check again' as long as it is offered. */
  private async drive(
    page: Page,
    event: PaymentEvent,
    card: string,
    bank: Press['bank'],
  ): Promise<PaymentState | null> {
    let state: PaymentState = { name: 'idle' };
    const own =
      event.type === 'pay' ? event.key : event.type === 'resume' && 'key' in event.ref ? event.ref.key : '';
    this.lookedAfter.add(own);
    try {
      state = nextState(state, event);
      for (let n = 0; n < PATIENCE; n += 1) {
        state = await runPayment(state, this.pageWorld(page, card, bank), this.keeping(page));
        if (state.name !== 'stalled') break;
        this.hear('unknown', '');
        await after(SOON_MS);
        state = nextState(state, { type: 'check-again' });
      }
      this.read(state, page);
      return state;
    } catch (error) {
      if (!(error instanceof Closed)) throw error;
      return null;
    } finally {
      this.lookedAfter.delete(own);
    }
  }

  /** What the page keeps in the browser as it goes from state to state. */
  private keeping(page: Page): (state: PaymentState) => void {
    let before: PaymentRef | null = null;
    return (state) => {
      if (page.closed) throw new Closed();
      const now = openPaymentOf(state);
      if (before && 'key' in before && !(now && 'key' in now && now.key === before.key))
        this.open.delete(before.key);
      if (now && 'key' in now) this.open.add(now.key);
      before = now;
    };
  }

  private hear(
    what: Told['what'],
    text: string,
    orderId: string | null = null,
    amount: number | null = null,
  ) {
    this.told.push({ what, orderId, amount, text });
  }

  private read(state: PaymentState, page: Page): void {
    switch (state.name) {
      case 'paid':
        this.hear('paid', state.receipt.message, state.receipt.orderId, state.receipt.amount);
        // The page takes what was paid out of its own copy; out of the server's bag the payment has taken it.
        this.bag = [];
        return;
      case 'refused':
      case 'changed':
        this.hear('refused', state.text);
        if (/Your card was declined|insufficient|expired/.test(state.text)) {
          const entry = page.entries.at(-1);
          if (entry) this.declined.push(entry);
        }
        return;
      default:
        return this.hear('wrong', `the page ends as ${JSON.stringify(state)}`);
    }
  }

  private pageWorld(page: Page, card: string, bank: Press['bank']): PaymentEffects {
    const calls = paymentCalls(this.browserId, (path, init) => this.send(page, String(path), init));
    const alive = <T>(value: T): T => {
      if (page.closed) throw new Closed();
      return value;
    };
    return {
      earlier: async () => {
        const key = [...this.open].find((one) => !this.lookedAfter.has(one));
        return key === undefined ? null : { key };
      },
      makeMethod: async () => {
        const id = await this.world.cardEntry(card);
        page.entries.push(id);
        return { id };
      },
      authenticate: async (secret) => alive(this.atTheBank(page, secret, bank)),
      post: async (id, idempotencyKey) =>
        alive(await calls.post({ ...this.order(), id, idempotencyKey } as PaymentRequest)),
      confirm: async (paymentId) => alive(await calls.confirm(paymentId)),
      ask: async (ref) => alive(await calls.ask(ref)),
      pause: (ms) => after(ms / HASTE),
    };
  }

  private order() {
    const { coupon, wishes } = this;
    return {
      amount: cents(totalOf(wishes) - (coupon?.discountCents ?? 0)),
      browserId: this.browserId,
      items: wishes.map((wish) => ({ ...wish, price: dollarsToCents(wish.price) })),
      customerInfo: CUSTOMER,
      note: null,
      appliedCoupon: coupon ? { code: coupon.code } : null,
    };
  }

  private async send(page: Page, path: string, init: RequestInit = {}): Promise<Response> {
    if (page.closed) throw new Closed();
    const headers = new Headers(init.headers);
    headers.set('X-Forwarded-For', this.address);
    headers.set('Cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    return fetch(this.origin + path, { ...init, headers });
  }

  /** The intent's id is the beginning of its secret. A challenge that is over already stays as it is. */
  private atTheBank(page: Page, secret: string, bank: Press['bank']): Authentication {
    const paymentId = secret.split('_secret_')[0] ?? '';
    const { control } = this.world.standIn;
    const intent = control.state().paymentIntents.find(({ id }) => id === paymentId);
    if (bank === 'leave') page.closed = true;
    else if (intent?.status === 'requires_action')
      control.challenge(paymentId, bank === 'fail' ? 'fail' : 'complete');
    if (bank === 'pass-and-leave') page.closed = true;
    return { status: bank === 'fail' ? 'requires_payment_method' : 'succeeded', detail: null };
  }
}
