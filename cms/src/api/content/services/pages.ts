import {
  DEFAULT_LOCALE,
  localeFacts,
  pageContentSchema,
  productStorySchema,
  storyContentSchema,
  toLocale,
} from '@shop/contract';
import type { ContentWarning, Locale, ShopContent } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { z } from 'zod';
import { ShopError } from '../../../lib/errors';
import { publishedLocales, findTranslated } from '../../../lib/documents/locales';
import { populateAll } from '../../../lib/documents/populate';
import { hasLanguages } from '../../../lib/documents/models';
import { readDocument, readDocuments, type DocumentQuery } from '../../../lib/documents/read-documents';
import { statusFor, type PreviewClaim } from '../../../lib/documents/preview-token';
import { VersionCache } from '../../../lib/documents/version-cache';
import { service } from '../../../lib/services';
import { picturesIn } from '../../product/domain/picture-texts';
import { inStory, STORIES, storiesOf, toldIn } from '../../product/domain/story-fields';
import type { StoredSharedBlock } from '../domain/shared-blocks';
import type { BlockSource } from '../domain/to-block';
import { toPageContent, toProductStory, toStoryContent } from '../domain/to-page';
import type { StoredPage, StoredProductStory, StoredStory } from '../domain/to-page';
import { toSite, type StoredSite } from '../domain/to-site';
import { announcementWarnings, type StoredAnnouncement } from '../domain/announcement';
import { categoryWarnings, homeWarnings, sharedBlockWarnings, siteWarnings } from '../domain/warnings';
import type { StoredCategory, StoredHome } from '../domain/to-content';
import type { ContentRequest } from './content';
import { readContent, readContents } from '../lib/read-content';

const PAGE = 'api::page.page';
const STORY = 'api::story.story';
const SITE = 'api::site.site';
const HOME = 'api::home.home';
const CATEGORY = 'api::category.category';
const PRODUCT = 'api::product.product';
const SHARED = 'api::shared-block.shared-block';

/** Stories of pieces that are kept while the content version stands. */
const KEPT = 1_000;
const ANNOUNCEMENT = 'api::announcement.announcement';

/** What each language's story of a piece leaves out. */
const storyWarnings = (product: StoredProductStory, source: BlockSource): ContentWarning[] =>
  storiesOf(product).flatMap((told) =>
    toProductStory(product, told, source).warnings.map(({ block, ...warning }) => ({
      ...warning,
      block: block && inStory(told.language, block),
    })),
  );

/** What each type's documents leave out. */
const WARNINGS: Readonly<Record<string, (stored: never, source: BlockSource) => ContentWarning[]>> = {
  [PAGE]: (page: StoredPage, source) => toPageContent(page, source).warnings,
  [STORY]: (story: StoredStory, source) => toStoryContent(story, source).warnings,
  [SHARED]: (shared: StoredSharedBlock, source) => sharedBlockWarnings(shared, source),
  [SITE]: (site: StoredSite, source) => siteWarnings(site, source.published),
  [HOME]: (home: StoredHome, source) => homeWarnings(home, source),
  [PRODUCT]: storyWarnings,
  [ANNOUNCEMENT]: (stored: StoredAnnouncement, source) => announcementWarnings(stored, source.published),
  [CATEGORY]: (category: StoredCategory, source) => categoryWarnings(category, source.published.byId),
};

