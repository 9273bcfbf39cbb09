import {
  cents,
  metalFirst,
  unitPriceCents,
  type Cents,
  type Metal,
  type Picture,
  type Product,
  type ProductDetail,
} from '@shop/contract';
import { pictureTexts } from './picture-texts';
import type { PieceCategory } from '../../product-category/domain/category';
import { shownLeft, type Stock } from './stock';

/** An uploaded file as Strapi stores it. */
export interface StoredFile {
  url: string;
  name: string;
  mime: string;
  alternativeText: string | null;
  caption?: string | null;
  /** Where the caption is not English. */
  captionLanguage?: string;
  width: number | null;
  height: number | null;
  /** Its texts in other languages, by `pictureTexts` (S-100). */
  translations?: unknown;
  /** Set by a click on the picture in the media library; percent. */
  focalPoint?: { x: number; y: number } | null;
  /** UTC; of the last change, a replaced file's too. */
  updatedAt?: string | Date | null;
}

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
}

/** A published product as Strapi stores it. */
export interface StoredProduct {
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
  translations: readonly StoredTranslation[];
  /** Of its pictures that are described in other languages, by path. */
  described: ReadonlyMap<string, StoredFile>;
  /** UTC, ISO 8601. */
  createdAt: string;
  updatedAt: string;
}

/** '/uploads/x.jpg' → 'uploads/x.jpg': paths on the wire are relative (API-02). */
export function relativePath(url: string): string {
  return url.replace(/^\/+/, '');
}

/** The relative path with the file's version: a picture that editors replace under its name has another address. */
export function versionedPath({ url, updatedAt }: Pick<StoredFile, 'url' | 'updatedAt'>): string {
  const path = relativePath(url);
  return updatedAt ? `${path}?v=${new Date(updatedAt).getTime().toString(36)}` : path;
}

/** A stored picture for the wire; null for a file whose size is unknown, as no box could be reserved for it. */
export function toPicture(file: StoredFile | null | undefined, fallbackAlt: string): Picture | null {
  if (!file?.width || !file.height) return null;
  const { width, height, focalPoint: focal, captionLanguage } = file;
  const caption = file.caption?.trim();
  return {
    path: versionedPath(file),
    alt: file.alternativeText?.trim() || fallbackAlt,
    ...(caption && { caption }),
    ...(caption && captionLanguage && { captionLanguage }),
    width,
    height,
    ...(focal && { focal: { x: focal.x, y: focal.y } }),
  };
}

/** The product with a metal's pictures first; as it is where it is not made in that metal. */
export function leadBy<P extends Product>(product: P, metal: Metal | null | undefined): P {
  if (!metal || unitPriceCents(product, metal) === null) return product;
  const pictures = metalFirst(product.pictures, metal);
  return { ...product, pictures, image: pictures.map(({ path }) => path) };
}

/** The editor's own list of sizes where it is one, else the sizes of the category. */
function sizesOf(override: unknown, category: PieceCategory): ProductDetail['sizes'] {
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
    video: stored.video ? relativePath(stored.video.url) : null,
    videoPoster: stored.videoPoster ? relativePath(stored.videoPoster.url) : null,
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
  };
  return {
    category,
    stock,
    relatedIds: (stored.related ?? []).map((product) => product.documentId),
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
