import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  categoriesFor,
  CATEGORY_PIECES,
  DEFAULT_LOCALE,
  productDetailSchema,
  productListSchema,
  SingleFlight,
  type BagLimits,
  type CategoryWord,
  type Locale,
  type Piece,
  type Product,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { cacheTags, TAGS } from '../../../lib/documents/cache-tags';
import { ShopError } from '../../../lib/errors';
import { statusFor, type PreviewClaim } from '../../../lib/documents/preview-token';
import { service } from '../../../lib/services';
import { VersionCache } from '../../../lib/documents/version-cache';
import { toBagLimits, type StoredBagLimits } from '../../shop-settings/domain/bag-limits';
import { idsWith, isBefore, NEIGHBOURS, type Place } from '../domain/place';
import { canBeBought, companions, LOOKED_AT, WORN_WITH_MOST } from '../domain/worn-with';
import { toCatalogueProduct, type CatalogueProduct, type StoredProduct } from '../domain/to-product';
import { inLanguage } from '../domain/translation';
import { catalogueRows } from '../lib/catalogue-rows';

/** Products of one answer of GET /api/products; beyond it a Link leads on. */
export const PAGE_SIZE = 1_000;

/** A JSON answer made once and sent many times. */
export interface PreparedAnswer {
  body: string;
  etag: string;
  hasMore: boolean;
}

/** Some published products by their ids. */
export type Products = ReadonlyMap<string, CatalogueProduct>;

/** Whether a product is published; which, if it is. */
interface Looked {
  product: CatalogueProduct | null;
}

/** Products that are kept while the content version stands, each some 3 kB, and what address words name. */
const KEPT = 5_000;
/** Letters of all lists that are kept ready to send: some forty of 1,000 products. */
const KEPT_LETTERS = 32 * 1024 * 1024;
/** Products of one read: few enough that calls beside it do not wait for it. */
const BATCH = 250;

/** Whichever product it is: what names another one which is withdrawn does so again once that is back. */
const ALL_PRODUCTS = [TAGS.files, TAGS.pieceCategories, TAGS.productIds];

const POPULATE = {
  ...{ images: true, video: true, videoPoster: true, translations: true, metaPicture: true },
  related: { select: ['documentId'] },
  wornWith: { select: ['documentId'] },
};

