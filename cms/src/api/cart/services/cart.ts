import {
  countPieces,
  linePicture,
  sameLine,
  unitPriceCents,
  type Cart,
  type KeyedChange,
  type LineClaim,
  type LineIdentity,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { foreignBrowser, type Browser } from '../../../lib/requests/browser';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import type { Products } from '../../product/services/catalogue';
import {
  isSpent,
  mergeLines,
  planAddition,
  planDelta,
  refusalOf,
  soldOut,
  type LineError,
  type StoredLine,
} from '../domain/cart-lines';
import { toCart } from '../domain/to-cart';

/** A line of a paid order. */
export type Bought = LineIdentity & { quantity: number };

/** What a browser kept of its cart, and of which purchase it knew (`emptiedAt`; undefined: it does not say). */
export interface LocalCopy {
  localCartItems: readonly LineClaim[];
  emptiedAt?: string | null | undefined;
}

/** What a change reads before it is applied. */
interface HeldLines {
  lines: StoredLine[];
  emptiedAt: Date | null;
  /** Pieces of the call that the cart has already, by changes whose keys it knows. */
  applied: number;
}

/** A query of the orders with a cart's nonce, for `exists` in another query. */
export type PlacedWith = (trx: Knex, cartNonce: string) => Knex.QueryBuilder;

/** A cart that an order is about to be made from. */
export interface OpenCart {
  nonce: string;
  emptiedAt: Date | null;
  lines: StoredLine[];
  ordered: boolean;
}

function refused(refusal: LineError, field: string): ShopError {
  return new ShopError('refused', refusal.code, refusal.message, { fields: { [field]: refusal.message } });
}

const FIELD: Readonly<Record<LineError['code'], string>> = {
  sold_out: 'type',
  unknown_product: 'productId',
  unknown_size: 'size',
  unknown_metal: 'type',
  not_engraved: 'engraving',
  quantity_limit: 'quantity',
  line_limit: 'productId',
};

function requireSellable(claim: LineClaim, products: Products): void {
  const product = products.get(claim.productId);
  const refusal = refusalOf(product, claim);
  if (refusal) throw refused(refusal, FIELD[refusal.code]);
}

/**
 * The line with what is kept when it is made: what the shopper saw it cost, or else what it costs now, and what its
 * piece is called and looks like.
 */
function remembered(line: StoredLine, { priceSeen }: LineClaim, products: Products): StoredLine {
  const product = products.get(line.productId);
  const today = product ? unitPriceCents(product.detail, line.type) : null;
  return {
    ...line,
    priceCents: priceSeen ?? today,
    name: product?.detail.title ?? null,
    image: product ? linePicture(product.detail.pictures, line.type) : null,
  };
}

/**
 * The bags (API-01). Every change is one transaction; every answer is the whole cart at today's prices. A cart of
 * another browser is neither read nor changed: 403 'foreign_browser'. A call may name the changes it carries by
 * idempotency keys: those that the cart knows are not applied again, and what is left of the call is.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const store = () => service(strapi, 'api::cart.cart-store');
  const catalogue = () => service(strapi, 'api::product.catalogue');
  /** What a change needs of pieces, read before its transaction: inside it, it would wait for SQLite's only connection. */
  const before = async (claims: readonly LineClaim[] = []) => {
    const version = await catalogue().version();
    const ids = claims.map(({ productId }) => productId);
    return {
      version,
      products: await catalogue().find(version, ids),
      limits: await catalogue().bagLimits(version),
    };
  };
  /** What lies in a bag, with what its pieces are now. After the transaction that tells which they are. */
  const shown = async (
    version: number,
    lines: readonly StoredLine[],
    emptiedAt?: Date | null,
  ): Promise<Cart> => {
    const ids = lines.map(({ productId }) => productId);
    return toCart(lines, await catalogue().find(version, ids), emptiedAt);
  };
  const rows = () => service(strapi, 'api::cart.cart-rows');
  const transaction = async <T>(work: (trx: Knex.Transaction) => Promise<T>): Promise<T> =>
    await strapi.db.transaction(({ trx }) => work(trx));

  const claim = async (trx: Knex, browser: Browser) => {
    const held = await store().claim(trx, browser, new Date());
    if (!held) throw foreignBrowser();
    return held;
  };

  const changed = async (
    browser: Browser,
    version: number,
    changes: readonly KeyedChange[],
    change: (trx: Knex, held: HeldLines) => Promise<void>,
  ): Promise<Cart> => {
    const left = await transaction(async (trx) => {
      const { isNew, emptiedAt, appliedKeys } = await claim(trx, browser);
      const lines = await store().lines(trx, browser.id);
      const before = lines.length;
      const known = changes.filter(({ key }) => appliedKeys.includes(key));
      if (changes.length > 0 && known.length === changes.length) return { lines, emptiedAt };
      await change(trx, { lines, emptiedAt, applied: known.reduce((sum, { amount }) => sum + amount, 0) });
      if (changes.length > 0)
        await store().keepKeys(trx, browser.id, [
          ...new Set([...appliedKeys, ...changes.map(({ key }) => key)]),
        ]);
      const after = await store().lines(trx, browser.id);
      await rows().admit(trx, Number(isNew) + Math.max(0, after.length - before));
      return { lines: after, emptiedAt };
    });
    return shown(version, left.lines, left.emptiedAt);
  };

  return {
    /** Answers the browser when the cart of its id is its own, or nobody's yet. */
    async opens(browser: Browser): Promise<Browser> {
      const cart = await store().find(strapi.db.connection, browser.id);
      if (cart && cart.proof !== browser.proof) throw foreignBrowser();
      return browser;
    },

    async read(browser: Browser): Promise<Cart> {
      const version = await catalogue().version();
      const found = await store().findWithLines(strapi.db.connection, browser.id);
      if (found && found.cart.proof !== browser.proof) throw foreignBrowser();
      return shown(version, found?.lines ?? [], found?.cart.emptiedAt);
    },

    /** Adds to the line of the same product, size, metal and engraving, or makes a new one. 50 at once make one line of 50. */
    async add(browser: Browser, claimed: LineClaim, changes: readonly KeyedChange[]): Promise<Cart> {
      const { version, products, limits } = await before([claimed]);
      return changed(browser, version, changes, async (trx, { lines, applied }) => {
        requireSellable(claimed, products);
        const gone = soldOut(products.get(claimed.productId), claimed.type);
        if (gone) throw refused(gone, FIELD[gone.code]);
        const rest = { ...claimed, quantity: claimed.quantity - applied };
        const plan = planAddition(lines, rest, new Date(), (stored, more) => stored + more, limits);
        if (plan.kind === 'refused') throw refused(plan.refusal, FIELD[plan.refusal.code]);
        await store().write(trx, browser.id, remembered(plan.line, claimed, products));
      });
    },

    /**
     * Takes over a local copy; sent twice it changes nothing more (BAG-06). A line whose piece cannot be had any more is
     * kept and says so: a shopper's choice is not dropped without a word. A copy that was made before a purchase which
     * its browser did not know of changes nothing: what it holds may be what was bought.
     */
    async sync(browser: Browser, { localCartItems, emptiedAt: known }: LocalCopy): Promise<Cart> {
      const { version, products, limits } = await before(localCartItems);
      return changed(browser, version, [], async (trx, { lines, emptiedAt }) => {
        if (isSpent(known, emptiedAt)) return;
        const now = new Date();
        for (const claimed of mergeLines(localCartItems)) {
          const plan = planAddition(lines, claimed, now, Math.max, limits);
          if (plan.kind === 'refused') throw refused(plan.refusal, 'localCartItems');
          await store().write(trx, browser.id, remembered(plan.line, claimed, products));
          if (!lines.some((line) => line.cartItemId === plan.line.cartItemId)) lines.push(plan.line);
        }
      });
    },

    /** Changes a line by a signed delta (BAG-10). */
    async change(
      browser: Browser,
      cartItemId: string,
      amount: number,
      changes: readonly KeyedChange[],
    ): Promise<Cart> {
      const { version, limits } = await before();
      return changed(browser, version, changes, async (trx, { lines, applied }) => {
        const line = lines.find((candidate) => candidate.cartItemId === cartItemId);
        if (!line) throw new ShopError('unknown', 'unknown_line', 'This piece is not in your bag any more.');
        const plan = planDelta(line, amount - applied, limits);
        if (plan.kind === 'refused') throw refused(plan.refusal, 'amount');
        if (plan.kind === 'drop') await store().drop(trx, browser.id, plan.cartItemId);
        else await store().write(trx, browser.id, plan.line);
      });
    },

    /** Removes a line; one that is gone already is no error, so that a repeated call is harmless. */
    async remove(browser: Browser, cartItemId: string, changes: readonly KeyedChange[]): Promise<Cart> {
      const version = await catalogue().version();
      return changed(browser, version, changes, async (trx, { lines }) => {
        if (lines.some((line) => line.cartItemId === cartItemId))
          await store().drop(trx, browser.id, cartItemId);
      });
    },

    async clear(browser: Browser, changes: readonly KeyedChange[]): Promise<Cart> {
      const version = await catalogue().version();
      return changed(browser, version, changes, (trx) => store().empty(trx, browser.id));
    },

    /**
     * What an order is made from, held until the surrounding transaction ends. `emptiedAt` is the last purchase from it;
     * `ordered` is false when no order was stored under its nonce yet.
     * @param placedWith finds the orders of a nonce: carts know none
     */
    openForOrder: (browser: Browser, placedWith: PlacedWith): Promise<OpenCart> =>
      transaction(async (trx) => {
        const { isNew, ...held } = await claim(trx, browser);
        const found = await store().linesForOrder(trx, browser.id, placedWith(trx, held.nonce));
        await rows().admit(trx, Number(isNew));
        return { ...held, ...found };
      }),

    /**
     * After a purchase: takes what was bought out of the cart and gives it a new nonce, inside the surrounding
     * transaction. What was added while the payment ran stays.
     */
    finishOrder: (browserId: string, bought: readonly Bought[]): Promise<void> =>
      transaction(async (trx) => {
        await store().rotate(trx, browserId);
        // Most carts hold exactly what was ordered: one statement then removes all lines.
        if ((await store().take(trx, browserId, bought)) === bought.length) return;
        for (const line of await store().lines(trx, browserId)) {
          const pieces = bought.filter((other) => sameLine(other, line));
          const plan = planDelta(line, -countPieces(pieces));
          if (plan.kind === 'drop') await store().drop(trx, browserId, plan.cartItemId);
          else if (plan.kind === 'write') await store().write(trx, browserId, plan.line);
        }
      }),

    /** Forgets carts that nobody touched for 30 days; answers how many. */
    purge: (now: Date): Promise<number> => transaction((trx) => store().purge(trx, now)),
  };
};
