import { createHash } from 'node:crypto';
import {
  categoriesFor,
  productDetailSchema,
  productListSchema,
  type BagLimits,
  type Piece,
  type Product,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { ShopError } from '../../../lib/errors';
import { statusFor, type PreviewClaim } from '../../../lib/documents/preview-token';
import { service } from '../../../lib/services';
import { VersionCache } from '../../../lib/documents/version-cache';
import { toBagLimits, type StoredBagLimits } from '../../shop-settings/domain/bag-limits';
import {
  relatedTo,
  toCatalogueProduct,
  type CatalogueProduct,
  type StoredProduct,
} from '../domain/to-product';

/** Products of one answer of GET /api/products; beyond it a Link leads on. */
export const PAGE_SIZE = 1_000;

/** A JSON answer made once and sent many times. */
export interface PreparedAnswer {
  body: string;
  etag: string;
  hasMore: boolean;
}

/** The published catalogue at one content version. */
export interface Catalogue {
  version: number;
  /** In the editors' order. */
  products: readonly CatalogueProduct[];
  byId: ReadonlyMap<string, CatalogueProduct>;
  /** Ids by address words in lower case. */
  idByWord: ReadonlyMap<string, string>;
  /** How much a bag may hold at this version of the shop's settings. */
  bagLimits: BagLimits;
}

const WHOLE = 'whole';
/** Listed products that are kept beside the whole catalogue, each some 2 kB. */
const KEPT = 5_000;
/** Pages of all categories' lists that are kept ready to send. */
const KEPT_ANSWERS = 1_000;

const POPULATE = {
  images: true,
  video: true,
  videoWebm: true,
  videoPoster: true,
  related: { fields: ['documentId'] },
} as const;

const wordsOf = (products: readonly CatalogueProduct[]) =>
  new Map(products.map(({ detail }) => [detail.slug.toLowerCase(), detail._id]));

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const catalogues = new VersionCache<Catalogue>(1);
  const answers = new VersionCache<PreparedAnswer>(KEPT_ANSWERS);
  const kept = new VersionCache<Product>(KEPT);

  /** Products in the editors' order: all that are published, or some, in the state that is asked for. */
  const read = async (
    ids?: readonly string[],
    status: 'draft' | 'published' = 'published',
  ): Promise<CatalogueProduct[]> => {
    const stored = await strapi.documents('api::product.product').findMany({
      status,
      populate: POPULATE as never,
      sort: ['position:asc', 'createdAt:asc', 'documentId:asc'],
      limit: -1,
      ...(ids && { filters: { documentId: { $in: [...ids] } } as never }),
    });
    const ratings = await service(strapi, 'api::review.review').ratings(ids);
    return (stored as unknown as StoredProduct[]).map((product) =>
      toCatalogueProduct(product, ratings.get(product.documentId)),
    );
  };

  /** Some published products as lists show them, past the document service: a page of results is asked for often. */
  const readListed = async (ids: readonly string[]): Promise<Product[]> => {
    const [stored, ratings] = await Promise.all([
      strapi.db.query('api::product.product').findMany({
        where: { documentId: { $in: [...ids] }, publishedAt: { $notNull: true } },
        populate: { images: true, video: true, videoPoster: true },
      }) as Promise<StoredProduct[]>,
      service(strapi, 'api::review.review').ratings(ids),
    ]);
    return stored.map((product) => toCatalogueProduct(product, ratings.get(product.documentId)).detail);
  };

  const bagLimits = async (): Promise<BagLimits> => {
    const stored = await strapi.documents('api::shop-settings.shop-settings').findFirst({
      status: 'published',
      fields: ['bagLineQuantity', 'bagLines'] as never,
    });
    return toBagLimits(stored as Partial<StoredBagLimits> | null);
  };

  const load = async (version: number): Promise<Catalogue> => {
    const products = await read();
    const byId = new Map(products.map((p) => [p.detail._id, p]));
    const idByWord = wordsOf(products);
    return { version, products, byId, idByWord, bagLimits: await bagLimits() };
  };

  const published = async (): Promise<Catalogue> => {
    const version = await service(strapi, 'api::content-version.content-version').current();
    return catalogues.load(version, WHOLE, () => load(version));
  };

  const current = async (preview: PreviewClaim | null = null): Promise<Catalogue> => {
    const catalogue = await published();
    if (!preview || statusFor(preview, 'api::product.product') === 'published') return catalogue;
    const [draft] = await read([preview.documentId], 'draft');
    if (!draft) return catalogue;
    const id = draft.detail._id;
    const known = catalogue.byId.has(id);
    const products = known
      ? catalogue.products.map((product) => (product.detail._id === id ? draft : product))
      : [...catalogue.products, draft];
    const byId = new Map(products.map((p) => [p.detail._id, p]));
    return { ...catalogue, products, byId, idByWord: wordsOf(products) };
  };

  return {
    /**
     * The catalogue as it is now: from memory while the content version stands. Not inside a transaction.
     * With a preview's claim of a product, its draft stands in the published one's place; that is kept nowhere.
     */
    current,
    /** The id of the product that an address names by its id or its word; what is neither as it is. */
    async idOf(name: string, preview: PreviewClaim | null = null): Promise<string> {
      const { byId, idByWord } = await current(preview);
      return byId.has(name) ? name : (idByWord.get(name.toLowerCase()) ?? name);
    },
    /** A product's own page and the pieces beside it; null where it is not published. */
    async page(
      id: string,
      preview: PreviewClaim | null = null,
    ): Promise<z.input<typeof productDetailSchema> | null> {
      const { products, byId } = await current(preview);
      const product = byId.get(id);
      if (!product) return null;
      const related = relatedTo(product, products, byId).map(({ detail }) => detail);
      return z.encode(productDetailSchema, { ...product.detail, related });
    },
    /** Products as their own pages show them, in the order of their ids, without those that are not published. */
    async pieces(ids: readonly string[], preview: PreviewClaim | null = null): Promise<Piece[]> {
      const { byId } = await current(preview);
      return ids.flatMap((id) => byId.get(id)?.detail ?? []);
    },
    /** Listed products in the order of their ids, without those that are not published. Not inside a transaction. */
    async listed(ids: readonly string[]): Promise<Product[]> {
      if (ids.length === 0) return [];
      const version = await service(strapi, 'api::content-version.content-version').current();
      const whole = catalogues.get(version, WHOLE);
      const found = new Map<string, Product>();
      for (const id of ids) {
        const listed = whole?.byId.get(id)?.detail ?? kept.get(version, id);
        if (listed) found.set(id, listed);
      }
      // A page of results does not wait for the whole catalogue to be read anew.
      const missing = ids.filter((id) => !found.has(id));
      for (const product of missing.length > 0 ? await readListed(missing) : []) {
        kept.set(version, product._id, product);
        found.set(product._id, product);
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },
    /**
     * The answer of GET /api/products.
     * @throws {ShopError} 404 'unknown_category' for a word that names none.
     */
    async list(category: string | null, page: number): Promise<PreparedAnswer> {
      const wanted = category === null ? null : categoriesFor(category);
      if (category !== null && wanted === null) {
        throw new ShopError('unknown', 'unknown_category', 'There is no such category of jewellery.');
      }
      const catalogue = await published();
      const key = `${wanted?.join('+') ?? 'all'}/${page}`;
      const ready = answers.get(catalogue.version, key);
      if (ready) return ready;

      const all = catalogue.products.filter((p) => wanted === null || wanted.includes(p.detail.category));
      const shown = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
      // Encoded for what it strips as well: a listed product has fewer members than its own page.
      const listed = shown.map(({ detail }) => detail);
      const body = JSON.stringify(z.encode(productListSchema, listed));
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
      const answer = { body, etag, hasMore: all.length > page * PAGE_SIZE };
      // An empty page beyond the end is not kept: its number is the caller's invention.
      if (shown.length > 0 || page === 1) answers.set(catalogue.version, key, answer);
      return answer;
    },
  };
};
