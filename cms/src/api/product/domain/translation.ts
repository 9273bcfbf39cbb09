import {
  DEFAULT_LOCALE,
  localeFacts,
  metalsNamed,
  toLocale,
  type Locale,
  type Meta,
  type Names,
} from '@shop/contract';
import { categoryName, sizeLabelsOf as labelsOf, sizeName } from '../../product-category/domain/category';
import { toMeta } from './to-meta';
import { describedIn } from './picture-texts';
import { toPicture } from './to-picture';
import type { CatalogueProduct, StoredTranslation } from './to-product';

/** A product as it is called and said in a language; what is not translated stays in English (S-86). */
export function inLanguage(product: CatalogueProduct, locale: Locale): CatalogueProduct {
  if (locale === DEFAULT_LOCALE) return product;
  const said = product.translations.find(({ language }) => language === locale);
  const detail = {
    ...picturesOf(product, locale),
    categoryName: categoryName(product.category, locale),
    ...sizesIn(product, locale),
  };
  if (!said) return { ...product, detail };
  const description = said.description?.trim();
  const title = said.title?.trim();
  const { meta, ...unsaid } = detail;
  return {
    ...product,
    detail: {
      ...unsaid,
      title: title || detail.title,
      // A tag that ended in English has ended in all languages.
      tagText: detail.tagText && (said.tagText?.trim() || detail.tagText),
      type: said.type?.trim() || detail.type,
      purity: said.purity?.trim() || detail.purity,
      ...(description && { description, language: locale }),
      ...metaIn(meta, { ...said, title, description }),
    },
  };
}

/** What search engines are told of a piece in a language: its English words only where the page itself has no others. */
function metaIn(
  english: Meta | undefined,
  { title, description, metaTitle, metaDescription }: Partial<StoredTranslation>,
): { meta?: Meta } {
  const said = toMeta({ metaTitle, metaDescription }).meta;
  const meta: Meta = { ...english, ...said };
  if (title && !said?.title) delete meta.title;
  if (description && !said?.description) delete meta.description;
  return Object.keys(meta).length > 0 ? { meta } : {};
}

/** What a piece's page shows, its pictures described in a language (S-100). */
function picturesOf({ detail, described }: CatalogueProduct, locale: Locale): CatalogueProduct['detail'] {
  if (described.size === 0) return detail;
  const pictures = detail.pictures.map((picture) => {
    const file = described.get(picture.path);
    const said = file && toPicture(describedIn(file, locale), picture.alt);
    return said ? { ...said, metals: metalsNamed(picture) } : picture;
  });
  return { ...detail, pictures };
}

/** A piece's sizes as a language calls them; nothing where it has no names for them (S-102). */
function sizesIn(
  { detail, category }: CatalogueProduct,
  locale: Locale,
): Partial<Pick<CatalogueProduct['detail'], 'sizes' | 'sizeLabels'>> {
  const labels = detail.sizes.map(({ name }) => sizeName(category, name, locale));
  if (labels.every((label) => label === undefined)) return {};
  return {
    sizes: detail.sizes.map((size, n) => {
      const label = labels[n];
      return label === undefined ? size : { ...size, label };
    }),
    sizeLabels: detail.sizes.map(({ name }, n) => labels[n] ?? name),
  };
}

/** A piece's names in other languages as a line of a bag or an order has them; nothing where there are none (S-53). */
export function namesOf({ translations }: Pick<CatalogueProduct, 'translations'>): { names?: Names } {
  const named = translations.flatMap(({ language, title }) => {
    const name = title?.trim();
    return name ? [[language, name] as const] : [];
  });
  return named.length > 0 ? { names: Object.fromEntries(named) } : {};
}

/** What a size of a piece is called in other languages, as a line has it; nothing where there is none (S-102). */
export const sizeLabelsOf = (
  { category }: Pick<CatalogueProduct, 'category'>,
  size: string,
): { sizeLabels?: Names } => labelsOf(category, size);

/** Why a piece's translations cannot be shown: each language is written once. */
export function translationProblems(translations: readonly StoredTranslation[]): string[] {
  const languages = translations.map(({ language }) => language);
  const twice = [...new Set(languages.filter((language, n) => languages.indexOf(language) !== n))];
  return twice.map(
    (language) =>
      `${localeFacts(toLocale(language)).name} stands twice under “In other languages”. Please keep one of the two.`,
  );
}
