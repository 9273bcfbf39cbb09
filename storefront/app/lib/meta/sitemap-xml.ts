import { Readable } from 'node:stream';
import { DEFAULT_LOCALE, localePath, type Locale } from '@shop/contract/rules';
import { SitemapIndexStream, SitemapStream, streamToPromise, type SitemapItemLoose } from 'sitemap';
import { pictureUrl } from '../picture-url';

export interface SitemapUrl {
  /** From the root: '/Rings'. */
  path: string;
  /** In which it is written; left out: in all that the shop speaks. */
  languages?: readonly Locale[];
  /** UTC, ISO 8601. */
  updatedAt?: string;
  /** Relative paths of the pictures on it. */
  pictures?: readonly string[];
}

/**
 * The entries of a page: it is named in each of its languages, and each time with all the others (D-19), as a search engine
 * believes only pairs that name each other.
 */
function entriesOf(
  { path, languages: written, updatedAt, pictures = [] }: SitemapUrl,
  spoken: readonly Locale[],
): SitemapItemLoose[] {
  const languages = written ? spoken.filter((code) => written.includes(code)) : spoken;
  const links = [
    ...languages.map((code) => ({ lang: code, url: localePath(code, path) })),
    { lang: 'x-default', url: localePath(DEFAULT_LOCALE, path) },
  ];
  const img = pictures.map((picture) => pictureUrl(picture, 1280, 'jpg'));
  return links.slice(0, -1).map(({ url }) => ({ url, links, img, ...(updatedAt && { lastmod: updatedAt }) }));
}

/**
 * A sitemap after sitemaps.org 0.9 with Google's image extension.
 * @param spoken the languages that the shop speaks: no page is named in another
 */
export function sitemapXml(
  publicUrl: string,
  urls: readonly SitemapUrl[],
  spoken: readonly Locale[],
): Promise<string> {
  const xmlns = { news: false, video: false, xhtml: true, image: true };
  const entries = Readable.from(urls.flatMap((url) => entriesOf(url, spoken)));
  return text(entries.pipe(new SitemapStream({ hostname: publicUrl, xmlns })));
}

/** The index of a sitemap in several parts, as search engines read 50,000 addresses and 50 MB of one; numbered from 1. */
export function sitemapIndexXml(publicUrl: string, parts: number): Promise<string> {
  const addresses = Array.from({ length: parts }, (_, n) => `${publicUrl}/sitemap.xml?page=${n + 1}`);
  return text(Readable.from(addresses).pipe(new SitemapIndexStream()));
}

const text = async (stream: SitemapStream | SitemapIndexStream): Promise<string> =>
  (await streamToPromise(stream)).toString();
