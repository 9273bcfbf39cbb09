import { setTimeout as pause } from 'node:timers/promises';
import {
  CACHE_TAGS_HEADER,
  EVERY_CHANGE,
  categoryContentSchema,
  CHANGE_WAIT_MS,
  contentChangeSchema,
  contentVersionSchema,
  homeContentSchema,
  pageContentSchema,
  answeredQuestionsSchema,
  PREVIEW_HEADER,
  piecesSchema,
  previewSchema,
  productDetailSchema,
  productStorySchema,
  PRODUCT_NAME,
  productNamesSchema,
  publishedNamesSchema,
  reviewsSchema,
  searchResultSchema,
  shopContentSchema,
  sitemapSchema,
  storyContentSchema,
  type AddressHits,
  type CategoryContent,
  type ContentChange,
  type AnsweredQuestions,
  type HomeContent,
  type PageBlock,
  type PageContent,
  type Piece,
  type Preview,
  type Product,
  type ProductDetail,
  type PublishedNames,
  type Reviews,
  type SearchResult,
  type ShopContent,
  type ShownVersion,
  type Sitemap,
  type StoryContent,
} from '@shop/contract';
import { CALLS, DEFAULT_LOCALE, type Call, type Locale } from '@shop/contract/rules';
import { z } from 'zod';
import { cacheTags } from './cache-tags.server.js';
import { callApi, type ApiCall, type ApiResult } from '../api/call-api.js';
import { FairSemaphore } from '../fair-semaphore.js';
import { currentVisitor } from '../visitor-context.js';

/** How a storefront names itself to the CMS. */
export type StorefrontCopy = Omit<ShownVersion, 'version'>;

/** What page loaders ask of the CMS. Every call fails with CmsError. */
export interface Cms {
  shop(): Promise<ShopContent>;
  home(): Promise<HomeContent>;
  /** `page` is one of Pendants, Man, Rings, Earrings, Bracelets. */
  category(page: string): Promise<CategoryContent>;
  /** A page of blocks by its address without the slash before it; null for one that is not published. */
  page(slug: string): Promise<PageContent | null>;
  /** Null for one that is not published. */
  story(slug: string): Promise<StoryContent | null>;
  /** Null for an unknown id. */
  product(id: string): Promise<ProductDetail | null>;
  /** What editors tell of a product; nothing of an unknown one, and of a CMS of the release before. */
  productStory(id: string): Promise<PageBlock[]>;
  /** The products of a category in any spelling the contract knows. */
  firstOf(category: string, most: number): Promise<Product[]>;
  /** The full catalogue, as an address asks for it (D-03). */
  search(query: URLSearchParams): Promise<SearchResult>;
  /** So many answered questions of a product, newest first (PDP-05); null for an unknown id. */
  questions(id: string, limit: number): Promise<AnsweredQuestions | null>;
  /** So many published reviews of a product, newest first (D-10); null for an unknown id. */
  reviews(id: string, limit: number): Promise<Reviews | null>;
  /** In the order of the ids, without those that are not published: one call for all of them. */
  pieces(ids: readonly string[]): Promise<Piece[]>;
  /** A part of what is published, from 1. */
  sitemap(part: number): Promise<Sitemap>;
  /** The names alone of pages and stories that are published, and redirects. */
  published(): Promise<PublishedNames>;
  /** Those of the names that name a published product; null where the CMS, of the release before, cannot say. */
  productNames(names: readonly string[]): Promise<readonly string[] | null>;
  /** Of the content; where it is `since`, as soon as it is another or a second has passed, and what was changed. */
  contentVersion(since?: number | null): Promise<ContentChange>;
  /** Tells the CMS which content version this storefront's visitors see. */
  shown(self: StorefrontCopy, version: number): Promise<void>;
  /** This storefront stops. */
  left(self: StorefrontCopy): Promise<void>;
  /** Tells the CMS which redirects were followed and which addresses led nowhere. */
  addressHits(hits: AddressHits): Promise<void>;
  /** What the preview link of this client opens; null for a client without one. */
  preview(): Promise<Preview | null>;
}

/**
 * Calls on their way at once, of one visitor and of all. While the CMS is slow, pages wait here in place of piling up
 * connections to it; one visitor's calls leave others some.
 */
const CALLS_AT_ONCE = 24;
/** Of all languages and previews together: each has a client of its own, the CMS is one. */
const semaphore = new FairSemaphore({ atOnce: CALLS_AT_ONCE, ofOne: 16 });

/** A read whose connection broke is made once more after so long. */
const REPEAT_MS = 100;

/** Makes a call; a read that broke off, as a copy of the CMS that stops does, once more. */
async function callTwice<T>(asked: ApiCall<T>): Promise<ApiResult<T>> {
  const result = await callApi(asked);
  const broke = !result.ok && result.kind === 'unreachable' && result.status < 400;
  if (!broke || asked.call.method !== 'GET' || asked.signal?.aborted) return result;
  await pause(REPEAT_MS);
  return callApi(asked);
}

