import { CATEGORIES, type Category } from '@shop/contract/rules';
import type { ProductSort } from '@shop/contract';
import { tablePath, type TableQuery } from '../panel/table-query';

export const PRODUCTS_PATH = '/Admin/products';

/** The orders of the table, and the words for them. */
export const SORT_LABELS: Readonly<Record<ProductSort, string>> = {
  changed: 'Changed last',
  newest: 'Newest',
  title: 'Name',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
};

/** What the address of the products page asks for. */
export interface ProductQuery {
  q: string;
  category: Category | null;
  sort: ProductSort;
  page: number;
}

/** Reads the address; whatever it does not understand counts as not given. */
export function readProductQuery(search: URLSearchParams): ProductQuery {
  const page = Number(search.get('page') ?? '1');
  const sorts = Object.keys(SORT_LABELS) as ProductSort[];
  return {
    q: (search.get('q') ?? '').trim().slice(0, 100),
    category: CATEGORIES.find((category) => category === search.get('category')) ?? null,
    sort: sorts.find((sort) => sort === search.get('sort')) ?? 'changed',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** The query of an address, without what is not asked for. */
export function productSearch({ q, category, sort, page }: ProductQuery): URLSearchParams {
  return new URLSearchParams({
    ...(q !== '' && { q }),
    ...(category && { category }),
    ...(sort !== 'changed' && { sort }),
    ...(page > 1 && { page: String(page) }),
  });
}

/** The same as the panel's tables have it. */
export function tableQuery(query: ProductQuery): TableQuery {
  return { values: Object.fromEntries(productSearch({ ...query, page: 1 })), page: query.page };
}

/** Address of a page of products. */
export function productsPath(query: ProductQuery): string {
  return tablePath(PRODUCTS_PATH, tableQuery(query));
}
