import type { Metal } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { service } from '../../../lib/services';
import { shownLeft, type StockTaken } from '../domain/stock';

const TABLE = 'products';
const COLUMN: Readonly<Record<Metal, string>> = { Silver: 'stock_silver', Gold: 'stock_gold' };

/** How often a taking looks for a row that publishes keep replacing. */
const LOOKS = 10;

/** What came of trying to take pieces. */
export type Taking = { kind: 'taken'; held: StockTaken[] } | { kind: 'short'; of: StockTaken; left: number };

export interface StockService {
  /**
   * Takes pieces out of stock, inside the transaction that stores their order. `held` is what was really taken: a
   * product that stopped being counted meanwhile takes nothing. After `short` the transaction is to be given up.
   */
  take(wanted: readonly StockTaken[]): Promise<Taking>;
  /**
   * Puts an order's pieces back (1), or takes them again for one that was paid late (-1): a count below zero then
   * tells staff that more was sold than there was.
   */
  move(held: readonly StockTaken[], way: 1 | -1): Promise<void>;
}

declare module '../../../lib/services' {
  interface Services {
    'api::product.stock': StockService;
  }
}

export default ({ strapi }: { strapi: Core.Strapi }): StockService => {
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

  /**
   * A publish replaces the row while the taking waits for it, and the statement finds nothing: as long as there are
   * enough, the next look finds the new one.
   */
  const takeInSpiteOfPublishes = async (trx: Knex, one: StockTaken) => {
    for (let look = 1; ; look += 1) {
      const after = await takeOne(trx, one);
      const left = after === null ? await countOf(trx, one) : null;
      if (after !== null || left === null || left < one.quantity || look === LOOKS) return { after, left };
    }
  };

  /** The count after the moving, for the same reason more than one look; null for a piece that is not counted. */
  const moveInSpiteOfPublishes = async (trx: Knex, one: StockTaken): Promise<number | null> => {
    const column = COLUMN[one.type];
    for (let look = 1; ; look += 1) {
      const [row]: Record<string, number>[] = await published(trx, one.productId)
        .whereNotNull(column)
        .increment(column, one.quantity)
        .returning([column]);
      if (row?.[column] !== undefined) return row[column];
      if (look === LOOKS || (await countOf(trx, one)) === null) return null;
    }
  };

  return {
    take: (wanted) =>
      transaction(async (trx): Promise<Taking> => {
        const held: StockTaken[] = [];
        let seen = false;
        for (const one of wanted) {
          const { after, left } = await takeInSpiteOfPublishes(trx, one);
          if (after === null) {
            if (left === null) continue;
            return { kind: 'short', of: one, left };
          }
          // The editors' draft counts along: publishing it must not bring sold pieces back.
          await draft(trx, one.productId, COLUMN[one.type]).decrement(COLUMN[one.type], one.quantity);
          held.push(one);
          seen ||= seenToChange(after + one.quantity, after);
        }
        if (seen) await service(strapi, 'api::content-version.content-version').raise();
        return { kind: 'taken', held };
      }),

    move: (held, way) =>
      transaction(async (trx) => {
        let seen = false;
        for (const { productId, type, quantity } of held) {
          const column = COLUMN[type];
          const after = await moveInSpiteOfPublishes(trx, { productId, type, quantity: way * quantity });
          await draft(trx, productId, column).increment(column, way * quantity);
          if (after !== null) seen ||= seenToChange(after - way * quantity, after);
        }
        if (seen) await service(strapi, 'api::content-version.content-version').raise();
      }),
  };
};
