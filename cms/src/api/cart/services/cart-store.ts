import { randomBytes } from 'node:crypto';
import { ORDER_LIMITS, lineIdentity, type Cents, type LineIdentity } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { insertRow } from '../../../lib/database/insert-row';
import type { Browser } from '../../../lib/requests/browser';
import type { StoredLine } from '../domain/cart-lines';

const CARTS = 'carts';
const LINES = 'cart_lines';
/** Keys that a cart keeps: far more than can be on their way at once. */
const KEYS_KEPT = 200;
const CART_MS = ORDER_LIMITS.cartDays * 24 * 60 * 60 * 1000;

/** The columns of a line's identity, which their unique index names as well. */
const IDENTITY = {
  productId: 'product_key',
  size: 'size',
  type: 'metal',
  engraving: 'engraving',
} as const satisfies Record<keyof LineIdentity, string>;

/** No engraving is an empty text: databases take nulls of an index for different. */
const identityRow = (line: LineIdentity) =>
  Object.fromEntries(
    Object.entries({ engraving: '', ...lineIdentity(line) }).map(([field, value]) => [
      IDENTITY[field as keyof LineIdentity],
      value,
    ]),
  );

export interface LineRow extends LineIdentity {
  quantity: number;
  cart_item_id: string;
  added_at: Date | number | string;
  price_cents: Cents | null;
  name: string | null;
  image: string | null;
}

export interface CartRow {
  proof: string;
  nonce: string;
  last_touched: Date | number | string;
  emptied_at: Date | number | string | null;
  applied_keys: string | null;
}

/** A cart without its lines. `emptiedAt` is the last purchase from it. */
export interface StoredCart {
  proof: string;
  nonce: string;
  emptiedAt: Date | null;
}

/** A cart whose row the running transaction has locked for a change. */
export interface ClaimedCart extends Pick<StoredCart, 'nonce' | 'emptiedAt'> {
  /** True when the claim has just made the cart. */
  isNew: boolean;
  /** Idempotency keys of its latest changes, the newest last. */
  appliedKeys: string[];
}

/** What is kept of carts. Every method works inside the transaction it is handed. */
export interface CartStore {
  /** The cart of a browser id, whoever asks; undefined where there is none or it has expired (BAG-03). */
  find(trx: Knex, browserId: string): Promise<StoredCart | undefined>;
  /** The same with its lines, both as of one moment: a purchase in between would look like a cart never filled. */
  findWithLines(trx: Knex, browserId: string): Promise<{ cart: StoredCart; lines: StoredLine[] } | undefined>;
  /**
   * Opens the browser's cart for a change, making it where there is none, and holds its row until the transaction
   * ends: changes of one cart follow each other on either database. Null when it belongs to another browser.
   */
  claim(trx: Knex, browser: Browser, now: Date): Promise<ClaimedCart | null>;
  lines(trx: Knex, browserId: string): Promise<StoredLine[]>;
  /**
   * The lines, and whether an order was ever stored under the cart's nonce; true also where there is no line to tell.
   * @param placed what of all orders has the cart's nonce
   */
  linesForOrder(
    trx: Knex,
    browserId: string,
    placed: Knex.QueryBuilder,
  ): Promise<{ lines: StoredLine[]; ordered: boolean }>;
  /** Keeps the keys of changes beside those of a claimed cart, and forgets the oldest beyond a number. */
  keepKeys(trx: Knex, browserId: string, keys: readonly string[]): Promise<void>;
  write(trx: Knex, browserId: string, line: StoredLine): Promise<void>;
  drop(trx: Knex, browserId: string, cartItemId: string): Promise<void>;
  /** Drops the lines that are exactly these, in one statement; answers how many there were. */
  take(
    trx: Knex,
    browserId: string,
    lines: readonly (LineIdentity & { quantity: number })[],
  ): Promise<number>;
  empty(trx: Knex, browserId: string): Promise<void>;
  /** Gives the cart a new nonce and notes the time: what was ordered from it is over. */
  rotate(trx: Knex, browserId: string): Promise<void>;
  /** Forgets carts that nobody touched for 30 days; answers how many. */
  purge(trx: Knex, now: Date): Promise<number>;
}

const token = () => randomBytes(16).toString('hex');

const moment = (stored: CartRow['emptied_at']): Date | null => (stored === null ? null : new Date(stored));

function toLine(row: LineRow): StoredLine {
  return {
    ...lineIdentity(row),
    quantity: row.quantity,
    cartItemId: row.cart_item_id,
    addedAt: new Date(row.added_at),
    priceCents: row.price_cents,
    name: row.name,
    image: row.image,
  };
}

const CART_COLUMNS = ['proof', 'nonce', 'last_touched', 'emptied_at'] as const;
const LINE_COLUMNS = [
  IDENTITY,
  'quantity',
  'cart_item_id',
  'added_at',
  'price_cents',
  'name',
  'image',
] as const;

