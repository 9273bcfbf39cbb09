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

/** The published words and pictures, for the storefront's loaders. */
export interface ContentService {
  shop(): Promise<ShopContent>;
  home(): Promise<HomeContent>;
  /** @throws {ShopError} 404 'unknown_page' */
  category(word: string): Promise<CategoryContent>;
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
  const catalogue = () => service(strapi, 'api::product.catalogue').current();
  const present = <T>(document: unknown, name: string): T => {
    if (document) return document as T;
    throw new ShopError('unavailable', 'not_published', `The ${name} has not been published yet.`);
  };

  const categories = async (): Promise<StoredCategory[]> => {
    const stored = await strapi.documents('api::category.category').findMany({
      status: 'published',
      populate: { heroes: { populate: { picture: true, product: LINK } } } as never,
    });
    return stored as unknown as StoredCategory[];
  };

  return {
    async shop() {
      const stored = await strapi.documents('api::shop-settings.shop-settings').findFirst({
        status: 'published',
        populate: { countries: true, states: true, bagInformation: true } as never,
      });
      return toShopContent(present<StoredShopSettings>(stored, 'shop settings'));
    },

    async home() {
      const { byId } = await catalogue();
      const stored = await strapi.documents('api::home.home').findFirst({
        status: 'published',
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

    async category(word) {
      const { products, byId } = await catalogue();
      const page = (await categories()).find((category) => answersTo(category, word));
      if (!page) throw new ShopError('unknown', 'unknown_page', 'There is no such category page.');
      return categoryContentSchema.parse(toCategoryContent(page, products, byId));
    },

    async sitemap() {
      const { products } = await catalogue();
      return toSitemap(await categories(), products);
    },
  };
};
