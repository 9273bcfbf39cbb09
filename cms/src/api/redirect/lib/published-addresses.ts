import type { Core } from '@strapi/strapi';

/** Types whose address is made from their address word, and how. */
export const ADDRESSES = {
  'api::page.page': { path: (slug: string) => `/${slug}` },
  'api::story.story': { path: (slug: string) => `/Stories/${slug}` },
} as const;
export type Addressed = keyof typeof ADDRESSES;

export const isAddressed = (uid: string): uid is Addressed => Object.hasOwn(ADDRESSES, uid);

const STORY = /^\/stories\/([^/]+)$/;
/** A piece is shown under the words of the catalogue, and asked about under two more. */
const PIECE = /^\/(?:product|navbar-detail|man|rings|earrings|bracelets|ask|review)\/([^/]+)$/;

/** What is published at an address (a key of `addressKey`), as the middle of a sentence; null for nothing. */
export async function publishedAt(strapi: Core.Strapi, key: string): Promise<string | null> {
  // By Strapi's queries: they stay in the running transaction.
  const has = async (
    uid: Addressed | 'api::product.product',
    column: 'slug' | 'documentId',
    name: string,
  ) => {
    const where = { [column]: { $eqi: name }, publishedAt: { $notNull: true } };
    return (await strapi.db.query(uid).count({ where })) > 0;
  };
  const [, story] = STORY.exec(key) ?? [];
  if (story !== undefined) return (await has('api::story.story', 'slug', story)) ? 'a story' : null;
  const [, piece] = PIECE.exec(key) ?? [];
  if (piece !== undefined) return (await has('api::product.product', 'documentId', piece)) ? 'a piece' : null;
  return (await has('api::page.page', 'slug', key.slice(1))) ? 'a page' : null;
}
