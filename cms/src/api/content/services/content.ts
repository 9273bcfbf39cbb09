import {
  EVERY_CHANGE,
  categoryContentSchema,
  DEFAULT_LOCALE,
  homeContentSchema,
  type Locale,
  type PublishedNames,
  type ShopContent,
  type Sitemap,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { ShopError } from '../../../lib/errors';
import {
  findAllTranslated,
  indexedLocales,
  publishedLocales,
  findTranslated,
  type Localised,
} from '../../../lib/documents/locales';
import { typeOf } from '../../../lib/documents/models';
import type { SettingAttribute } from '../../shop-settings/domain/plain-settings';
import { namedProducts } from '../domain/named-products';
import { cacheTags, TAGS } from '../../../lib/documents/cache-tags';
import { populateAll } from '../../../lib/documents/populate';
import { statusFor, type PreviewClaim } from '../../../lib/documents/preview-token';
import { service } from '../../../lib/services';
import {
  matchesName,
  toCategoryContent,
  toHomeContent,
  toShopContent,
  toSitemapPages,
  toSitemapProduct,
  type StoredCategory,
  type StoredHome,
  type StoredShopSettings,
} from '../domain/to-content';
import { readContent, readContents } from '../lib/read-content';

/** In which language, and with which draft. */
export interface ContentRequest {
  /** What is not published in it is answered in English. Left out: English. */
  locale?: Locale;
  /** A preview's claim: its one draft stands among what is published. */
  preview?: PreviewClaim | null;
}

const HOME = 'api::home.home';
/** Products in one part of the sitemap. */
const SITEMAP_PRODUCTS = 2_000;
const LINK = { fields: ['documentId'] } as const;

/** The published pages and pictures, for the storefront's loaders. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const catalogue = () => service(strapi, 'api::product.catalogue');
  const languages = () => service(strapi, 'api::shop-settings.languages');
  const publishedIn = async (
    uid: Localised,
    documentId: string,
    { locale = DEFAULT_LOCALE }: ContentRequest,
  ) => publishedLocales(strapi, uid, documentId, await languages().named(locale));
  const present = <T>(document: T | null, name: string): T => {
    if (document) return document;
    throw new ShopError('unavailable', 'not_published', `The ${name} has not been published yet.`);
  };

  const storedCategories = (status: 'draft' | 'published', locale: Locale) =>
    findAllTranslated(locale, (language) =>
      readContents<StoredCategory & { documentId: string }>(strapi, 'api::category.category', {
        status,
        locale: language,
        // Without an order PostgreSQL answers in one that changes with every publish.
        sort: ['page:asc'],
        populate: { heroes: { populate: { picture: true, product: LINK } }, metaPicture: true },
      }),
    );

  /** The published category pages, the draft of a previewed one in its place. */
  const categories = async ({ locale = DEFAULT_LOCALE, preview = null }: ContentRequest = {}) => {
    const published = await storedCategories('published', locale);
    if (statusFor(preview, 'api::category.category') === 'published') return published;
    const drafts = await storedCategories('draft', locale);
    const previewed = drafts.filter((draft) => draft.documentId === preview?.documentId);
    return [...previewed, ...published.filter((page) => page.documentId !== preview?.documentId)];
  };

  /** A document there is one of, in the state and the language that are asked for. */
  const only = <T>(
    uid: 'api::shop-settings.shop-settings' | 'api::home.home',
    { locale = DEFAULT_LOCALE, preview = null }: ContentRequest,
    populate: object,
  ): Promise<T | null> =>
    findTranslated(locale, (language) =>
      readContent<T>(strapi, uid, { status: statusFor(preview, uid), locale: language, populate }),
    );

  /**
   * The shop's settings in a language. What is alike in all languages is read from the default one: Strapi writes it into the
   * others only where it finds a change, and may compare with another language's draft.
   */
  const settingsIn = async (asked: ContentRequest): Promise<StoredShopSettings | null> => {
    const uid = 'api::shop-settings.shop-settings';
    const populate = { countries: true, states: true, bagInformation: true };
    const stored = await only<StoredShopSettings>(uid, asked, populate);
    const { locale: _, ...everywhere } = asked;
    if (!stored || (asked.locale ?? DEFAULT_LOCALE) === DEFAULT_LOCALE) return stored;
    const original = await only<StoredShopSettings>(uid, everywhere, populate);
    const { attributes } = typeOf(strapi, uid);
    const alike = Object.entries(original ?? {}).filter(([name]) => {
      const { shop, i18n } = (attributes[name]?.pluginOptions ?? {}) as SettingAttribute['pluginOptions'] &
        object;
      return shop !== undefined && i18n?.localized !== true;
    });
    return { ...stored, ...Object.fromEntries(alike) };
  };

  /** Each value of a column among what is published, in all languages. */
  const column = (table: 'pages' | 'stories', name: 'slug') =>
    strapi.db.connection(table).whereNotNull('published_at').distinct().orderBy(name).pluck(name) as Promise<
      string[]
    >;

  return {
    async shop(asked: ContentRequest = {}): Promise<ShopContent> {
      const content = toShopContent(
        present(await settingsIn(asked), 'shop settings'),
        await service(strapi, 'api::content.pages').site(asked),
        asked.locale,
      );
      const announcement = await service(strapi, 'api::content.announcements').shown(asked);
      const texts = await service(strapi, 'api::content.interface-texts').shown(asked);
      return { ...content, announcement, texts };
    },

    async home(asked: ContentRequest = {}): Promise<z.input<typeof homeContentSchema>> {
      const stored = await only<StoredHome>(HOME, asked, populateAll(strapi, HOME));
      const home = present(stored, 'home page');
      const byId = await catalogue().of(namedProducts(home), asked.preview, asked.locale);
      const source = await service(strapi, 'api::content.block-source').of(home, asked);
      const published = await publishedIn(HOME, home.documentId, asked);
      // Encoded for what it strips as well: a listed product has fewer members than its own page.
      return z.encode(homeContentSchema, { ...toHomeContent(home, byId, source), languages: published });
    },

    /** @throws {ShopError} 404 'unknown_page' */
    async category(word: string, asked: ContentRequest = {}): Promise<z.input<typeof categoryContentSchema>> {
      const page = (await categories(asked)).find((category) => matchesName(category, word));
      if (!page) throw new ShopError('unknown', 'unknown_page', 'There is no such category page.');
      const published = await publishedIn('api::category.category', page.documentId, asked);
      const shown = await catalogue().categoryPage(page.page, asked.preview, asked.locale);
      const byId = await catalogue().of(namedProducts(page.heroes), asked.preview, asked.locale);
      return z.encode(categoryContentSchema, {
        ...toCategoryContent(page, shown, byId),
        languages: published,
      });
    },

    /** A part of it, from 1: all pages are in the first one. */
    async sitemap(part: number): Promise<Sitemap> {
      // Asked for by search engines alone, now and then.
      cacheTags.note([EVERY_CHANGE]);
      const { products, total } = await catalogue().part(part, SITEMAP_PRODUCTS);
      const parts = Math.max(1, Math.ceil(total / SITEMAP_PRODUCTS));
      const spoken = await languages().spoken();
      const pieces = products
        .filter(({ detail }) => !detail.meta?.noIndex)
        .map((product) => toSitemapProduct(product, spoken));
      if (part > 1) return { products: pieces, pages: [], words: [], parts };
      const pages = await service(strapi, 'api::content.pages').listed();
      const indexed = await indexedLocales(strapi, spoken);
      const words = toSitemapPages(
        await categories(),
        await catalogue().lastChanges(),
        await service(strapi, 'api::product-category.categories').now(),
        pages,
        indexed,
      );
      const home = await readContent<StoredHome>(strapi, HOME, {
        status: 'published',
        fields: ['documentId'],
      });
      return {
        ...words,
        products: pieces,
        parts,
        homeLanguages: [...(indexed.get(home?.documentId ?? '') ?? [])],
      };
    },

    /** Past the document service and without the catalogue: asked for after every change. */
    async published(): Promise<PublishedNames> {
      cacheTags.note([TAGS.pages, TAGS.stories]);
      const [pages, stories, redirects, spoken, earlier] = await Promise.all([
        column('pages', 'slug'),
        column('stories', 'slug'),
        service(strapi, 'api::redirect.redirect').rules(),
        languages().spoken(),
        languages().earlier(),
      ]);
      return { pages, stories, redirects, languages: spoken, earlierLanguages: earlier };
    },
  };
};
