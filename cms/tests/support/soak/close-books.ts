import { expect, vi } from 'vitest';
import type { World } from '../payment-world';
import type { Books, Diary } from './books';

/** A shopper of the soak, when all is over. */
interface Buyer {
  browserId: string;
  diary(bag: number): Promise<Diary>;
}

/** Settles what is left as an hour would, with nobody but recovery to do it. */
export async function settleEverything(world: World): Promise<void> {
  await vi.waitFor(
    async () => {
      const open = (await world.orders()).filter(({ orderStatus }) =>
        ['pending', 'requires_action'].includes(orderStatus),
      );
      for (const { orderId, orderStatus } of open)
        if (orderStatus === 'requires_action') await world.age(orderId, 61 * 60_000);
      await world.service('api::checkout.recovery').run(0);
      const left = (await world.orders()).filter(({ orderStatus }) =>
        ['pending', 'requires_action'].includes(orderStatus),
      );
      expect(left.map(({ orderId, orderStatus }) => [orderId, orderStatus])).toEqual([]);
    },
    { timeout: 180_000, interval: 100 },
  );
}

/** Everything that can be compared when all is over. */
export async function booksOf(world: World, shoppers: readonly Buyer[]): Promise<Books> {
  const { strapi } = world.shop;
  const lines: { cartKey: string; quantity: number }[] = await strapi.db
    .query('api::cart.cart-line')
    .findMany({});
  const bags = new Map<string, number>();
  for (const { cartKey, quantity } of lines) bags.set(cartKey, (bags.get(cartKey) ?? 0) + quantity);
  const mails: { effect: string }[] = await strapi.db.query('api::mail.outgoing-mail').findMany({});
  return {
    orders: await world.orders(),
    charges: world.standIn.control.succeededCharges().map(({ metadata, amount, currency }) => ({
      orderId: metadata['order_id'] ?? null,
      amount,
      currency,
    })),
    diaries: await Promise.all(shoppers.map((shopper) => shopper.diary(bags.get(shopper.browserId) ?? 0))),
    mails: mails.map(({ effect }) => effect),
    coupons: (await world.coupons()).map(({ code, used, maxUses }) => ({
      code,
      used: used ?? 0,
      most: maxUses ?? 0,
    })),
  };
}
