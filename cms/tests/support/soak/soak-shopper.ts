import { type Cents } from '@shop/contract';
import { setTimeout as after } from 'node:timers/promises';
import type { Ask, Reply } from '../browser';
import type { World } from '../payment-world';
import { Shopper, totalOf, type Answer, type Wish } from '../shopper';
import type { Diary, Told } from './books';
import type { Plan, Press } from './plan';

const PATIENCE = 200;
const SOON_MS = 50;
/** How often a shopper looks whether their payment was confirmed, before they give up looking. */
const LOOKS = 20;

export interface SoakCoupon {
  code: string;
  /** Off every bag, integer cents. */
  discountCents: Cents;
}

/** The window was closed: nobody hears the answer. */
class Left extends Error {}

/** A shopper who carries out a plan against a shop that may die at any moment, and keeps a diary. */
export class SoakShopper extends Shopper {
  readonly told: Told[] = [];
  private readonly wishes: Wish[];
  private readonly address: string;

  constructor(
    private readonly world: World,
    shop: string,
    number: number,
    private readonly plan: Plan,
    /** A coupon that the shopper has heard of. */
    private coupon: SoakCoupon | null,
  ) {
    super(shop);
    this.wishes = plan.pieces.map((name) => world.pieces[name]);
    // Each shopper sits at an address of their own: limits by address are not what this is about.
    this.address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  }

  override async ask<T = Record<string, unknown>>(
    method: string,
    path: string,
    ask: Ask = {},
  ): Promise<Reply<T>> {
    const headers = { 'X-Forwarded-For': this.address, ...ask.headers };
    return super.ask<T>(method, path, { ...ask, headers });
  }

  async buy(): Promise<void> {
    try {
      await this.fillBag();
      for (const press of this.plan.presses) await this.press(press);
      const paid = this.told.some(({ what }) => what === 'paid');
      const [first] = this.plan.presses[0]?.cards ?? [];
      if (this.plan.again && paid && first) await this.press({ ...this.lastPress(), cards: [first] });
    } catch (error) {
      if (!(error instanceof Left)) throw error;
    }
  }

  async diary(bag: number): Promise<Diary> {
    return { browserId: this.browserId, told: this.told, bag };
  }

  private lastPress(): Press {
    return { cards: [], bank: 'pass', leavesAfter: null };
  }

  private async fillBag(): Promise<void> {
    // As the shop's own client does: a browser that never heard its name has no bag that a lost answer could lock.
    await this.persist(() => this.get('/api/cart/browser-info'));
    const localCartItems = this.wishes.map(({ price: _price, ...line }) => line);
    await this.persist(() => this.post('/api/cart/sync', { localCartItems }));
  }

  /** Asks until the shop answers: what a shopper does whose connection broke. */
  private async persist<T>(ask: () => Promise<Reply<T>>): Promise<Reply<T>> {
    for (let n = 0; n < PATIENCE * 10; n += 1) {
      try {
        const reply = await ask();
        if (reply.status !== 503) return reply;
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
      }
      await after(SOON_MS);
    }
    throw new Error('The shop does not come back.');
  }

  private hear(what: Told['what'], { status, body }: Answer): void {
    const amount = what === 'paid' ? (body.amount ?? null) : null;
    this.told.push({ what, orderId: body.orderId ?? null, amount, text: `${status} ${body.message}` });
  }

  private async press(press: Press): Promise<void> {
    const cards = await Promise.all(press.cards.map((number) => this.world.cardEntry(number)));
    if (press.leavesAfter !== null) {
      void this.payOnce(cards[0] ?? '').catch(() => undefined);
      await after(press.leavesAfter);
      throw new Left();
    }
    await Promise.all(cards.map((card) => this.payUntilHeard(card, press)));
  }

  private payOnce(card: string): Promise<Answer> {
    const { coupon, wishes } = this;
    const amount = totalOf(wishes) - (coupon?.discountCents ?? 0);
    return this.pay(wishes, card, coupon ? { amount, appliedCoupon: { code: coupon.code } } : {});
  }

  private async payUntilHeard(card: string, press: Press): Promise<void> {
    for (let n = 0; n < PATIENCE; n += 1) {
      const answer = await this.persist(() => this.payOnce(card));
      const { status, body } = answer;
      if (typeof body?.success !== 'boolean' || typeof body.message !== 'string')
        return this.hear('wrong', answer);
      if (body.success) return this.follow(answer, press);
      if (body.code === 'outcome_unknown') return this.lookUntilKnown(answer, press);
      if (body.code === 'card_declined' || body.code === 'payment_canceled')
        return this.hear('refused', answer);
      // Pressed twice, both are told so; the first has put the coupon away by then.
      if (body.code === 'coupon_invalid' && this.plan.coupon) {
        this.coupon = null;
        continue;
      }
      const tryLater = body.code === 'in_progress' || (body.code === 'payment_unavailable' && status === 502);
      if (!tryLater) return this.hear('wrong', answer);
      await after(SOON_MS);
    }
    this.told.push({ what: 'wrong', orderId: null, amount: null, text: 'nothing for ever' });
  }

  private async lookUntilKnown(answer: Answer, press: Press): Promise<void> {
    this.hear('unknown', answer);
    for (let n = 0; n < LOOKS; n += 1) {
      const news = await this.persist(() => this.status(answer.body.orderId));
      if (news.body.success) return this.follow(news as Answer, press);
      if (news.body.code === 'card_declined' || news.body.code === 'payment_canceled')
        return this.hear('refused', news as Answer);
      if (news.body.code !== 'outcome_unknown') return this.hear('wrong', news as Answer);
      await after(SOON_MS);
    }
  }

  private async follow(answer: Answer, press: Press): Promise<void> {
    if (!answer.body.requiresAction) return this.hear('paid', answer);
    this.hear('action', answer);
    const { paymentId, orderId } = answer.body;
    if (press.bank === 'leave') throw new Left();
    this.atTheBank(paymentId, press.bank === 'fail' ? 'fail' : 'complete');
    if (press.bank === 'pass-and-leave') throw new Left();
    const confirmed = await this.persist(() => this.confirm(paymentId));
    const { body } = confirmed;
    if (body.success && !body.requiresAction) return this.hear('paid', confirmed as Answer);
    if (body.code === 'card_declined' || body.code === 'payment_canceled')
      return this.hear('refused', confirmed as Answer);
    if (body.code !== 'outcome_unknown') return this.hear('wrong', confirmed as Answer);
    return this.lookUntilKnown({ ...confirmed, body: { ...body, orderId } } as Answer, press);
  }

  /** A challenge that is over already stays as it is. */
  private atTheBank(paymentId: string, outcome: 'complete' | 'fail'): void {
    const intent = this.world.standIn.control.state().paymentIntents.find(({ id }) => id === paymentId);
    if (intent?.status === 'requires_action') this.world.standIn.control.challenge(paymentId, outcome);
  }
}