/** Pages of blocks, stories, and the sentences that stand on many pages. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const kept = new VersionCache<z.input<typeof productStorySchema>>(strapi, KEPT);
  const catalogue = () => service(strapi, 'api::product.catalogue');
  const source = () => service(strapi, 'api::content.block-source');
  const published = <T>(
    uid: typeof PAGE | typeof STORY,
    query: Omit<DocumentQuery, 'status'>,
  ): Promise<T[]> => readContents(strapi, uid, { status: 'published', ...query });

  const named = async <T>(
    uid: typeof PAGE | typeof STORY,
    slug: string,
    { locale = DEFAULT_LOCALE, preview = null }: ContentRequest,
  ): Promise<T> => {
    const query = { filters: { slug: { $eqi: slug } }, populate: populateAll(strapi, uid) };
    const draft =
      statusFor(preview, uid) === 'draft' &&
      (await readContent<T>(strapi, uid, {
        ...query,
        documentId: preview?.documentId,
        status: 'draft',
        locale,
      }));
    if (draft) return draft;
    const found = await findTranslated(
      locale,
      async (language) => (await published<T>(uid, { ...query, locale: language }))[0] ?? null,
    );
    if (found) return found;
    throw new ShopError('unknown', 'unknown_page', 'There is no such page.');
  };

  const publishedIn = async (
    uid: typeof PAGE | typeof STORY,
    documentId: string,
    { locale = DEFAULT_LOCALE }: ContentRequest,
  ) => {
    const named = await service(strapi, 'api::shop-settings.languages').named(locale);
    return publishedLocales(strapi, uid, documentId, named);
  };

  const storyParts = () => {
    const all = populateAll(strapi, PRODUCT);
    return Object.fromEntries(STORIES.map(([, field]) => [field, all[field]]));
  };
  const storyOf = async (
    documentId: string,
    preview: PreviewClaim | null,
  ): Promise<StoredProductStory | null> => {
    const status = statusFor(preview, PRODUCT, documentId);
    return readDocument(strapi, PRODUCT, { documentId, status, fields: ['title'], populate: storyParts() });
  };

  /** The published pieces that have a story. */
  const told = (): Promise<string[]> =>
    strapi.db
      .connection('products')
      .join('products_cmps', 'products_cmps.entity_id', 'products.id')
      .whereNotNull('products.published_at')
      .whereIn(
        'products_cmps.field',
        STORIES.map(([, field]) => field),
      )
      .distinct()
      .pluck('products.document_id');

  return {
    /** With a preview's claim of it, its draft. @throws {ShopError} 404 'unknown_page' */
    async page(slug: string, asked: ContentRequest = {}): Promise<z.input<typeof pageContentSchema>> {
      const page = await named<StoredPage>(PAGE, slug, asked);
      const { content } = toPageContent(page, await source().of(page, asked));
      const languages = await publishedIn(PAGE, page.documentId, asked);
      // Encoded for what it strips as well: a listed product has fewer members than its own page.
      return z.encode(pageContentSchema, { ...content, languages });
    },
    /** With a preview's claim of it, its draft. @throws {ShopError} 404 'unknown_page' */
    async story(slug: string, asked: ContentRequest = {}): Promise<z.input<typeof storyContentSchema>> {
      const story = await named<StoredStory>(STORY, slug, asked);
      const { content } = toStoryContent(story, await source().of(story, asked));
      const languages = await publishedIn(STORY, story.documentId, asked);
      return z.encode(storyContentSchema, { ...content, languages });
    },
    /**
     * What editors tell of a piece, with a preview's claim of it as its draft has it: in the language that is asked for where
     * they tell it in that (S-101), else in English and marked so. @throws {ShopError} 404 'unknown_product'
     */
    async productStory(
      documentId: string,
      asked: ContentRequest = {},
    ): Promise<z.input<typeof productStorySchema>> {
      const { locale = DEFAULT_LOCALE, preview = null } = asked;
      const tell = async () => {
        // What is looked for is kept: an invented id costs one query.
        const known = await catalogue().of([documentId], preview);
        const stored = known.has(documentId) && (await storyOf(documentId, preview));
        if (!stored)
          throw new ShopError('unknown', 'unknown_product', 'This product is not in our catalogue.');
        // Most pieces have none: what blocks are filled from need not be read for them.
        const found = toldIn(stored, locale);
        if (!found) return z.encode(productStorySchema, { blocks: [] });
        const { language } = found;
        const told = { ...found, blocks: picturesIn(found.blocks, language) };
        const shown = { documentId, locale: language, blocks: told.blocks };
        const { blocks } = toProductStory(stored, told, await source().of(shown, asked));
        const foreign = language !== locale && { language };
        return z.encode(productStorySchema, { blocks: blocks.map((block) => ({ ...block, ...foreign })) });
      };
      if (preview) return tell();
      const version = await service(strapi, 'api::content-version.content-version').current();
      return kept.load(version, `${locale} ${documentId}`, tell);
    },
    /** Menu, footer and notices; null until they are published. */
    async site(asked: ContentRequest = {}): Promise<ShopContent['site']> {
      const { locale = DEFAULT_LOCALE, preview = null } = asked;
      const stored = await findTranslated(locale, (language) =>
        readContent<StoredSite>(strapi, SITE, {
          status: statusFor(preview, SITE),
          locale: language,
          populate: populateAll(strapi, SITE),
        }),
      );
      return stored && toSite(stored, await source().of(stored, asked));
    },
    /** Every published page and story, as stored, with their pictures and of blocks those alone that are shared. */
    async listed(): Promise<{ pages: StoredPage[]; stories: StoredStory[] }> {
      const shared = { populate: { shared: { fields: ['updatedAt', 'publishedAt'] } } };
      const blocks = { on: { 'blocks.shared': shared } };
      const sort = ['slug:asc'];
      return {
        pages: await published<StoredPage>(PAGE, { populate: { picture: true, blocks }, sort }),
        stories: await published<StoredStory>(STORY, { populate: { cover: true, blocks }, sort }),
      };
    },
    /** What everything that is published leaves out because it is missing. */
    async warnings(): Promise<ContentWarning[]> {
      // What has no languages is looked at once.
      const inWhich = (locale: Locale) =>
        Object.entries(WARNINGS).filter(([uid]) => locale === DEFAULT_LOCALE || hasLanguages(strapi, uid));
      const spoken = await service(strapi, 'api::shop-settings.languages').spoken();
      const everything = spoken.flatMap((locale) =>
        inWhich(locale).map(async ([uid, warningsOf]) => {
          const documents = await readDocuments<never>(strapi, uid, {
            status: 'published',
            locale,
            ...(uid === PRODUCT && { filters: { documentId: { $in: await told() } } }),
            populate: uid === PRODUCT ? storyParts() : populateAll(strapi, uid),
          });
          const from = await source().of(documents, { locale }, 'all');
          const { name } = localeFacts(locale);
          const inLanguage = (document: string) =>
            locale === DEFAULT_LOCALE ? document : `${document} (${name})`;
          return documents
            .flatMap((document) => warningsOf(document, from))
            .map((warning) => ({ ...warning, document: inLanguage(warning.document) }));
        }),
      );
      return (await Promise.all(everything)).flat();
    },
    /** The same of one document's draft, as visitors would see it; none for types without blocks or pictures. */
    async warningsOf(uid: string, documentId: string, locale?: string): Promise<ContentWarning[]> {
      const warningsOf = Object.hasOwn(WARNINGS, uid) ? WARNINGS[uid] : undefined;
      const draft =
        warningsOf &&
        (await readDocument<never>(strapi, uid, {
          documentId,
          status: 'draft',
          locale,
          populate: populateAll(strapi, uid),
        }));
      // Most pieces have no story: their screens need nothing of the rest of the shop.
      if (!warningsOf || !draft || (uid === PRODUCT && storiesOf<unknown>(draft).length === 0)) return [];
      return warningsOf(draft, await source().of(draft, { locale: toLocale(locale) }, 'all'));
    },
  };
};
