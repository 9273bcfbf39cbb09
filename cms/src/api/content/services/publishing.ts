import { toLocale } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { populateAll } from '../../../lib/documents/populate';
import { readDocument, readDocuments } from '../../../lib/documents/read-documents';
import { service } from '../../../lib/services';
import { priceLeaps, type Prices } from '../../product/domain/price-leap';
import { publishProblems, type Publishable } from '../../product/domain/publish-rules';
import { inStory, isStoryField, storiesOf, type StoryField } from '../../product/domain/story-fields';
import type { StoredTranslation } from '../../product/domain/to-product';
import { translationProblems } from '../../product/domain/translation';
import { announcementProblems } from '../domain/announcement';
import { interfaceTextProblems } from '../domain/interface-texts';
import {
  categoryProblems,
  homeProblems,
  pageProblems,
  productStoryProblems,
  sharedBlockProblems,
  settingsProblems,
  siteProblems,
  storyProblems,
  type Known,
} from '../domain/publish-checks';
import type { Stored } from '../domain/stored-parts';
import { namedProducts } from '../domain/named-products';
import { blankProblems } from '../domain/text-checks';
import { pagePath, storyPath } from '../domain/to-page';
import { isPublishedThen } from '../lib/published-together';

const PRODUCT = 'api::product.product';
const INTERFACE_TEXT = 'api::interface-text.interface-text';

/** Types whose documents name others. */
const CHECKS = {
  'api::page.page': pageProblems,
  'api::story.story': storyProblems,
  'api::shared-block.shared-block': sharedBlockProblems,
  'api::site.site': siteProblems,
  'api::home.home': homeProblems,
  'api::category.category': categoryProblems,
  'api::shop-settings.shop-settings': settingsProblems,
  'api::announcement.announcement': announcementProblems,
} as const satisfies Record<string, (stored: Stored, known: Known) => string[]>;
type Checked = keyof typeof CHECKS;

const namesOthers = (uid: string): uid is Checked => Object.hasOwn(CHECKS, uid);

/** What stops a harmful publish. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  /** What there is, by document id, and whether it is published: of a type whose address is made from one member. */
  const paths = async (
    uid: 'api::page.page' | 'api::story.story' | 'api::category.category',
    member: string,
    path: (word: string) => string,
    isEnough: (published: boolean) => boolean,
  ): Promise<Map<string, { path: string; published: boolean }>> => {
    const find = (status: 'draft' | 'published') =>
      readDocuments<Record<string, string>>(strapi, uid, { status, fields: [member] });
    const published = new Set((await find('published')).map((document) => document.documentId));
    return new Map(
      (await find('draft')).map((document) => [
        String(document.documentId),
        {
          path: path(String(document[member])),
          published: isEnough(
            isPublishedThen(uid, String(document.documentId), published.has(String(document.documentId))),
          ),
        },
      ]),
    );
  };

  const known = async (draft: Stored, named: 'published' | 'drafted', locale?: string): Promise<Known> => {
    const isEnough = (published: boolean) => published || named === 'drafted';
    const wanted = namedProducts(draft);
    const products: { documentId: string; publishedAt: string | null }[] = await strapi.db
      .query(PRODUCT)
      .findMany({ where: { documentId: { $in: wanted } }, select: ['documentId', 'publishedAt'] });
    const there = new Set(products.map(({ documentId }) => documentId));
    const live = new Set(products.filter((row) => row.publishedAt !== null).map((row) => row.documentId));
    return {
      pages: await paths('api::page.page', 'slug', pagePath, isEnough),
      stories: await paths('api::story.story', 'slug', storyPath, isEnough),
      categories: await paths('api::category.category', 'page', (page) => `/${page}`, isEnough),
      products: new Set([...there].filter((id) => isEnough(isPublishedThen(PRODUCT, id, live.has(id))))),
      fill: await service(strapi, 'api::content.block-source').filler(toLocale(locale)),
    };
  };

  const draftOf = (uid: string, documentId: string, locale?: string): Promise<Stored | null> =>
    readDocument(strapi, uid, { documentId, status: 'draft', locale, populate: populateAll(strapi, uid) });

  /** What shoppers pay now; nothing for a piece that they do not see. */
  const livePrices = async (documentId: string): Promise<Prices> => {
    const live: Prices | null = await strapi.db.query(PRODUCT).findOne({
      where: { documentId, publishedAt: { $notNull: true } },
      select: ['priceCents', 'goldPriceCents'],
    });
    return live ?? { priceCents: null, goldPriceCents: null };
  };

  return {
    /** Whether documents of this type are looked at before they are published. */
    isChecked: (uid: string): boolean => uid === PRODUCT || uid === INTERFACE_TEXT || namesOthers(uid),
    /**
     * Why a document's draft must not be published as it is: a sentence for each thing to mend; none where it may.
     * `named`: what the menu and pieces' places name has to be published, unless it need only be there. `story`: a
     * piece's story is looked at, unless it stays as visitors see it.
     */
    async problems(
      uid: string,
      documentId: string,
      locale?: string,
      named: 'published' | 'drafted' = 'published',
      story: 'looked at' | 'kept' = 'looked at',
    ): Promise<string[]> {
      if (uid === PRODUCT) {
        const draft = (await draftOf(uid, documentId)) as unknown as
          | (Publishable & {
              images?: Publishable['images'] | null;
              translations?: readonly StoredTranslation[] | null;
            })
          | null;
        if (!draft) return [];
        const problems = publishProblems({ ...draft, images: draft.images ?? [] });
        const told = draft as unknown as Stored;
        const stories = storiesOf<unknown>(draft as Partial<Record<StoryField, unknown[]>>);
        const facts = Object.fromEntries(Object.entries(told).filter(([name]) => !isStoryField(name)));
        const words = [
          ...problems.map(({ message }) => message),
          ...translationProblems(draft.translations ?? []),
          ...blankProblems(facts),
          // In /Admin and in files prices are shown before and after; a whole shop comes as it is.
          ...(story === 'kept' || named === 'drafted' ? [] : priceLeaps(await livePrices(documentId), draft)),
        ];
        // Most pieces have none: what there is to name need not be read for them.
        if (story === 'kept' || stories.length === 0) return words;
        const there = await known(told, named);
        const inStories = stories.flatMap(({ language, blocks }) =>
          productStoryProblems(blocks, there).map((problem) => inStory(language, problem)),
        );
        return [...words, ...inStories];
      }
      if (uid === INTERFACE_TEXT) {
        const draft = await draftOf(uid, documentId, locale);
        if (!draft) return [];
        const isTwin = await service(strapi, 'api::content.interface-texts').hasTwin(
          draft.sentence,
          documentId,
        );
        return interfaceTextProblems(draft, toLocale(locale), isTwin);
      }
      if (!namesOthers(uid)) return [];
      const draft = await draftOf(uid, documentId, locale);
      return draft ? CHECKS[uid](draft, await known(draft, named, locale)) : [];
    },
  };
};
