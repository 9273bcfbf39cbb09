// Fills the database that DATA_DIR names with so many more products, each as draft and published with a picture of the seed,
// the quick way past Strapi, and makes them findable. In a process of its own, as it reads the tests' maker of products.
import { manyProducts } from '../../../cms/tests/support/many-products.ts';
import { compiledCms } from '../start/compiled-cms.mjs';

const ROWS = 100;
/** Behind the seeded ones on every page. */
const BEHIND = 100_000;

const strapi = compiledCms();
await strapi.load();
const db = strapi.db.connection;
/** @type {{ file_id: number }} */
const { file_id } = await db('files_related_mph').where({ field: 'images' }).first('file_id');
const products = manyProducts(Number(process.env.BENCH_PRODUCTS));
for (let n = 0; n < products.length; n += ROWS) {
  const rows = products.slice(n, n + ROWS).flatMap((product) =>
    [null, product.publishedAt].map((published_at) => ({
      document_id: product.documentId,
      title: product.title,
      slug: product.slug,
      description: product.description,
      category: product.category,
      price_cents: product.priceCents,
      gold_price_cents: product.goldPriceCents,
      position: BEHIND + product.position,
      created_at: product.createdAt,
      updated_at: product.createdAt,
      published_at,
    })),
  );
  /** @type {{ id: number }[]} */
  const ids = await db('products').insert(rows).returning('id');
  await db('files_related_mph').insert(
    ids.map(({ id }) => ({
      file_id,
      related_id: id,
      related_type: 'api::product.product',
      field: 'images',
      order: 1,
    })),
  );
}
await strapi.service('api::search.search-index').reconcile();
await strapi.destroy();
process.exit(0);
