import { localePath, type Locale } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { readDocument } from '../../../lib/documents/read-documents';
import type { PreviewClaim } from '../../../lib/documents/preview-token';
import { service } from '../../../lib/services';
import { shopSettings } from '../../../lib/shop-settings';
import type { SearchResult } from '../../../panel-api/responses';
import { ownWords, type OwnWords } from '../domain/search-result';
import type { ContentRequest } from './content';

type Asked = Required<Pick<ContentRequest, 'locale'>> & { preview: PreviewClaim };

const PRODUCT = 'api::product.product';

/** What search engines and shared links say of a document as it is saved, where its fields for them are empty (S-104). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const content = () => service(strapi, 'api::content.content');
  const pages = () => service(strapi, 'api::content.pages');
  const draft = <T>({ preview: { uid, documentId }, locale }: Asked) =>
    readDocument<T>(strapi, uid, { documentId, status: 'draft', locale });

  /** By type: what its page says of itself; null for a draft that has no page yet. */
  const words: Readonly<
    Record<string, (asked: Asked, shop: Parameters<typeof ownWords.home>[1]) => Promise<OwnWords | null>>
  > = {
    'api::home.home': async (asked, shop) => ownWords.home(await content().home(asked), shop),
    'api::category.category': async (asked, shop) => {
      const stored = await draft<{ page: string | null }>(asked);
      return stored?.page ? ownWords.category(await content().category(stored.page, asked), shop) : null;
    },
    'api::page.page': async (asked, shop) => {
      const stored = await draft<{ slug: string | null }>(asked);
      return stored?.slug ? ownWords.page(await pages().page(stored.slug, asked), shop) : null;
    },
    'api::story.story': async (asked, shop) => {
      const stored = await draft<{ slug: string | null }>(asked);
      return stored?.slug ? ownWords.story(await pages().story(stored.slug, asked), shop) : null;
    },
    [PRODUCT]: async ({ preview, locale }, shop) => {
      const piece = await service(strapi, 'api::product.catalogue').page(preview.documentId, preview, locale);
      return piece && ownWords.product(piece, shop);
    },
  };

  return {
    /** One for the language of a document; of a piece, which has all languages in one form, one for each that the shop speaks. */
    async of(uid: string, documentId: string, locale: Locale): Promise<SearchResult[]> {
      const wordsOf = Object.hasOwn(words, uid) ? words[uid] : undefined;
      if (!wordsOf) return [];
      const languages =
        uid === PRODUCT ? await service(strapi, 'api::shop-settings.languages').spoken() : [locale];
      const found = await Promise.all(
        languages.map(async (language): Promise<SearchResult | null> => {
          // Nobody carries this claim anywhere.
          const preview = { uid, documentId, locale: language, expiresAt: 0 };
          const shop = await content().shop({ locale: language });
          const own = await wordsOf({ preview, locale: language }, shop);
          if (!own) return null;
          const { path, picture, ...said } = own;
          const url = new URL(localePath(language, path), shopSettings(strapi).STOREFRONT_URL).href;
          return { language, shopName: shop.brandName, ...said, url, picture };
        }),
      );
      return found.filter((result) => result !== null);
    },
  };
};
