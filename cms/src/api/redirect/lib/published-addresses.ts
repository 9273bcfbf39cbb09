import { productPath, type CategoryWord } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Categories } from '../../product-category/domain/category';

/** What of a published row says where it is shown. */
export interface AddressedRow {
  id: number;
  slug: string;
  /** Of a product. */
  category: CategoryWord;
}

type PathOf = (row: AddressedRow, categories: Pick<Categories, 'of'>) => string;

/** Types whose address is made from their address word, and how. */
export const ADDRESSES = {
  'api::page.page': { select: ['id', 'slug'], path: ({ slug }: { slug: string }) => `/${slug}` },
  'api::story.story': { select: ['id', 'slug'], path: ({ slug }: { slug: string }) => `/Stories/${slug}` },
  'api::product.product': {
    select: ['id', 'slug', 'category'],
    path: ({ slug, category }: AddressedRow, categories: Pick<Categories, 'of'>) =>
      productPath(categories.of(category).page, slug),
  },
} as const satisfies Record<string, { select: readonly string[]; path: PathOf }>;
export type Addressed = keyof typeof ADDRESSES;

export const isAddressed = (uid: string): uid is Addressed => Object.hasOwn(ADDRESSES, uid);

const STORY = /^\/stories\/([^/]+)$/;
/** A piece is shown under the words of the catalogue, and asked about under two more. */
const PIECE = /^\/(?:product|navbar-detail|man|rings|earrings|bracelets|ask|review)\/([^/]+)$/;

/** What is published at an address (a key of `addressKey`), as the middle of a sentence; null for nothing. */
export async function publishedAt(strapi: Core.Strapi, key: string): Promise<string | null> {
  // By Strapi's queries: they stay in the running transaction.
  const has = async (uid: Addressed, name: string, columns: ('slug' | 'documentId')[] = ['slug']) => {
    const $or = columns.map((column) => ({ [column]: { $eqi: name } }));
    return (await strapi.db.query(uid).count({ where: { $or, publishedAt: { $notNull: true } } })) > 0;
  };
  const [, story] = STORY.exec(key) ?? [];
  if (story !== undefined) return (await has('api::story.story', story)) ? 'a story' : null;
  const [, piece] = PIECE.exec(key) ?? [];
  if (piece !== undefined)
    return (await has('api::product.product', piece, ['documentId', 'slug'])) ? 'a piece' : null;
  return (await has('api::page.page', key.slice(1))) ? 'a page' : null;
}