/** Why the CMS gave no usable answer: it was away, answered a failure status, or answered another shape. */
export class CmsError extends Error {
  override name = 'CmsError';
  constructor(
    readonly kind: 'away' | 'status' | 'shape',
    message: string,
    /** The HTTP status, for kind 'status'. */
    readonly status?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Whether an error is a CmsError. By name: the HTTP server and the pages are built apart, so the class exists twice
 * at run time and `instanceof` would not know the other's.
 */
export function isCmsError(error: unknown): error is CmsError {
  return error instanceof Error && error.name === 'CmsError';
}

export interface CmsOptions {
  /** Without a slash at the end. */
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  timeoutMs?: number;
  /** The language of words and pages; what is not published in it comes in the default one. */
  locale?: Locale;
  /** The token of a preview link: the answers hold that link's draft, and must not be kept. */
  preview?: string | undefined;
}

const doneSchema = z.object({ success: z.literal(true) });

/** Null where the CMS knows no such thing. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CmsError && error.status === 404) return null;
    throw error;
  }
}

/** A typed client for the CMS's read calls: each answer is parsed with the contract's schema. */
export function createCms({
  baseUrl,
  fetch = globalThis.fetch,
  timeoutMs = 3_000,
  locale = DEFAULT_LOCALE,
  preview,
}: CmsOptions): Cms {
  const away = (cause: unknown) =>
    new CmsError('away', 'The catalogue cannot be reached. Please try again in a moment.', undefined, {
      cause,
    });

  async function ask<T extends z.ZodType>(
    call: Call,
    schema: T,
    asked: Pick<ApiCall<unknown>, 'params' | 'query' | 'body'> = {},
    patienceMs = timeoutMs,
  ): Promise<z.output<T>> {
    // The wait for a turn counts: no page is held longer than this. Whose turn does not come in half the time gives up: a
    // call begun with no time left would only open one more connection.
    const signal = AbortSignal.timeout(patienceMs);
    const made: ApiCall<z.output<T>> = {
      ...{ ...asked, call, baseUrl, signal, send: fetch },
      ...(preview && { headers: { [PREVIEW_HEADER]: preview } }),
      read: (answer) => schema.safeParse(answer).data,
    };
    const result = await semaphore
      .take(AbortSignal.timeout(Math.ceil(timeoutMs / 2)), () => callTwice(made), currentVisitor())
      .catch((cause: unknown) => Promise.reject(away(cause)));
    if (result.ok) {
      cacheTags.note(result.headers.get(CACHE_TAGS_HEADER)?.split(' ') ?? [EVERY_CHANGE]);
      return result.value;
    }
    const { kind, status, cause, body } = result;
    if (status >= 400) throw new CmsError('status', `HTTP error! status: ${status}`, status);
    if (kind === 'unreachable') throw away(cause);
    const issue = schema.safeParse(body).error?.issues[0];
    throw new CmsError('shape', 'The catalogue gave an answer that this page cannot read.', undefined, {
      cause: new Error(`${call.path}: ${issue?.path.join('.')}: ${issue?.message}`),
    });
  }

  const localized = <T extends z.ZodType>(
    call: Call,
    schema: T,
    { params = {}, query = {} }: { params?: Record<string, string>; query?: Record<string, string> } = {},
  ) => ask(call, schema, { params, query: { ...query, ...(locale !== DEFAULT_LOCALE && { locale }) } });
  const feedback = <T extends z.ZodType>(call: Call, schema: T, id: string, limit: number) =>
    orNull(ask(call, schema, { params: { id }, query: { limit: String(limit) } }));

  return {
    shop: () => localized(CALLS.shopContent, shopContentSchema),
    home: () => localized(CALLS.homeContent, homeContentSchema),
    category: (page) => localized(CALLS.categoryContent, categoryContentSchema, { params: { page } }),
    page: (slug) => orNull(localized(CALLS.pageContent, pageContentSchema, { query: { slug } })),
    story: (slug) => orNull(localized(CALLS.storyContent, storyContentSchema, { params: { slug } })),
    product: (id) => orNull(localized(CALLS.product, productDetailSchema, { params: { id } })),
    productStory: async (id) =>
      (await orNull(localized(CALLS.productStory, productStorySchema, { params: { id } })))?.blocks ?? [],
    firstOf: async (category, most) =>
      (
        await localized(CALLS.search, searchResultSchema, {
          query: { category, sort: 'featured', pageSize: String(most) },
        })
      ).items,
    search(query) {
      const asked = new URLSearchParams(query);
      if (locale === DEFAULT_LOCALE) asked.delete('locale');
      else asked.set('locale', locale);
      return ask(CALLS.search, searchResultSchema, { query: asked });
    },
    questions: (id, limit) => feedback(CALLS.productQuestions, answeredQuestionsSchema, id, limit),
    reviews: (id, limit) => feedback(CALLS.productReviews, reviewsSchema, id, limit),
    async pieces(ids) {
      // What no product can be called is none, and would spoil the question for the others.
      const named = ids.filter((id) => PRODUCT_NAME.test(id));
      return named.length === 0
        ? []
        : localized(CALLS.pieces, piecesSchema, { query: { ids: named.join(',') } });
    },
    published: () => ask(CALLS.publishedNames, publishedNamesSchema, { query: { without: 'products' } }),
    async productNames(names) {
      const asked = ask(CALLS.productNames, productNamesSchema, { query: { names: names.join(',') } });
      return (await orNull(asked))?.names ?? null;
    },
    sitemap: (part) => ask(CALLS.sitemap, sitemapSchema, { query: { part: String(part) } }),
    async contentVersion(since = null) {
      const wait = async (known: number) =>
        ask(
          CALLS.contentVersionChange,
          contentChangeSchema,
          { query: { since: String(known) } },
          timeoutMs + CHANGE_WAIT_MS,
        );
      // A CMS of the release before does not know the call that waits.
      const changed = since === null ? null : await orNull(wait(since));
      return changed ?? (await ask(CALLS.contentVersion, contentVersionSchema));
    },
    async shown(self, version) {
      await ask(CALLS.contentShown, doneSchema, { body: { ...self, version } });
    },
    async left(self) {
      await ask(CALLS.contentShown, doneSchema, { body: { ...self, version: 0, leaving: true } });
    },
    async addressHits(hits) {
      await ask(CALLS.addressHits, doneSchema, { body: hits });
    },
    preview: async () => (preview ? ask(CALLS.preview, previewSchema) : null),
  };
}
