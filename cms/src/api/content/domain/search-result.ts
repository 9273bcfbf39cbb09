import {
  productPath,
  windowTitle,
  type CategoryContent,
  type PageContent,
  type Picture,
  type ProductDetail,
  type ShopContent,
  type StoryContent,
} from '@shop/contract';

/** What a page says of itself to search engines where editors say nothing else (S-104). */
export interface OwnWords {
  /** As search results show it. */
  title: string;
  description: string;
  /** Of the shop's own origin, without a language. */
  path: string;
  /** Relative path of a picture. */
  picture: string | null;
}

type Shop = Pick<ShopContent, 'brandName' | 'metaDescription'>;
type Path = Pick<Picture, 'path'>;

interface Home {
  hero: { picture: Path | null };
}
interface Category extends Pick<CategoryContent, 'page' | 'title' | 'intro' | 'total'> {
  heroes: readonly { picture: Path }[];
  products: readonly unknown[];
}
type Page = Pick<PageContent, 'title' | 'slug' | 'description' | 'picture'>;
type Story = Pick<StoryContent, 'title' | 'path' | 'summary' | 'cover'>;
type Piece = Pick<ProductDetail, 'title' | 'description' | 'listPage' | 'slug' | 'pictures'>;

/** By kind of page. What is not written yet is empty, and the shop's own description stands in its place. */
export const ownWords = {
  home: ({ hero }: Home, { brandName, metaDescription }: Shop): OwnWords => ({
    title: brandName,
    description: metaDescription,
    path: '/',
    picture: hero.picture?.path ?? null,
  }),
  category: ({ page, title, intro, heroes, total, products }: Category, shop: Shop): OwnWords => ({
    title: windowTitle(`${title} (${total ?? products.length})`, shop.brandName),
    description: intro || shop.metaDescription,
    path: `/${page}`,
    picture: heroes[0]?.picture.path ?? null,
  }),
  page: ({ title, slug, description, picture }: Page, shop: Shop): OwnWords => ({
    title: windowTitle(title, shop.brandName),
    description: description || shop.metaDescription,
    path: `/${slug}`,
    picture: picture?.path ?? null,
  }),
  story: ({ title, path, summary, cover }: Story, shop: Shop): OwnWords => ({
    title: windowTitle(title, shop.brandName),
    description: summary || shop.metaDescription,
    path,
    picture: cover?.path ?? null,
  }),
  product: ({ title, description, listPage, slug, pictures }: Piece, shop: Shop): OwnWords => ({
    title: windowTitle(title, shop.brandName),
    description: description || shop.metaDescription,
    path: productPath(listPage, slug),
    picture: pictures[0]?.path ?? null,
  }),
};
