import {
  cartAddSchema,
  cartSchema,
  cartSyncSchema,
  cartUpdateSchema,
  IDEMPOTENCY_HEADER,
  readChangeKeys,
  type BrowserInfo,
  type Cart,
  type KeyedChange,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { z } from 'zod';
import type { Browser } from '../../../lib/requests/browser';
import { asCartOwner, nameOrNew } from '../lib/cart-owner';
import { ShopError } from '../../../lib/errors';
import { parse } from '../../../lib/parse';
import { service } from '../../../lib/services';

/** @throws {ShopError} 400 'invalid_idempotency_key' */
function changesOf(ctx: Context, pieces: number, least?: number): KeyedChange[] {
  const changes = readChangeKeys(ctx.get(IDEMPOTENCY_HEADER), pieces, least);
  if (changes) return changes;
  throw new ShopError(
    'malformed',
    'invalid_idempotency_key',
    'The Idempotency-Key header is not in the expected form.',
  );
}

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const carts = () => service(strapi, 'api::cart.cart');
  const answer = (ctx: Context, body: Cart): void => {
    ctx.set('Cache-Control', 'no-store');
    ctx.body = z.encode(cartSchema, body);
  };

  return {
    /** GET /api/cart/browser-info: the id whose cart this browser may open. */
    async browserInfo(ctx: Context) {
      const named = nameOrNew(ctx);
      const { id, since } = await asCartOwner(ctx, (browser) => carts().opens(browser), { named });
      const info: BrowserInfo = { success: true, browserId: id, createdAt: new Date(since).toISOString() };
      ctx.set('Cache-Control', 'no-store');
      ctx.body = info;
    },

    /** GET /api/cart */
    async read(ctx: Context) {
      answer(ctx, await asCartOwner(ctx, (browser) => carts().read(browser)));
    },

    /** POST /api/cart/add */
    async add(ctx: Context) {
      const { browserId: claimed, ...claim } = parse(cartAddSchema, ctx.request.body);
      const changes = changesOf(ctx, claim.quantity, 1);
      answer(ctx, await asCartOwner(ctx, (browser) => carts().add(browser, claim, changes), { claimed }));
    },

    /** POST /api/cart/sync */
    async sync(ctx: Context) {
      const { browserId: claimed, ...copy } = parse(cartSyncSchema, ctx.request.body);
      answer(ctx, await asCartOwner(ctx, (browser) => carts().sync(browser, copy), { claimed }));
    },

    /** PUT /api/cart/update/:cartItemId */
    async update(ctx: Context) {
      const { browserId: claimed, amount } = parse(cartUpdateSchema, ctx.request.body);
      const item = String(ctx.params.cartItemId);
      const changes = changesOf(ctx, amount);
      const work = (browser: Browser) => carts().change(browser, item, amount, changes);
      answer(ctx, await asCartOwner(ctx, work, { claimed }));
    },

    /** DELETE /api/cart/remove/:cartItemId */
    async remove(ctx: Context) {
      const item = String(ctx.params.cartItemId);
      const changes = changesOf(ctx, 0);
      answer(ctx, await asCartOwner(ctx, (browser) => carts().remove(browser, item, changes)));
    },

    /** DELETE /api/cart/clear */
    async clear(ctx: Context) {
      const changes = changesOf(ctx, 0);
      answer(ctx, await asCartOwner(ctx, (browser) => carts().clear(browser, changes)));
    },
  };
};
