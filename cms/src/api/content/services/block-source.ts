import { DEFAULT_LOCALE, LOCALES, toLocale, type Locale, type StoryTile } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { databaseTime } from '../../../lib/database/database-time';
import { cacheTags, TAGS } from '../../../lib/documents/cache-tags';
import { findAllTranslated, findTranslated } from '../../../lib/documents/locales';
import { populateAll } from '../../../lib/documents/populate';
import { readDocument, readDocuments } from '../../../lib/documents/read-documents';
import { statusFor, type PreviewClaim } from '../../../lib/documents/preview-token';
import { VersionCache } from '../../../lib/documents/version-cache';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { fillIn, type StoredFacts } from '../domain/facts';
import type { Published } from '../domain/links';
import { namedProducts } from '../domain/named-products';
import { blocksHaveTimes } from '../domain/shared-blocks';
import type { BlockSource } from '../domain/to-block';
import { pagePath, storyPath, toStoryTile, type StoredPage, type StoredStory } from '../domain/to-page';
import { linksIn, richText } from '../lib/rich-text';
import { ruledRows } from '../lib/ruled-rows';
import type { ContentRequest } from './content';
import { readContents } from '../lib/read-content';

const PAGE = 'api::page.page';
const STORY = 'api::story.story';
const SETTINGS = 'api::shop-settings.shop-settings';
/** What blocks are filled from wherever they stand: all but pieces and shared blocks. */
type Ground = Pick<BlockSource, 'stories' | 'fill' | 'html'> & { paths: Omit<Published, 'byId'> };

const isPreviewed = (stored: unknown, preview: PreviewClaim | null): boolean =>
  preview !== null && (stored as { documentId?: string }).documentId === preview.documentId;

/** The language of a stored document's words: of several at once the one in which they were read. */
function languageOf(stored: unknown, { locale = DEFAULT_LOCALE }: ContentRequest): Locale {
  return Array.isArray(stored) ? locale : toLocale((stored as { locale?: string | null }).locale);
}

/** Whether a block shows stories as tiles. */
function showsStories(stored: unknown): boolean {
  if (typeof stored !== 'object' || stored === null || stored instanceof Date) return false;
  if ('__component' in stored && stored.__component === 'blocks.story-grid') return true;
  return Object.values(stored).some(showsStories);
}

/** What the blocks of documents are filled from. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const grounds = new VersionCache<Ground>(strapi, LOCALES.length);
  const catalogue = () => service(strapi, 'api::product.catalogue');
  const sharedBlocks = () => service(strapi, 'api::content.shared-blocks');
  /** By which it is chosen what shows; null where nothing of it has a time. */
  const nowFor = async (stored: unknown) => (blocksHaveTimes(stored) ? databaseTime(strapi) : null);

  const storiesIn = (locale: Locale) =>
    readContents<StoredStory>(strapi, STORY, {
      status: 'published',
      locale,
      populate: populateAll(strapi, STORY),
      sort: ['writtenOn:desc', 'title:asc'],
    });

  const factsIn = (locale: Locale, status: 'draft' | 'published'): Promise<StoredFacts | null> =>
    findTranslated(locale, (language) =>
      readDocument(strapi, SETTINGS, { status, locale: language, populate: { countries: true } }),
    );

  const load = async (locale: Locale, status: 'draft' | 'published' = 'published'): Promise<Ground> => {
    const facts = await factsIn(locale, status);
    if (!facts)
      throw new ShopError('unavailable', 'not_published', 'The shop settings have not been published yet.');
    const fill = (text: string) => fillIn(text, facts, locale);
    const pages = await readDocuments<StoredPage>(strapi, PAGE, { status: 'published', fields: ['slug'] });
    const stories = await findAllTranslated(locale, storiesIn);
    const shared = await sharedBlocks().of(stories, locale, null);
    const now = await nowFor([stories, ...shared.values()]);
    const categories = await readDocuments<{ documentId: string; page: string }>(
      strapi,
      'api::category.category',
      { status: 'published', fields: ['page'] },
    );
    const paths: Ground['paths'] = {
      pages: new Map(pages.map((page) => [page.documentId, pagePath(page.slug)])),
      stories: new Map(stories.map((story) => [story.documentId, storyPath(story.slug)])),
      categories: new Map(categories.map(({ documentId, page }) => [documentId, `/${page}`])),
    };
    return {
      paths,
      stories: new Map<string, StoryTile>(
        stories.map((story) => [story.documentId, toStoryTile(story, { fill, shared, now })]),
      ),
      fill,
      html: (text) => linksIn(locale, richText(fill(text))),
    };
  };

  /**
   * Held while the content version stands; asked for before what it stands for is read. With a preview's claim of the
   * shop's settings their draft fills in the facts; that is held nowhere.
   */
  const ground = async ({
    locale = DEFAULT_LOCALE,
    preview = null,
  }: ContentRequest = {}): Promise<Ground> => {
    if (statusFor(preview, SETTINGS) === 'draft') return load(locale, 'draft');
    const version = await service(strapi, 'api::content-version.content-version').current();
    // Of all that it is read from, `of` notes what a document shows.
    return (await cacheTags.collect(() => grounds.load(version, locale, () => load(locale)))).value;
  };

  const categories = async () => {
    const version = await catalogue().version();
    return (await service(strapi, 'api::product-category.categories').at(version)).all;
  };

  return {
    /** Fills the published facts into a text, also inside a transaction; leaves it as it is where there are none. */
    async filler(locale: Locale): Promise<(text: string) => string> {
      const facts = await factsIn(locale, 'published');
      return (text) => (facts ? fillIn(text, facts, locale) : text);
    },
    /**
     * What one stored document's blocks and links are filled from: the pieces and shared blocks that it names among it, and no
     * others. A draft is shown with the drafts of those, and with blocks whose time it is not; so it is where editors are told
     * of everything that is missing.
     */
    async of(
      stored: unknown,
      asked: ContentRequest = {},
      look: 'all' | 'found' = 'found',
    ): Promise<BlockSource> {
      const { paths, ...rest } = await ground(asked);
      cacheTags.note([TAGS.pages, TAGS.stories, TAGS.categoryPages, TAGS.productIds, TAGS.settings]);
      const { preview = null } = asked;
      const isDraft = isPreviewed(stored, preview);
      const shared = await sharedBlocks().of(stored, languageOf(stored, asked), preview, isDraft);
      const whole = [stored, ...shared.values()];
      if (showsStories(whole)) cacheTags.note([TAGS.files, TAGS.sharedBlocks, ...rest.stories.keys()]);
      const named = await catalogue().of(namedProducts(whole), null, asked.locale);
      const ruled = await ruledRows(strapi.db.connection, categories, whole, named, look, asked.locale);
      const now = isDraft || look === 'all' ? null : await nowFor(whole);
      const byId = new Map([
        ...named,
        ...(await catalogue().of(
          [...ruled.values()].flatMap(({ ids }) => ids),
          null,
          asked.locale,
        )),
      ]);
      const marked = preview && { marked: true as const };
      return { ...rest, published: { ...paths, byId }, ruled, shared, now, ...marked };
    },
  };
};
