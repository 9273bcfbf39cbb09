import { DEFAULT_LOCALE, localeFacts, toLocale, type Locale } from '@shop/contract';
import type { CatalogueProduct, StoredTranslation } from './to-product';

/** A product as it is said in a language; what is not translated stays in English (S-86). */
export function inLanguage(product: CatalogueProduct, locale: Locale): CatalogueProduct {
  const said =
    locale === DEFAULT_LOCALE ? undefined : product.translations.find(({ language }) => language === locale);
  if (!said) return product;
  const { detail } = product;
  const description = said.description?.trim();
  return {
    ...product,
    detail: {
      ...detail,
      // A tag that ended in English has ended in all languages.
      tagText: detail.tagText && (said.tagText?.trim() || detail.tagText),
      type: said.type?.trim() || detail.type,
      purity: said.purity?.trim() || detail.purity,
      ...(description && { description, language: locale }),
    },
  };
}

/** Why a piece's translations cannot be shown: each language is written once. */
export function translationProblems(translations: readonly StoredTranslation[]): string[] {
  const languages = translations.map(({ language }) => language);
  const twice = [...new Set(languages.filter((language, n) => languages.indexOf(language) !== n))];
  return twice.map(
    (language) =>
      `${localeFacts(toLocale(language)).name} stands twice under “In other languages”. Please keep one of the two.`,
  );
}
