import { pictureUrl } from './picture-url';

export interface SitemapUrl {
  /** From the root: '/Rings'. */
  path: string;
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

/** A sitemap after sitemaps.org 0.9 with Google's image extension. */
export function sitemapXml(publicUrl: string, urls: readonly SitemapUrl[]): string {
  const entries = urls.map(({ path, updatedAt, pictures = [] }) => {
    const images = pictures.map(
      (picture) =>
        `<image:image><image:loc>${escape(publicUrl + pictureUrl(picture, 1280, 'jpg'))}</image:loc></image:image>`,
    );
    const changed = updatedAt ? `<lastmod>${escape(updatedAt)}</lastmod>` : '';
    return `<url><loc>${escape(publicUrl + path)}</loc>${changed}${images.join('')}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
