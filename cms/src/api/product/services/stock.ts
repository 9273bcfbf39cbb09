import type { Metal } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { service } from '../../../lib/services';
import { shownLeft, type StockTaken } from '../domain/stock';
import { lockProduct } from '../lib/lock-product';

const TABLE = 'products';
const COLUMN: Readonly<Record<Metal, string>> = { Silver: 'stock_silver', Gold: 'stock_gold' };

/** What came of trying to take pieces. */
export type Taking = { kind: 'taken'; held: StockTaken[] } | { kind: 'short'; of: StockTaken; left: number };

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const transaction = async <T>(work: (trx: Knex) => Promise<T>): Promise<T> =>
    await strapi.db.transaction(({ trx }) => work(trx));
  const published = (trx: Knex, productId: string) =>
    trx(TABLE).where({ document_id: productId }).whereNotNull('published_at');
  const draft = (trx: Knex, productId: string, column: string) =>
    trx(TABLE).where({ document_id: productId }).whereNull('published_at').whereNotNull(column);

  const countOf = async (trx: Knex, { productId, type }: StockTaken): Promise<number | null> => {
    const row: Record<string, number | null> | undefined = await published(trx, productId).first(
      COLUMN[type],
    );
    return row?.[COLUMN[type]] ?? null;
  };

  /** Changes what visitors see only where it does: see `shownLeft`. */
  const seenToChange = (before: number, after: number) => shownLeft(before) !== shownLeft(after);

  /** The count after the taking; null where there are too few, or it is not counted. */
  const takeOne = async (trx: Knex, { productId, type, quantity }: StockTaken): Promise<number | null> => {
    const column = COLUMN[type];
    const [row]: Record<string, number>[] = await published(trx, productId)
      .where(column, '>=', quantity)
      .decrement(column, quantity)
      .returning([column]);
    return row?.[column] ?? null;
  };

  /** The count after the moving; null for a piece that is not counted. */
  const moveOne = async (trx: Knex, { productId, type, quantity }: StockTaken): Promise<number | null> => {
    const column = COLUMN[type];
    const [row]: Record<string, number>[] = await published(trx, productId)
      .whereNotNull(column)
      .increment(column, quantity)
      .returning([column]);
    return row?.[column] ?? null;
  };

  return {
    /**
     * Takes pieces out of stock, inside the transaction that stores their order. `held` is what was really taken: a
     * product that stopped being counted meanwhile takes nothing. After `short` the transaction is to be given up.
     */
    take: (wanted: readonly StockTaken[]): Promise<Taking> =>
      transaction(async (trx): Promise<Taking> => {
        const held: StockTaken[] = [];
        const seen: string[] = [];
        for (const one of wanted) {
          await lockProduct(trx, one.productId);
          const after = await takeOne(trx, one);
          if (after === null) {
            const left = await countOf(trx, one);
            if (left === null) continue;
            return { kind: 'short', of: one, left };
          }
          // The editors' draft counts along: publishing it must not bring sold pieces back.
          await draft(trx, one.productId, COLUMN[one.type]).decrement(COLUMN[one.type], one.quantity);
          held.push(one);
          if (seenToChange(after + one.quantity, after)) seen.push(one.productId);
        }
        if (seen.length > 0) await service(strapi, 'api::content-version.content-version').raise(seen);
        return { kind: 'taken', held };
      }),

    /**
     * Puts an order's pieces back (1), or takes them again for one that was paid late (-1): a count below zero then
     * tells staff that more was sold than there was.
     */
    move: (held: readonly StockTaken[], way: 1 | -1): Promise<void> =>
      transaction(async (trx) => {
        const seen: string[] = [];
        for (const { productId, type, quantity } of held) {
          const column = COLUMN[type];
          await lockProduct(trx, productId);
          const after = await moveOne(trx, { productId, type, quantity: way * quantity });
          await draft(trx, productId, column).increment(column, way * quantity);
          if (after !== null && seenToChange(after - way * quantity, after)) seen.push(productId);
        }
        if (seen.length > 0) await service(strapi, 'api::content-version.content-version').raise(seen);
      }),
  };
};
