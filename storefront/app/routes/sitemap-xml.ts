import type { LoaderFunctionArgs } from '@remix-run/node';
import { orErrorPage } from '~/lib/cms/cms-response.server';
import { sitemapXml } from '~/lib/sitemap-xml';

/** Every page that a search engine may list, with its pictures. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { products, pages, words } = await orErrorPage(context.cms.sitemap(), context.log);
  const own = ['/', '/ProductList', '/Contact'].map((path) => ({ path }));
  const stored = [...pages, ...words, ...products].map(({ path, languages, updatedAt, pictures }) => ({
    path,
    languages,
    updatedAt,
    pictures: pictures.map((picture) => picture.path),
  }));
  return new Response(sitemapXml(context.publicUrl, [...own, ...stored]), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  });
}
