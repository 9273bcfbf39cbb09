import type { Dashboard } from '@shop/contract';
import type { Core } from '@strapi/strapi';

/** Of so many pieces or fewer, staff are told on the dashboard. */
const LOW_STOCK = 3;
/** Pieces named on the dashboard; the rest is counted. */
const NAMED = 6;

interface Row {
  productId: string;
  title: string;
  silver: number | null;
  gold: number | null;
  /** Of all of them, on each row: PostgreSQL gives it as a text. */
  count: number | string;
}

/** Which published pieces will soon be sold out. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const low = () =>
    strapi.db
      .connection('products')
      .whereNotNull('published_at')
      .where((either) => {
        void either.where('stock_silver', '<=', LOW_STOCK).orWhere('stock_gold', '<=', LOW_STOCK);
      });
  return {
    async read(): Promise<NonNullable<Dashboard['lowStock']>> {
      // A piece that is not counted in one metal is not short of it.
      const fewest = strapi.db.connection.raw(
        'case when coalesce(stock_silver, 1000000) < coalesce(stock_gold, 1000000) then stock_silver else stock_gold end',
      );
      const rows = (await low()
        .select({ productId: 'document_id', title: 'title', silver: 'stock_silver', gold: 'stock_gold' })
        // One look through the table answers both.
        .select(strapi.db.connection.raw('count(*) over () as ??', ['count']))
        .orderBy([{ column: fewest as never }, { column: 'title' }])
        .limit(NAMED)) as Row[];
      const pieces = rows.map(({ productId, title, silver, gold }) => ({ productId, title, silver, gold }));
      return { count: Number(rows[0]?.count ?? 0), limit: LOW_STOCK, pieces };
    },
  };
};
