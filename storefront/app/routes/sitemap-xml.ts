import type { LoaderFunctionArgs } from '@remix-run/node';
import { orErrorPage } from '~/lib/cms/cms-response.server';
import { sitemapXml } from '~/lib/sitemap-xml';

const notFound = () =>
  new Response('Not found.\n', { status: 404, headers: { 'Content-Type': 'text/plain' } });

/** Every page that a search engine may list, with its pictures; `page` is a part of it where there are many. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('page');
  const page = asked === null ? null : Number(asked);
  if (page !== null && !(Number.isSafeInteger(page) && page > 0)) return notFound();
  const { products, pages, words } = await orErrorPage(context.cms.sitemap(), context.log);
  const own = ['/', '/ProductList', '/Contact'].map((path) => ({ path }));
  const stored = [...pages, ...words, ...products].map(({ path, languages, updatedAt, pictures }) => ({
    path,
    languages,
    updatedAt,
    pictures: pictures.map((picture) => picture.path),
  }));
  const xml = await sitemapXml(context.publicUrl, [...own, ...stored], page);
  if (xml === null) return notFound();
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  });
}
