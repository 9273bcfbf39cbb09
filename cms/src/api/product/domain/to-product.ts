import {
  cents,
  metalFirst,
  unitPriceCents,
  type Cents,
  type Metal,
  type Product,
  type ProductDetail,
} from '@shop/contract';
import { toMeta, type StoredMeta } from './to-meta';
import { pictureTexts } from './picture-texts';
import { toPicture, versionedPath, type StoredFile } from './to-picture';
import type { PieceCategory } from '../../product-category/domain/category';
import { shownLeft, type Stock } from './stock';

/** What a piece is called and what is said of it in another language (S-53, S-86). */
export interface StoredTranslation {
  language: string;
  /** Its name. */
  title: string | null;
  description: string | null;
  tagText: string | null;
  type: string | null;
  purity: string | null;
  /** Words that it is found by, and that nobody reads. */
  searchWords: string | null;
  metaTitle?: string | null;
  metaDescription?: string | null;
}

/** A published product as Strapi stores it. */
export interface StoredProduct extends StoredMeta {
  documentId: string;
  slug: string;
  title: string;
  /** Null in a draft, and so may its price be. */
  description: string | null;
  category: string;
  priceCents: Cents | null;
  goldPriceCents: Cents | null;
  /** The metal whose pictures come first, where editors chose one. */
  leadMetal?: Metal | null;
  /** Null in products of before engravings (S-96). */
  engravable?: boolean | null;
  images: readonly StoredFile[] | null;
  video: StoredFile | null;
  videoWebm?: StoredFile | null;
  videoPoster: StoredFile | null;
  tagText: string | null;
  type: string | null;
  purity: string | null;
  grossWeight: number | null;
  /** Pieces in stock; null: made to order. */
  stockSilver?: number | null;
  stockGold?: number | null;
  sizes: unknown;
  translations?: readonly StoredTranslation[] | null;
  /** Pieces that editors chose to be shown beside it. */
  related?: readonly { documentId: string }[] | null;
  /** Pieces that editors chose as those it is worn with. */
  wornWith?: readonly { documentId: string }[] | null;
  createdAt: string;
  updatedAt: string;
}

/** A product of the catalogue: what its page shows, beside what only the shop knows. */
export interface CatalogueProduct {
  detail: ProductDetail & Pick<Product, 'sizeNames' | 'sizeLabels'>;
  category: PieceCategory;
  /** As when the catalogue was read: whether pieces are counted is certain, how many is for the database to say. */
  stock: Stock;
  relatedIds: readonly string[];
  wornWithIds: readonly string[];
  translations: readonly StoredTranslation[];
  /** Of its pictures that are described in other languages, by path. */
  described: ReadonlyMap<string, StoredFile>;
  /** UTC, ISO 8601. */
  createdAt: string;
  updatedAt: string;
}

/** The product with a metal's pictures first; as it is where it is not made in that metal. */
export function leadBy<P extends Product>(product: P, metal: Metal | null | undefined): P {
  if (!metal || unitPriceCents(product, metal) === null) return product;
  const pictures = metalFirst(product.pictures, metal);
  return { ...product, pictures, image: pictures.map(({ path }) => path) };
}

/** The editor's own list of sizes where it is one, else the sizes of the category. */
export function sizesOf(override: unknown, category: PieceCategory): ProductDetail['sizes'] {
  if (Array.isArray(override)) {
    const named = override.flatMap((entry: unknown) => {
      if (typeof entry === 'string') return [{ name: entry, available: true }];
      if (typeof entry !== 'object' || entry === null || !('name' in entry)) return [];
      return [{ name: String(entry.name), available: !('available' in entry) || entry.available !== false }];
    });
    if (named.length > 0) return named;
  }
  return category.sizes.map((name) => ({ name, available: true }));
}

/** A stored product as the shop knows it: filed under its category, with the rating of its published reviews if there is one. */
export function toCatalogueProduct(
  stored: StoredProduct,
  category: PieceCategory,
  rating: ProductDetail['rating'] = null,
): CatalogueProduct {
  const pictures = (stored.images ?? []).flatMap((file) => toPicture(file, stored.title) ?? []);
  const stock: Stock = { Silver: stored.stockSilver ?? null, Gold: stored.stockGold ?? null };
  const sizes = sizesOf(stored.sizes, category);
  const detail: CatalogueProduct['detail'] = {
    _id: stored.documentId,
    slug: stored.slug,
    title: stored.title,
    price: stored.priceCents ?? cents(0),
    goldPrice: stored.goldPriceCents || null,
    category: stored.category,
    categoryName: category.name,
    listPage: category.page,
    image: pictures.map((picture) => picture.path),
    pictures,
    video: stored.video ? versionedPath(stored.video) : null,
    videoPoster: stored.videoPoster ? versionedPath(stored.videoPoster) : null,
    tagText: stored.tagText?.trim() || null,
    description: stored.description ?? '',
    type: stored.type?.trim() || null,
    purity: stored.purity?.trim() || null,
    grossWeight: stored.grossWeight,
    sizes,
    ...(sizes.length > 0 && { sizeNames: sizes.map(({ name }) => name) }),
    ...(stored.engravable && { engravable: true }),
    rating,
    ...shownStock(stock),
    ...toMeta(stored),
  };
  return {
    category,
    stock,
    relatedIds: (stored.related ?? []).map((product) => product.documentId),
    wornWithIds: (stored.wornWith ?? []).map((product) => product.documentId),
    translations: stored.translations ?? [],
    described: new Map(
      (stored.images ?? []).flatMap((file) =>
        pictureTexts(file).length > 0 ? [[versionedPath(file), file] as const] : [],
      ),
    ),
    createdAt: new Date(stored.createdAt).toISOString(),
    updatedAt: new Date(stored.updatedAt).toISOString(),
    detail: leadBy(detail, stored.leadMetal),
  };
}

/** What visitors are told of a stock: nothing while there are enough. */
function shownStock({ Silver, Gold }: Stock): Pick<ProductDetail, 'left'> {
  const left = { Silver: shownLeft(Silver), Gold: shownLeft(Gold) };
  return left.Silver === null && left.Gold === null ? {} : { left };
}
