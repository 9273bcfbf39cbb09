import type { Core } from '@strapi/strapi';
import type { CategoryWord } from '@shop/contract';
import { FIRST_CATEGORIES } from '../../src/api/product-category/domain/first-categories';

/** A product made for the tests of long lists. */
export interface ManyProduct {
  documentId: string;
  title: string;
  slug: string;
  description: string;
  category: CategoryWord;
  priceCents: number;
  goldPriceCents: number | null;
  position: number;
  createdAt: Date;
  publishedAt: Date;
}

const STYLES = [
  'Amber',
  'Boreal',
  'Cobalt',
  'Dune',
  'Ember',
  'Fjord',
  'Garnet',
  'Harbour',
  'Indigo',
  'Juniper',
];
const SHAPES = ['Crescent', 'Lattice', 'Meridian', 'Obelisk', 'Pinnacle', 'Quatrefoil', 'Spiral', 'Trellis'];
const KINDS: Readonly<Record<CategoryWord, string>> = {
  'woman pendant': 'Pendant',
  'man pendant': 'Medallion',
  pendant: 'Locket',
  ring: 'Ring',
  earring: 'Earrings',
  bracelet: 'Bracelet',
};
/** Rows of one insert: SQLite takes no more values at once. */
const BATCH = 500;

const pick = <T>(from: readonly T[], n: number): T => from[n % from.length] as T;

/** Products that differ in every way a search looks at; the same ones each time. */
export function manyProducts(count: number): ManyProduct[] {
  return Array.from({ length: count }, (_, n) => {
    const category = pick(FIRST_CATEGORIES, n).word;
    const [style, shape] = [pick(STYLES, Math.floor(n / 6)), pick(SHAPES, Math.floor(n / 60))];
    return {
      documentId: `many${n}`,
      title: `${style} ${shape} ${KINDS[category]} ${n}`,
      slug: `many-${n}`,
      description: `Finished by hand, with a ${pick(SHAPES, n + 3).toLowerCase()} of ${pick(STYLES, n + 7).toLowerCase()} stones. Edition ${n % 97}.`,
      category,
      priceCents: 5_000 + ((n * 7_919) % 90_000),
      goldPriceCents: n % 3 === 0 ? null : 9_000 + ((n * 6_007) % 190_000),
      position: n % 1_000,
      createdAt: new Date(Date.UTC(2024, 0, 1) + ((n * 104_729) % 10_007) * 60_000),
      publishedAt: new Date(),
    };
  });
}

/** Stores them the quick way, past the document service; the search learns of them as of any other change. */
export async function storeMany(strapi: Core.Strapi, products: readonly ManyProduct[]): Promise<void> {
  for (let n = 0; n < products.length; n += BATCH) {
    await strapi.db.query('api::product.product').createMany({ data: products.slice(n, n + BATCH) });
  }
}
