import {
  categoryContentSchema,
  homeContentSchema,
  type CategoryContent,
  type HomeContent,
  type ShopContent,
  type Sitemap,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { ShopError } from '../../../lib/errors';
import { statusFor, type PreviewClaim } from '../../../lib/preview-token';
import { service } from '../../../lib/services';
import {
  answersTo,
  toCategoryContent,
  toHomeContent,
  toShopContent,
  toSitemap,
  type StoredCategory,
  type StoredHome,
  type StoredShopSettings,
} from '../domain/to-content';

/** The published words and pictures, for the storefront's loaders; with a preview's claim, its one draft among them. */
export interface ContentService {
  shop(preview?: PreviewClaim | null): Promise<ShopContent>;
  home(preview?: PreviewClaim | null): Promise<HomeContent>;
  /** @throws {ShopError} 404 'unknown_page' */
  category(word: string, preview?: PreviewClaim | null): Promise<CategoryContent>;
  sitemap(): Promise<Sitemap>;
}

declare module '../../../lib/services' {
  interface Services {
    'api::content.content': ContentService;
  }
}

const PICTURE = { populate: { picture: true } } as const;
const FILM = { populate: { webm: true, mp4: true, poster: true } } as const;
const LINK = { fields: ['documentId'] } as const;

export default ({ strapi }: { strapi: Core.Strapi }): ContentService => {
  const catalogue = (preview: PreviewClaim | null = null) =>
    service(strapi, 'api::product.catalogue').current(preview);
  const present = <T>(document: unknown, name: string): T => {
    if (document) return document as T;
    throw new ShopError('unavailable', 'not_published', `The ${name} has not been published yet.`);
  };

  const storedCategories = async (status: 'draft' | 'published') => {
    const stored = await strapi.documents('api::category.category').findMany({
      status,
      // Without an order PostgreSQL answers in one that changes with every publish.
      sort: ['page:asc'] as never,
      populate: { heroes: { populate: { picture: true, product: LINK } } } as never,
    });
    return stored as unknown as (StoredCategory & { documentId: string })[];
  };

  /** The published category pages, the draft of a previewed one in its place. */
  const categories = async (preview: PreviewClaim | null = null): Promise<StoredCategory[]> => {
    const published = await storedCategories('published');
    if (statusFor(preview, 'api::category.category') === 'published') return published;
    const drafts = await storedCategories('draft');
    const previewed = drafts.filter((draft) => draft.documentId === preview?.documentId);
    return [...previewed, ...published.filter((page) => page.documentId !== preview?.documentId)];
  };

  return {
    async shop(preview = null) {
      const stored = await strapi.documents('api::shop-settings.shop-settings').findFirst({
        status: statusFor(preview, 'api::shop-settings.shop-settings'),
        populate: { countries: true, states: true, bagInformation: true } as never,
      });
      return toShopContent(
        present<StoredShopSettings>(stored, 'shop settings'),
        await service(strapi, 'api::content.words').site(preview),
      );
    },

    async home(preview = null) {
      const { byId } = await catalogue(preview);
      const stored = await strapi.documents('api::home.home').findFirst({
        status: statusFor(preview, 'api::home.home'),
        populate: {
          hero: PICTURE,
          headerLandscape: FILM,
          headerMobile: FILM,
          featured: LINK,
          showcaseTiles: { populate: { product: LINK } },
          showcaseBanner: PICTURE,
        } as never,
      });
      // Parsed for what it strips: a listed product has fewer members than its own page.
      return homeContentSchema.parse(toHomeContent(present<StoredHome>(stored, 'home page'), byId));
    },

    async category(word, preview = null) {
      const { products, byId } = await catalogue(preview);
      const page = (await categories(preview)).find((category) => answersTo(category, word));
      if (!page) throw new ShopError('unknown', 'unknown_page', 'There is no such category page.');
      return categoryContentSchema.parse(toCategoryContent(page, products, byId));
    },

    async sitemap() {
      const { products } = await catalogue();
      const words = await service(strapi, 'api::content.words').listed();
      return toSitemap(await categories(), products, words);
    },
  };
};
