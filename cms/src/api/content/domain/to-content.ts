import {
  DEFAULT_LOCALE,
  productPath,
  type CategoryWord,
  type CategoryContent,
  type HomeContent,
  type Locale,
  type Product,
  type ShopContent,
  type Sitemap,
  type Cents,
} from '@shop/contract';
import { toMeta, type StoredMeta } from '../../product/domain/to-meta';
import { toPicture, type StoredFile } from '../../product/domain/to-picture';
import type { CatalogueProduct } from '../../product/domain/to-product';
import type { Categories } from '../../product-category/domain/category';
import { toBagLimits, type StoredBagLimits } from '../../shop-settings/domain/bag-limits';
import { toAcceptedCards } from '../../shop-settings/domain/accepted-cards';
import { toSpoken } from '../../shop-settings/domain/spoken-languages';
import { bagInformation } from './bag-information';
import { engravingDays } from './engraving-days';
import { countryIn } from './country-names';
import type { StoredFacts } from './facts';
import { shownOf, type StoredBlock, type StoredFilm, type StoredScrim } from './stored-blocks';
import { toFilm, type BlockSource } from './to-block';
import { toBlocks } from './to-blocks';
import { pagePath, storyPath, type StoredPage, type StoredStory } from './to-page';

type ById = ReadonlyMap<string, CatalogueProduct>;
type ProductLink = { documentId: string } | null;

interface StoredBanner {
  title: string;
  text: string | null;
  picture: StoredFile | null;
}

/** The home page as Strapi stores it. */
export interface StoredHome extends StoredMeta {
  documentId: string;
  hero: StoredBanner;
  heroPortrait: StoredFile | null;
  heroScrim: StoredScrim;
  headerTitle: string;
  headerLandscape: StoredFilm | null;
  headerMobile: StoredFilm | null;
  carouselTitle: string;
  featured: readonly { documentId: string }[];
  showcaseTitle: string;
  showcaseTiles: readonly { price: string; product: ProductLink }[];
  showcaseBanner: StoredBanner;
  blocks: readonly StoredBlock[] | null;
}

/** The words and pictures of a category page as Strapi stores them. */
export interface StoredCategory extends StoredMeta {
  documentId: string;
  page: string;
  title: string;
  slug: string;
  aliases: unknown;
  intro: string;
  heroes: readonly { picture: StoredFile | null; product: ProductLink }[];
  updatedAt: string;
}

interface StoredOption {
  code: string;
  name: string;
  shippingEstimateCents?: Cents | null;
  /** Of a state: its country's code. */
  country?: string | null;
}

/** The shop's settings as Strapi stores them. */
export interface StoredShopSettings
  extends
    Omit<
      ShopContent,
      | (
          | 'acceptedCards'
          | 'announcement'
          | 'takesAppointments'
          | 'engravingDays'
          | 'bagInformation'
          | 'bagLimits'
          | 'countries'
        )
      | ('languages' | 'states' | 'site' | 'texts')
    >,
    StoredFacts,
    Partial<StoredBagLimits> {
  countries: readonly StoredOption[];
  states: readonly StoredOption[];
  bagInformation: readonly { text: string }[];
  acceptedCards?: string | null;
  languages?: string | null;
  appointmentsOn?: boolean | null;
}

/** A linked product as it is now; null where the link is empty or its product is not published. */
function linked(link: ProductLink, byId: ById): Product | null {
  return (link && byId.get(link.documentId)?.detail) ?? null;
}

function toBanner(banner: StoredBanner): HomeContent['showcase']['banner'] {
  const { title, text, picture } = banner;
  return { title, text: text ?? '', picture: toPicture(picture, title) };
}

/** GET /api/content/shop */
export function toShopContent(
  stored: StoredShopSettings,
  site: ShopContent['site'],
  locale: Locale = DEFAULT_LOCALE,
): Omit<ShopContent, 'announcement' | 'texts'> {
  const option = ({ code, name, shippingEstimateCents }: StoredOption) => ({
    code,
    name,
    ...(shippingEstimateCents != null && { shippingEstimateCents }),
  });
  return {
    brandName: stored.brandName,
    tagline: stored.tagline,
    contactEmail: stored.contactEmail,
    metaDescription: stored.metaDescription,
    shippingFlatCents: stored.shippingFlatCents,
    taxBasisPoints: stored.taxBasisPoints,
    countries: stored.countries.map((country) => ({ ...option(country), name: countryIn(country, locale) })),
    states: stored.states.map((state) => ({
      ...option(state),
      ...(state.country && { country: state.country }),
    })),
    returnDays: stored.returnDays,
    bagInformation: bagInformation(
      stored.bagInformation.map((line) => line.text),
      stored,
      locale,
    ),
    bagLimits: toBagLimits(stored),
    acceptedCards: toAcceptedCards(stored.acceptedCards),
    engravingDays: engravingDays(stored),
    takesAppointments: stored.appointmentsOn === true,
    languages: toSpoken(stored.languages),
    site,
  };
}

/**
 * GET /api/content/home. A link to a product that is gone is left out rather than shown empty. `byId`: the pieces of the
 * specified part, where a previewed draft may be among them; blocks are filled from what is published.
 */
