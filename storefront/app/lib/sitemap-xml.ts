import { Readable } from 'node:stream';
import { DEFAULT_LOCALE, LOCALES, localePath, type Locale } from '@shop/contract/rules';
import { SitemapIndexStream, SitemapStream, streamToPromise, type SitemapItemLoose } from 'sitemap';
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

/**
 * Addresses in one sitemap at most. Search engines read 50,000 of them and 50 MB: of pages with ten pictures each, this many
 * fit.
 */
const ADDRESSES = 25_000;

const ALL_LANGUAGES = LOCALES.map(({ code }) => code);

/**
 * The entries of a page: it is named in each of its languages, and each time with all the others (D-19), as a search engine
 * believes only pairs that name each other.
 */
function entriesOf({
  path,
  languages = ALL_LANGUAGES,
  updatedAt,
  pictures = [],
}: SitemapUrl): SitemapItemLoose[] {
  const links = [
    ...languages.map((code) => ({ lang: code, url: localePath(code, path) })),
    { lang: 'x-default', url: localePath(DEFAULT_LOCALE, path) },
  ];
  const img = pictures.map((picture) => pictureUrl(picture, 1280, 'jpg'));
  return links.slice(0, -1).map(({ url }) => ({ url, links, img, ...(updatedAt && { lastmod: updatedAt }) }));
}

/**
 * A sitemap after sitemaps.org 0.9 with Google's image extension. Where there are more addresses than one may hold it is an
 * index, and its parts follow under `page`, from 1.
 * @returns null for a part that there is none of
 */
export async function sitemapXml(
  publicUrl: string,
  urls: readonly SitemapUrl[],
  page: number | null = null,
  most = ADDRESSES,
): Promise<string | null> {
  const entries = urls.flatMap(entriesOf);
  const parts = Math.max(1, Math.ceil(entries.length / most));
  if (page === null && parts > 1) {
    const addresses = Array.from({ length: parts }, (_, n) => `${publicUrl}/sitemap.xml?page=${n + 1}`);
    return text(Readable.from(addresses).pipe(new SitemapIndexStream()));
  }
  const first = ((page ?? 1) - 1) * most;
  const part = entries.slice(first, first + most);
  if (part.length === 0) return null;
  const xmlns = { news: false, video: false, xhtml: true, image: true };
  return text(Readable.from(part).pipe(new SitemapStream({ hostname: publicUrl, xmlns })));
}

const text = async (stream: SitemapStream | SitemapIndexStream): Promise<string> =>
  (await streamToPromise(stream)).toString();
