import { DEFAULT_LOCALE, LOCALES, localePath, type Locale } from '@shop/contract/rules';
import { pictureUrl } from './picture-url';

export interface SitemapUrl {
  /** From the root: '/Rings'. */
  path: string;
  /** Left out: all. */
  languages?: readonly Locale[];
  /** UTC, ISO 8601. */
  updatedAt?: string;
  /** Relative paths of the pictures on it. */
  pictures?: readonly string[];
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

const ALL_LANGUAGES = LOCALES.map(({ code }) => code);

/**
 * A sitemap after sitemaps.org 0.9 with Google's image extension. Each page is named in each of its languages, and each time
 * with all the others (D-19): a search engine believes only pairs that name each other.
 */
export function sitemapXml(publicUrl: string, urls: readonly SitemapUrl[]): string {
  const link = (hrefLang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escape(publicUrl + href)}"/>`;
  const entries = urls.flatMap(({ path, languages = ALL_LANGUAGES, updatedAt, pictures = [] }) => {
    const images = pictures.map(
      (picture) =>
        `<image:image><image:loc>${escape(publicUrl + pictureUrl(picture, 1280, 'jpg'))}</image:loc></image:image>`,
    );
    const changed = updatedAt ? `<lastmod>${escape(updatedAt)}</lastmod>` : '';
    const alternates = [
      ...languages.map((code) => link(code, localePath(code, path))),
      link('x-default', localePath(DEFAULT_LOCALE, path)),
    ].join('');
    return languages.map(
      (code) =>
        `<url><loc>${escape(publicUrl + localePath(code, path))}</loc>${changed}${alternates}${images.join('')}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