export function toHomeContent(
  stored: StoredHome,
  byId: ById,
  source: BlockSource,
): Omit<HomeContent, 'languages'> {
  return {
    hero: {
      ...toBanner(stored.hero),
      portrait: toPicture(stored.heroPortrait, stored.hero.title),
      scrim: stored.heroScrim ?? 'normal',
    },
    header: {
      title: stored.headerTitle,
      landscape: toFilm(stored.headerLandscape),
      mobile: toFilm(stored.headerMobile),
    },
    carouselTitle: stored.carouselTitle,
    featured: stored.featured.flatMap((link) => linked(link, byId) ?? []),
    showcase: {
      title: stored.showcaseTitle,
      tiles: stored.showcaseTiles.flatMap(({ price, product: link }) => {
        const product = linked(link, byId);
        return product ? [{ price, product }] : [];
      }),
      banner: toBanner(stored.showcaseBanner),
    },
    blocks: toBlocks('Home page', stored.blocks, source).blocks,
    ...toMeta(stored, source.fill),
  };
}

/** Whether a page goes by this word: its name, its slug or another spelling of it, in any letter case (SHELL-04). */
export function matchesName(stored: StoredCategory, word: string): boolean {
  const aliases: readonly unknown[] = Array.isArray(stored.aliases) ? stored.aliases : [];
  const wanted = word.trim().toLowerCase();
  return [stored.page, stored.slug, ...aliases].some((name) => String(name).toLowerCase() === wanted);
}

/** GET /api/content/categories/:page */
export function toCategoryContent(
  stored: StoredCategory,
  shown: Pick<CategoryContent, 'products' | 'total'>,
  byId: ById,
): Omit<CategoryContent, 'languages'> {
  return {
    page: stored.page,
    title: stored.title,
    intro: stored.intro,
    heroes: stored.heroes.flatMap((hero) => {
      const picture = toPicture(hero.picture, stored.title);
      return picture ? [{ picture, product: linked(hero.product, byId) }] : [];
    }),
    ...shown,
    ...toMeta(stored),
  };
}

type SitemapProduct = Sitemap['products'][number];

/** @param spoken the languages that the shop speaks: every piece has a page in each */
export function toSitemapProduct(
  { detail, updatedAt }: CatalogueProduct,
  spoken: readonly Locale[],
): SitemapProduct {
  return {
    _id: detail._id,
    path: productPath(detail.listPage, detail.slug),
    languages: [...spoken],
    updatedAt,
    pictures: detail.pictures,
  };
}

/** When a page last changed: itself, or a shared block that it shows. */
function lastChange({ updatedAt, blocks }: Pick<StoredPage, 'updatedAt' | 'blocks'>): string {
  const shared = shownOf(blocks, null).flatMap((block) =>
    block.__component === 'blocks.shared' && block.shared?.publishedAt ? (block.shared.updatedAt ?? []) : [],
  );
  return new Date(Math.max(...[updatedAt, ...shared].map((at) => new Date(at).getTime()))).toISOString();
}

/**
 * What GET /api/content/sitemap says of pages. A category page changes with its own words and with each of its products.
 * @param changes when a product of each category last changed
 * @param pieces the categories of pieces
 * @param indexed languages in which search engines may list each document; what has none is left out
 */
export function toSitemapPages(
  categories: readonly StoredCategory[],
  changes: ReadonlyMap<CategoryWord, string>,
  pieces: Pick<Categories, 'of'>,
  words: { pages: readonly StoredPage[]; stories: readonly StoredStory[] },
  indexed: ReadonlyMap<string, readonly Locale[]>,
): Pick<Sitemap, 'pages' | 'words'> {
  const languages = (documentId: string) => [...(indexed.get(documentId) ?? [])];
  const isListed = ({ documentId }: { documentId: string }) => languages(documentId).length > 0;
  const changed = (updatedAt: string) => new Date(updatedAt).toISOString();
  return {
    words: [
      ...words.pages.filter(isListed).map(({ documentId, slug, title, picture, ...page }) => ({
        path: pagePath(slug),
        languages: languages(documentId),
        updatedAt: lastChange(page),
        pictures: [toPicture(picture, title) ?? []].flat(),
      })),
      ...words.stories.filter(isListed).map(({ documentId, slug, title, cover, ...story }) => ({
        path: storyPath(slug),
        languages: languages(documentId),
        updatedAt: lastChange(story),
        pictures: [toPicture(cover, title) ?? []].flat(),
      })),
    ],
    pages: categories.filter(isListed).map(({ documentId, page, title, heroes, updatedAt }) => {
      const ofProducts = [...changes].flatMap(([category, at]) =>
        pieces.of(category).page === page ? [at] : [],
      );
      return {
        page,
        path: `/${page}`,
        languages: languages(documentId),
        updatedAt: [changed(updatedAt), ...ofProducts].reduce((latest, at) => (at > latest ? at : latest)),
        pictures: heroes.flatMap(({ picture }) => toPicture(picture, title) ?? []),
      };
    }),
  };
}
