import { paymentRequestSchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { expect, vi } from 'vitest';
import { startStandIn, type StandIn } from '../../../scripts/stripe-standin/server.ts';
import type { Services } from '../../src/lib/services';
import type { Coupon } from '../../src/api/coupon/domain/coupon';
import type { StoredOrder } from '../../src/api/order/services/order';
import type { StoredAttempt } from '../../src/api/payment-attempt/services/payment-attempt';
import { bootShop, type TestShop } from './boot';
import { browserOfWire } from './browser-of-wire';
import { CHARGES, Shopper, type Wish } from './shopper';
import { pictureOf } from './picture';

/** Cards of the stand-in by what they do. */
export const CARDS = {
  good: 'pm_card_visa',
  declined: 'pm_card_chargeDeclined',
  noFunds: 'pm_card_chargeDeclinedInsufficientFunds',
  expired: 'pm_card_chargeDeclinedExpiredCard',
  authenticate: 'pm_card_threeDSecure2Required',
} as const;

const OVER: readonly string[] = ['failed', 'canceled'];

type Documents = {
  create(input: { data: object; status: 'published' }): Promise<{ documentId: string }>;
  update(input: { documentId: string; data: object; status: 'published' }): Promise<unknown>;
  unpublish(input: { documentId: string }): Promise<unknown>;
};

/** A running shop with three products and the card provider's stand-in. */
export class World {
  private running = true;

  private constructor(
    public shop: TestShop,
    readonly standIn: StandIn,
    readonly pieces: Record<'ring' | 'goldRing' | 'pendant' | 'bracelet', Wish>,
    private readonly env: Record<string, string>,
  ) {}

  /** @param more settings besides those of the stand-in */
  static async start(more: Record<string, string> = {}): Promise<World> {
    const standIn = await startStandIn();
    const env = { ...World.settings(standIn), ...more };
    const shop = await bootShop({ env });
    return new World(shop, standIn, await World.stock(shop.strapi), env);
  }

  /** What tells a CMS to take its payments to a stand-in. */
  static settings(standIn: StandIn): Record<string, string> {
    return {
      STRIPE_SECRET_KEY: standIn.secretKey,
      STRIPE_PUBLISHABLE_KEY: standIn.publishableKey,
      STRIPE_WEBHOOK_SECRET: standIn.webhookSecret,
      STRIPE_API_HOST: '127.0.0.1',
      STRIPE_API_PORT: String(standIn.port),
      STRIPE_API_PROTOCOL: 'http',
    };
  }

  private static async stock(strapi: Core.Strapi): Promise<World['pieces']> {
    const add = async (uid: string, data: object) => {
      // Strapi reads the document once more to announce it: until then it must not be stopped.
      const announced = new Promise<void>((resolve) => {
        const forget = strapi.eventHub.on('entry.publish', async (payload: { uid?: string }) => {
          if (payload?.uid !== uid) return;
          forget();
          resolve();
        });
      });
      const document = await (strapi.documents(uid as never) as unknown as Documents).create({
        data,
        status: 'published',
      });
      await announced;
      return document;
    };
    const product = async (title: string, category: string, priceCents: number, goldPriceCents?: number) => {
      const slug = title.toLowerCase();
      const images = [await pictureOf(strapi)];
      const data = {
        title,
        slug,
        description: title,
        category,
        priceCents,
        goldPriceCents,
        images,
        position: 1,
      };
      return (await add('api::product.product', data)).documentId;
    };
    await add('api::shop-settings.shop-settings', {
      brandName: 'Test shop',
      tagline: 'For tests',
      contactEmail: 'shop@example.com',
      metaDescription: 'A shop for tests',
      shippingFlatCents: CHARGES.shippingCents,
      taxBasisPoints: CHARGES.taxBasisPoints,
      countries: [
        { code: 'US', name: 'United States' },
        { code: 'CA', name: 'Canada' },
        { code: 'GB', name: 'United Kingdom' },
      ],
      states: [
        { code: 'CA', name: 'California' },
        { code: 'NY', name: 'New York' },
      ],
      returnDays: 30,
    });
    const ring = await product('Ring', 'ring', 11_010, 15_000);
    const pendant = await product('Pendant', 'pendant', 21_000);
    const bracelet = await product('Bracelet', 'bracelet', 9_999);
    return {
      ring: { productId: ring, price: 110.1, size: '7', type: 'Silver', quantity: 1 },
      goldRing: { productId: ring, price: 150, size: '7', type: 'Gold', quantity: 1 },
      pendant: { productId: pendant, price: 210, size: '18 inch', type: 'Silver', quantity: 2 },
      bracelet: { productId: bracelet, price: 99.99, size: 'One Size', type: 'Silver', quantity: 1 },
    };
  }

  get products(): Documents {
    return this.shop.strapi.documents('api::product.product' as never) as unknown as Documents;
  }

  /** A coupon as staff make it, in use from now on. */
  async coupon(data: Partial<Coupon> & { code: string }): Promise<{ documentId: string }> {
    const defaults = data.amountCents ? { kind: 'fixed' } : { kind: 'percent', percent: 10 };
    return (this.shop.strapi.documents('api::coupon.coupon' as never) as unknown as Documents).create({
      data: { ...defaults, active: true, ...data },
      status: 'published',
    });
  }

  coupons(): Promise<Coupon[]> {
    return this.shop.strapi.db.query('api::coupon.coupon').findMany();
  }

  service<Uid extends keyof Services>(uid: Uid): Services[Uid] {
    return this.shop.strapi.service(uid as never) as unknown as Services[Uid];
  }

  shopper(): Shopper {
    return new Shopper(this.shop.url);
  }

  /** The same browser, at the shop that was started meanwhile. */
  returning(shopper: Shopper): Shopper {
    const same = this.shopper();
    Object.assign(same, { id: shopper.id, browserId: shopper.browserId });
    for (const [name, value] of shopper.cookies) same.cookies.set(name, value);
    return same;
  }

  /** A shopper whose bag holds these pieces. */
  async shopperWith(...wishes: Wish[]): Promise<Shopper> {
    return this.shopper().fill(...wishes);
  }

  /** The storing step of a purchase alone, as when the process dies right after it. */
  async store(shopper: Shopper): Promise<{ order: StoredOrder; attempt: StoredAttempt }> {
    const request = paymentRequestSchema.parse(shopper.payment([this.pieces.ring], CARDS.good));
    const placed = await this.service('api::checkout.place-order').place(request, {
      browser: browserOfWire(shopper),
      accountKey: null,
    });
    if (placed.kind !== 'new') throw new Error(`expected a new order, got ${placed.kind}`);
    return placed;
  }

  orders(): Promise<StoredOrder[]> {
    return this.shop.strapi.db.query('api::order.order').findMany({ orderBy: { id: 'asc' } });
  }

  attempts(): Promise<StoredAttempt[]> {
    return this.shop.strapi.db
      .query('api::payment-attempt.payment-attempt')
      .findMany({ orderBy: { id: 'asc' } });
  }

  /**
   * Calls that the provider received, as 'POST /v1/payment_intents'; without the look of recovery at the refunds of all
   * orders, which comes with every start and every minute.
   */
  calls(): string[] {
    return this.standIn.control
      .state()
      .requests.map(({ method, path }) => `${method} ${path}`)
      .filter((call) => call !== 'GET /v1/refunds');
  }

  /** A fresh entry of a card, as Stripe.js would make it in a browser. */
  async cardEntry(number: string): Promise<string> {
    const response = await fetch(`${this.standIn.url}/v1/payment_methods`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.standIn.publishableKey}` },
      body: new URLSearchParams({
        type: 'card',
        'card[number]': number,
        'card[exp_month]': '12',
        'card[exp_year]': '2040',
        'card[cvc]': '123',
      }),
    });
    return ((await response.json()) as { id: string }).id;
  }

  /** Makes an order's attempts and their payments look as old as that, in ms, to recovery. */
  async age(orderId: string, ms: number): Promise<void> {
    this.standIn.control.backdate(orderId, ms / 1000);
    const past = new Date(Date.now() - ms);
    await this.shop.strapi.db.query('api::payment-attempt.payment-attempt').updateMany({
      where: { orderKey: orderId },
      data: { createdAt: past, checkedAt: past },
    });
  }

  /** Lets recovery take up what was left a moment ago, until `done` holds. */
  async reconcile(done: () => Promise<void>): Promise<void> {
    await vi.waitFor(
      async () => {
        await this.service('api::checkout.recovery').run(0);
        await done();
      },
      { timeout: 20_000, interval: 20 },
    );
  }

  /** Begins new books. */
  async forgetOrders(): Promise<void> {
    for (const uid of ['api::order.order', 'api::payment-attempt.payment-attempt', 'api::coupon.coupon']) {
      await this.shop.strapi.db.query(uid).deleteMany({ where: { id: { $gt: 0 } } });
    }
  }

  /** Stops the CMS and keeps its data. */
  async pause(): Promise<void> {
    if (this.running) await this.shop.stop({ keep: true });
    this.running = false;
  }

  /** A new start of the CMS on the same data, as after a crash. */
  async restart(): Promise<void> {
    await this.pause();
    this.shop = await bootShop({ env: this.env, on: this.shop.data });
    this.running = true;
  }

  /**
   * What must hold after whatever happened: an order is paid exactly when one charge of its total succeeded, one
   * cart has at most one live order, and a coupon is used as often as orders with it are paid or still open.
   */
  async checkBooks(): Promise<void> {
    const orders = await this.orders();
    const charges = this.standIn.control.succeededCharges();
    const byOrder = (orderId: string) => charges.filter((charge) => charge.metadata['order_id'] === orderId);
    for (const order of orders) {
      const taken = byOrder(order.orderId).map(({ amount, currency }) => ({ amount, currency }));
      const expected = order.orderStatus === 'paid' ? [{ amount: order.totalCents, currency: 'usd' }] : [];
      expect({ orderId: order.orderId, taken }).toEqual({ orderId: order.orderId, taken: expected });
    }
    expect(orders.filter((order) => order.orderStatus === 'paid')).toHaveLength(charges.length);
    const live = orders.flatMap((order) => order.liveKey ?? []);
    expect(new Set(live).size).toBe(live.length);
    for (const { code, used } of await this.coupons()) {
      const uses = orders.filter((order) => order.couponCode === code && !OVER.includes(order.orderStatus));
      expect({ code, used }).toEqual({ code, used: uses.length });
    }
  }

  async stop(): Promise<void> {
    this.standIn.control.setWebhookUrl(undefined);
    if (!this.running) await this.restart();
    await this.shop.stop();
    await this.standIn.close();
  }
}