const linesOf = (trx: Knex, browserId: string) =>
  trx(LINES)
    .where({ cart_key: browserId })
    .orderBy(['added_at', 'id'])
    .select(...LINE_COLUMNS);

export default (_: { strapi: Core.Strapi }): CartStore => {
  const expiry = (now: Date) => new Date(now.getTime() - CART_MS);

  const stored = (row: CartRow | undefined): StoredCart | undefined => {
    if (!row || new Date(row.last_touched) < expiry(new Date())) return undefined;
    const { proof, nonce, emptied_at } = row;
    return { proof, nonce, emptiedAt: moment(emptied_at) };
  };

  const store: CartStore = {
    async find(trx, browserId) {
      return stored(
        await trx(CARTS)
          .where({ browser_id: browserId })
          .first(...CART_COLUMNS),
      );
    },

    async findWithLines(trx, browserId) {
      const rows: (CartRow & (LineRow | { productId: null }))[] = await trx(CARTS)
        .leftJoin(LINES, `${LINES}.cart_key`, `${CARTS}.browser_id`)
        .where({ browser_id: browserId })
        .orderBy([`${LINES}.added_at`, `${LINES}.id`])
        .select(...CART_COLUMNS, ...LINE_COLUMNS);
      const cart = stored(rows[0]);
      return cart && { cart, lines: rows.flatMap((row) => (row.productId === null ? [] : toLine(row))) };
    },

    async claim(trx, browser, now) {
      const held: (CartRow & { created_at: Date | number | string })[] = await insertRow(trx(CARTS), {
        browser_id: browser.id,
        proof: browser.proof,
        nonce: token(),
        last_touched: now,
        created_at: now,
        updated_at: now,
      })
        .onConflict('browser_id')
        .merge(['last_touched', 'updated_at'])
        .where('carts.proof', browser.proof)
        .where('carts.last_touched', '>=', expiry(now))
        .returning(['nonce', 'emptied_at', 'applied_keys', 'created_at']);
      const [row] = held;
      if (row) {
        const isNew = new Date(row.created_at).getTime() === now.getTime();
        const appliedKeys = row.applied_keys?.split(' ') ?? [];
        return { nonce: row.nonce, emptiedAt: moment(row.emptied_at), isNew, appliedKeys };
      }
      // The row belongs to another browser, or it has expired. An expired one is replaced by a new cart.
      const expired = await trx(CARTS)
        .where({ browser_id: browser.id })
        .where('last_touched', '<', expiry(now))
        .delete();
      if (expired === 0) return null;
      await store.empty(trx, browser.id);
      return store.claim(trx, browser, now);
    },

    async lines(trx, browserId) {
      const rows: LineRow[] = await linesOf(trx, browserId);
      return rows.map(toLine);
    },

    async linesForOrder(trx, browserId, placed) {
      // Asked along with the lines: the cart's row is held by now, so no order of it can be stored in between.
      const rows: (LineRow & { ordered: boolean | number })[] = await linesOf(trx, browserId).select(
        trx.raw('exists ? as ordered', [placed]),
      );
      return { lines: rows.map(toLine), ordered: rows.length === 0 || Boolean(rows[0]?.ordered) };
    },

    async keepKeys(trx, browserId, keys) {
      const applied_keys = keys.slice(-KEYS_KEPT).join(' ');
      await trx(CARTS).where({ browser_id: browserId }).update({ applied_keys });
    },

    async write(trx, browserId, line) {
      await insertRow(trx(LINES), {
        cart_key: browserId,
        ...identityRow(line),
        quantity: line.quantity,
        cart_item_id: line.cartItemId,
        added_at: line.addedAt,
        // Left out of the merge: name, price and picture stay as they were when the line was made.
        price_cents: line.priceCents ?? null,
        name: line.name ?? null,
        image: line.image ?? null,
      })
        .onConflict(['cart_key', ...Object.values(IDENTITY)])
        .merge(['quantity', 'updated_at']);
    },

    async drop(trx, browserId, cartItemId) {
      await trx(LINES).where({ cart_key: browserId, cart_item_id: cartItemId }).delete();
    },

    async take(trx, browserId, lines) {
      return trx(LINES)
        .where({ cart_key: browserId })
        .where((any) => {
          for (const line of lines) void any.orWhere({ ...identityRow(line), quantity: line.quantity });
        })
        .delete();
    },

    async empty(trx, browserId) {
      await trx(LINES).where({ cart_key: browserId }).delete();
    },

    async rotate(trx, browserId) {
      const now = new Date();
      await trx(CARTS)
        .where({ browser_id: browserId })
        .update({ nonce: token(), emptied_at: now, updated_at: now });
    },

    async purge(trx, now) {
      const old = trx(CARTS).where('last_touched', '<', expiry(now));
      await trx(LINES).whereIn('cart_key', old.clone().select('browser_id')).delete();
      return old.delete();
    },
  };
  return store;
};