/**
 * The published catalogue, of which nobody reads the whole: products by their ids, lists by pages of ids in the editors'
 * order, each over an index (B-123).
 */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = catalogueRows(() => strapi.db.connection);
  const kept = new VersionCache<Looked>(strapi, KEPT);
  const names = new VersionCache<{ id: string | null }>(strapi, KEPT);
  const counts = new VersionCache<Partial<Record<CategoryWord, number>>>(strapi, 1);
  /** By category: its first ones. */
  const firsts = new VersionCache<readonly Place[]>(strapi, KEPT);
  const limits = new VersionCache<BagLimits>(strapi, 1);
  const answers = new VersionCache<PreparedAnswer>(strapi, {
    size: KEPT_LETTERS,
    sizeOf: ({ body }) => body.length,
  });
  const reads = new SingleFlight<CatalogueProduct[]>();

  const version = () => service(strapi, 'api::content-version.content-version').current();
  const categoriesAt = (at: number) => service(strapi, 'api::product-category.categories').at(at);

  /** Past the document service, which takes as long again: products are asked for often. */
  const readBatch = async (
    at: number,
    ids: readonly string[],
    status: 'draft' | 'published',
  ): Promise<CatalogueProduct[]> => {
    const categories = await categoriesAt(at);
    const [stored, ratings] = await Promise.all([
      strapi.db.query('api::product.product').findMany({
        where: { documentId: { $in: [...ids] }, publishedAt: status === 'draft' ? null : { $notNull: true } },
        populate: POPULATE,
      }) as Promise<StoredProduct[]>,
      service(strapi, 'api::review.review').ratings(ids),
    ]);
    return stored.map((product) =>
      toCatalogueProduct(product, categories.of(product.category), ratings.get(product.documentId)),
    );
  };

  const read = async (
    at: number,
    ids: readonly string[],
    status: 'draft' | 'published' = 'published',
  ): Promise<CatalogueProduct[]> => {
    const found: CatalogueProduct[] = [];
    for (let n = 0; n < ids.length; n += BATCH) {
      // SQLite's answers wait for no turn of the event loop.
      if (n > 0) await setImmediate();
      found.push(...(await readBatch(at, ids.slice(n, n + BATCH), status)));
    }
    return found;
  };

  /**
   * The published among these products, none older than the content version, which was read before. Not inside a
   * transaction: it would wait for SQLite's only connection, and others would wait for it.
   */
  const find = async (at: number, ids: readonly string[]): Promise<Map<string, CatalogueProduct>> => {
    if (strapi.db.inTransaction()) throw new Error('The catalogue was asked inside a transaction.');
    const looked = new Map(ids.map((id) => [id, kept.get(at, id)]));
    const missing = [...looked].flatMap(([id, known]) => (known ? [] : [id]));
    const found = new Map(
      [...looked].flatMap(([id, known]) => (known?.product ? [[id, known.product]] : [])),
    );
    if (missing.length > 0) {
      // Those who ask for the same pieces at once, as after a publish, share one read.
      const products = await reads.run(JSON.stringify([at, ...missing]), () => read(at, missing));
      for (const product of products) found.set(product.detail._id, product);
      for (const id of missing)
        kept.set(at, id, { product: found.get(id) ?? null }, new Set([id, ...ALL_PRODUCTS]));
    }
    cacheTags.note([...ALL_PRODUCTS, ...ids]);
    return found;
  };

  /** The draft that a preview's claim of a product shows; kept nowhere. */
  const draftOf = async (preview: PreviewClaim | null): Promise<CatalogueProduct | null> => {
    if (!preview || statusFor(preview, 'api::product.product') === 'published') return null;
    return (await read(await version(), [preview.documentId], 'draft'))[0] ?? null;
  };

  const said = (products: Products, locale: Locale): Products =>
    locale === DEFAULT_LOCALE
      ? products
      : new Map([...products].map(([id, product]) => [id, inLanguage(product, locale)]));

  const of = async (
    ids: readonly string[],
    preview: PreviewClaim | null = null,
    locale: Locale = DEFAULT_LOCALE,
  ): Promise<Products> => {
    const found = await find(await version(), ids);
    const draft = await draftOf(preview);
    if (draft && ids.includes(draft.detail._id)) found.set(draft.detail._id, draft);
    return said(found, locale);
  };

  const inOrder = (ids: readonly string[], products: Products) => ids.flatMap((id) => products.get(id) ?? []);

  /** The next ones of its category, beginning anew after the last; a previewed draft stands among them. */
  const neighboursOf = async (
    { detail: { _id, category } }: CatalogueProduct,
    draft: CatalogueProduct | null,
  ): Promise<string[]> => {
    const other = draft && draft.detail._id !== _id ? draft.detail : null;
    const wanted = { categories: [category], without: other ? [_id, other._id] : [_id] };
    const own = await rows.placeOf(_id);
    const after = own ? await rows.after(wanted, own, NEIGHBOURS) : [];
    const first = after.length < NEIGHBOURS || other ? await rows.list(wanted, NEIGHBOURS) : [];
    const before = own ? first.filter((place) => isBefore(place, own)) : first;
    const ids = [after, before].map((places) => places.map(({ id }) => id));
    if (other?.category === category) {
      const place = await rows.placeOf(other._id);
      const follows = !place || (own !== null && isBefore(own, place));
      if (follows) ids[0] = idsWith(after, other._id, place);
      else ids[1] = idsWith(before, other._id, place);
    }
    return ids.flat().slice(0, NEIGHBOURS);
  };

  /** The first of other categories: what each has is kept for all pages, a few rows by its index. */
  const companionsOf = async ({ category }: CatalogueProduct): Promise<string[]> => {
    const at = await version();
    const { all } = await categoriesAt(at);
    const others = all.filter(({ word }) => word !== category.word);
    const lists = await Promise.all(
      others.map(async ({ word, page }) => {
        const places = await firsts.load(at, word, () => rows.list({ categories: [word] }, LOOKED_AT));
        return { word, page, places };
      }),
    );
    // A page is made anew with what it shows and what was passed over, not with all that was looked at.
    const { value: found } = await cacheTags.collect(() =>
      find(
        at,
        lists.flatMap(({ places }) => places.map(({ id }) => id)),
      ),
    );
    const { chosen, passedOver } = companions(lists, category.page, (id) => {
      const piece = found.get(id);
      return piece !== undefined && canBeBought(piece);
    });
    cacheTags.note([...ALL_PRODUCTS, ...passedOver]);
    return chosen;
  };

  /** Of some categories or of all. */
  const countOf = async (at: number, categories: readonly CategoryWord[] | null): Promise<number> => {
    const all = await counts.load(at, 'all', () => rows.counts());
    return (categories ?? Object.keys(all)).reduce((sum, category) => sum + (all[category] ?? 0), 0);
  };

  return {
    version,
    find,
    /**
     * The published among these products, as they are now and as a language says them; a preview's claim shows the draft of
     * its one. Not inside a transaction.
     */
    of,
    /** How much a bag may hold, by the shop's settings of a content version that was read before. */
    bagLimits: (at: number): Promise<BagLimits> =>
      limits.load(at, 'limits', async () => {
        const stored = await strapi.documents('api::shop-settings.shop-settings').findFirst({
          status: 'published',
          fields: ['bagLineQuantity', 'bagLines'] as never,
        });
        return toBagLimits(stored as Partial<StoredBagLimits> | null);
      }),
    /** The id of the product that an address names by its id or its word; what is neither as it is. */
    async idOf(name: string, preview: PreviewClaim | null = null): Promise<string> {
      const at = await version();
      const draft = await draftOf(preview);
      if (draft?.detail._id === name || (await find(at, [name])).has(name)) return name;
      const word = name.toLowerCase();
      if (draft?.detail.slug.toLowerCase() === word) return draft.detail._id;
      const { id } = await names.load(at, word, async () => ({ id: await rows.named(word) }));
      // The word that it goes by while it is published is not its draft's.
      return id === null || id === draft?.detail._id ? name : id;
    },
    /** A product's own page and the pieces beside it, those that editors chose first of all; null where it is not published. */
    async page(
      id: string,
      preview: PreviewClaim | null = null,
      locale: Locale = DEFAULT_LOCALE,
    ): Promise<z.input<typeof productDetailSchema> | null> {
      const product = (await of([id], preview, locale)).get(id);
      if (!product) return null;
      const shown = async (ids: readonly string[]) => inOrder(ids, await of(ids, preview, locale));
      const chosen = (ids: readonly string[]) => shown(ids.filter((other) => other !== id));
      let related = await chosen(product.relatedIds);
      if (related.length === 0) related = await shown(await neighboursOf(product, await draftOf(preview)));
      let wornWith = await chosen(product.wornWithIds);
      if (wornWith.length === 0) wornWith = await shown(await companionsOf(product));
      return z.encode(productDetailSchema, {
        ...product.detail,
        related: related.map(({ detail }) => detail),
        wornWith: wornWith.slice(0, WORN_WITH_MOST).map(({ detail }) => detail),
      });
    },
    /** Products as their own pages show them, in the order of their ids, without those that are not published. */
    pieces: async (
      ids: readonly string[],
      preview: PreviewClaim | null = null,
      locale: Locale = DEFAULT_LOCALE,
    ): Promise<Piece[]> => inOrder(ids, await of(ids, preview, locale)).map(({ detail }) => detail),
    /**
     * Listed products in the order of their ids, without those that are not published, none older than the content
     * version, which was read before. Not inside a transaction.
     */
    listed: async (at: number, ids: readonly string[], locale: Locale): Promise<Product[]> =>
      inOrder(ids, said(await find(at, ids), locale)).map(({ detail }) => detail),
    /** The shop's first products, in the editors' order. */
    async first(count: number): Promise<CatalogueProduct[]> {
      const ids = (await rows.list({ categories: null }, count)).map(({ id }) => id);
      return inOrder(ids, await of(ids));
    },
    /** What a category page shows of its products, and how many there are. */
    async categoryPage(
      page: string,
      preview: PreviewClaim | null = null,
      locale: Locale = DEFAULT_LOCALE,
    ): Promise<{ products: Product[]; total: number }> {
      const at = await version();
      const { all } = await categoriesAt(at);
      const categories = all.filter((category) => category.page === page).map(({ word }) => word);
      const draft = await draftOf(preview);
      const places = await rows.list(
        { categories, ...(draft && { without: [draft.detail._id] }) },
        CATEGORY_PIECES,
      );
      let ids = places.map(({ id }) => id);
      let total = await countOf(at, categories);
      if (draft) {
        const place = await rows.placeOf(draft.detail._id);
        const isHere = draft.category.page === page;
        if (place && categories.includes(place.category)) total -= 1;
        if (isHere) total += 1;
        if (isHere) ids = idsWith(places, draft.detail._id, place).slice(0, CATEGORY_PIECES);
      }
      return { products: inOrder(ids, await of(ids, preview, locale)).map(({ detail }) => detail), total };
    },
    /** Ids of all published products, then their address words: from an index alone. */
    names: (): Promise<string[]> => rows.names(),
    /** Those of the names that are ids or address words of published products. */
    published: (asked: readonly string[]): Promise<string[]> => rows.known(asked),
    /** A part of all published products in the editors' order, from 1, and how many there are. */
    async part(number: number, size: number): Promise<{ products: CatalogueProduct[]; total: number }> {
      const at = await version();
      const total = await countOf(at, null);
      const places = await rows.list({ categories: null }, size, (number - 1) * size);
      const ids = places.map(({ id }) => id);
      // Past those that are kept by id, as a list of many is.
      const products = new Map((await read(at, ids)).map((product) => [product.detail._id, product]));
      return { products: inOrder(ids, products), total };
    },
    /** When a product of each category was last changed: UTC, ISO 8601. */
    lastChanges: (): Promise<ReadonlyMap<CategoryWord, string>> => rows.lastChanges(),
    /**
     * The answer of GET /api/products.
     * @throws {ShopError} 404 'unknown_category' for a word that names none.
     */
    async list(
      category: string | null,
      page: number,
      locale: Locale = DEFAULT_LOCALE,
    ): Promise<PreparedAnswer> {
      const at = await version();
      const wanted = category === null ? null : categoriesFor(category, (await categoriesAt(at)).all);
      if (category !== null && wanted === null) {
        throw new ShopError('unknown', 'unknown_category', 'There is no such category of jewellery.');
      }
      const key = `${locale}/${wanted?.join('+') ?? 'all'}/${page}`;
      const ready = answers.get(at, key);
      if (ready) return ready;

      // One more than a page tells whether there is another.
      const { value: places, tags } = await cacheTags.collect(() =>
        rows.list({ categories: wanted }, PAGE_SIZE + 1, (page - 1) * PAGE_SIZE),
      );
      const ids = places.map(({ id }) => id);
      const shown = ids.slice(0, PAGE_SIZE);
      for (const tag of [TAGS.files, TAGS.pieceCategories, ...shown]) tags.add(tag);
      cacheTags.note(tags);
      // Past those that are kept by id: a list of them all would drive out what visitors ask for.
      const products = await reads.run(JSON.stringify([at, 'list', ...shown]), () => read(at, shown));
      const byId = said(new Map(products.map((product) => [product.detail._id, product])), locale);
      // Encoded for what it strips as well: a listed product has fewer members than its own page.
      const listed = inOrder(shown, byId).map(({ detail }) => detail);
      const body = JSON.stringify(z.encode(productListSchema, listed));
      const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
      const answer = { body, etag, hasMore: ids.length > PAGE_SIZE };
      // An empty page beyond the end is not kept: its number is the caller's invention.
      if (shown.length > 0 || page === 1) answers.set(at, key, answer, tags);
      return answer;
    },
  };
};
