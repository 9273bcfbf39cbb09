import { CATEGORY_PAGE, unitPriceCents, type Cents, type Metal } from '@shop/contract';
import { leadBy, type CatalogueProduct } from '../../product/domain/to-product';

/** Which pieces a block shows, as editors filled it in. Everything is optional: what is empty rules nothing. */
export interface StoredProductRule {
  /** The page of a category. */
  category: string | null;
  metal?: Metal | null;
  /** In the metal of the rule, else in any in which the piece is made. */
  minPriceCents?: Cents | null;
  maxPriceCents?: Cents | null;
  /** A part of the pieces' tag, in any letter case. */
  tag?: string | null;
  /** YYYY-MM-DD, UTC. */
  addedSince?: string | null;
  sort?: ProductSort | null;
}

export type ProductSort = 'featured' | 'newest' | 'price-asc' | 'price-desc' | 'title';

type Fits = (product: CatalogueProduct) => boolean;

function pricesOf({ detail }: CatalogueProduct, metal: Metal | null | undefined): Cents[] {
  const metals: readonly Metal[] = metal ? [metal] : ['Silver', 'Gold'];
  return metals.flatMap((one) => unitPriceCents(detail, one) ?? []);
}

/** What a piece has to be for each part of the rule that is filled in. */
function conditionsOf(rule: StoredProductRule): Fits[] {
  const { category, metal, minPriceCents, maxPriceCents, addedSince } = rule;
  const tag = rule.tag?.trim().toLowerCase();
  const conditions: Fits[] = [];
  if (category) conditions.push(({ detail }) => CATEGORY_PAGE[detail.category] === category);
  if (metal) conditions.push(({ detail }) => unitPriceCents(detail, metal) !== null);
  if (typeof minPriceCents === 'number' || typeof maxPriceCents === 'number') {
    const [low, high] = [minPriceCents ?? 0, maxPriceCents ?? Infinity];
    conditions.push((product) => pricesOf(product, metal).some((price) => price >= low && price <= high));
  }
  if (tag) conditions.push(({ detail }) => detail.tagText?.toLowerCase().includes(tag) === true);
  if (addedSince) conditions.push(({ createdAt }) => createdAt.slice(0, 10) >= addedSince);
  return conditions;
}

/** Equals stay in the editors' order. */
function inOrder(
  products: readonly CatalogueProduct[],
  { sort, metal }: StoredProductRule,
): readonly CatalogueProduct[] {
  const lowest = (product: CatalogueProduct) => Math.min(...pricesOf(product, metal));
  switch (sort ?? 'featured') {
    case 'featured':
      return products;
    case 'newest':
      return [...products].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    case 'price-asc':
      return [...products].sort((a, b) => lowest(a) - lowest(b));
    case 'price-desc':
      return [...products].sort((a, b) => lowest(b) - lowest(a));
    case 'title':
      return [...products].sort((a, b) => a.detail.title.localeCompare(b.detail.title, 'en'));
  }
}

/**
 * The pieces that fit a rule, in its order, with the pictures of its metal first (S-72). A rule of which nothing is
 * filled in fits none.
 * @param products in the editors' order
 * @returns `isEverything`: it names conditions, and leaves no piece out
 */
export function productsByRule(
  rule: StoredProductRule,
  products: readonly CatalogueProduct[],
): { products: CatalogueProduct['detail'][]; isEverything: boolean } {
  const conditions = conditionsOf(rule);
  if (conditions.length === 0 && !rule.sort) return { products: [], isEverything: false };
  const fitting = products.filter((product) => conditions.every((fits) => fits(product)));
  return {
    products: inOrder(fitting, rule).map(({ detail }) => leadBy(detail, rule.metal)),
    isEverything: conditions.length > 0 && products.length > 1 && fitting.length === products.length,
  };
}
