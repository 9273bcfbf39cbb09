import { DEFAULT_LOCALE, toLocale, type Locale } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

/**
 * The language that a call asks for with `?locale=de`; English where it asks for none, or for one that the shop cannot
 * speak. One that is switched off is answered: its pages may be open still, and drafts are looked at before it is on.
 */
export const localeOf = (ctx: Context): Locale => toLocale(ctx.query.locale);

/** A document in a language, and in English where it is not to be had in that. */
export async function findTranslated<T>(
  locale: Locale,
  find: (locale: Locale) => Promise<T | null>,
): Promise<T | null> {
  return (locale === DEFAULT_LOCALE ? null : await find(locale)) ?? find(DEFAULT_LOCALE);
}

/** The same for a list: its documents and their order are those in English. */
export async function findAllTranslated<T extends { documentId: string }>(
  locale: Locale,
  find: (locale: Locale) => Promise<T[]>,
): Promise<T[]> {
  const english = await find(DEFAULT_LOCALE);
  if (locale === DEFAULT_LOCALE) return english;
  const own = new Map((await find(locale)).map((document) => [document.documentId, document]));
  return english.map((document) => own.get(document.documentId) ?? document);
}

/** The types whose documents are written in several languages and seen on a page of their own. */
export type Localised = 'api::home.home' | 'api::category.category' | 'api::page.page' | 'api::story.story';

const spokenBy = (strapi: Core.Strapi, uid: Localised, where: object) =>
  strapi.db.query(uid).findMany({
    where: { ...where, publishedAt: { $notNull: true } },
    select: ['documentId', 'locale', 'noIndex'],
  }) as Promise<{ documentId: string; locale: string | null; noIndex: boolean | null }[]>;

/** Those of these languages that a document is published in: search engines are told of them alone (D-19). */
export async function publishedLocales(
  strapi: Core.Strapi,
  uid: Localised,
  documentId: string,
  languages: readonly Locale[],
): Promise<Locale[]> {
  const found = new Set((await spokenBy(strapi, uid, { documentId })).map((row) => row.locale));
  return languages.filter((code) => found.has(code));
}

/**
 * Those of these languages that search engines are told of (S-104): the home page, every category page, page and story is
 * published in them and not hidden, by document id.
 */
export async function indexedLocales(
  strapi: Core.Strapi,
  languages: readonly Locale[],
): Promise<ReadonlyMap<string, readonly Locale[]>> {
  const rows = await Promise.all(
    (['api::home.home', 'api::category.category', 'api::page.page', 'api::story.story'] as const).map((uid) =>
      spokenBy(strapi, uid, {}),
    ),
  );
  const found = new Map<string, Locale[]>();
  for (const code of languages) {
    for (const { documentId, locale, noIndex } of rows.flat())
      if (locale === code && !noIndex) found.set(documentId, [...(found.get(documentId) ?? []), code]);
  }
  return found;
}
