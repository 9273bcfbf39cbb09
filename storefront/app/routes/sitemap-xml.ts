import type { LoaderFunctionArgs } from '@remix-run/node';
import { orErrorPage } from '~/lib/cms/cms-response.server';
import { sitemapIndexXml, sitemapXml, type SitemapUrl } from '~/lib/meta/sitemap-xml';
import { PUBLIC_PAGE } from '~/lib/public-page';

const notFound = () =>
  new Response('Not found.\n', { status: 404, headers: { 'Content-Type': 'text/plain' } });

/** The index of several parts is kept like a page, and so is a sitemap of one; a part of several is large. */
const answer = (xml: string, isPart: boolean) =>
  new Response(xml, {
    headers: {
      'Content-Type': 'application/xml; charset=utf-8',
      ...(isPart ? { 'Cache-Control': 'public, max-age=600' } : PUBLIC_PAGE),
    },
  });

/** Pages that no document stands behind. */
const ownPages = (takesAppointments: boolean): SitemapUrl[] =>
  ['/ProductList', '/Contact', ...(takesAppointments ? ['/Appointment'] : [])].map((path) => ({ path }));

/** Every page that a search engine may list, with its pictures; `page` is a part of it where there are many. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const asked = new URL(request.url).searchParams.get('page');
  const page = asked === null ? null : Number(asked);
  if (page !== null && !(Number.isSafeInteger(page) && page > 0)) return notFound();
  const { products, pages, words, parts, homeLanguages } = await orErrorPage(
    context.cms.sitemap(page ?? 1),
    context.log,
  );
  if (page !== null && page > parts) return notFound();
  if (page === null && parts > 1) return answer(await sitemapIndexXml(context.publicUrl, parts), false);
  // It is kept: what it cannot be told it is not made without.
  const { languages: spoken, takesAppointments } = await orErrorPage(context.cms.shop(), context.log);
  const home = { path: '/', ...(homeLanguages && { languages: homeLanguages }) };
  const own = page === null || page === 1 ? [home, ...ownPages(takesAppointments)] : [];
  const stored = [...pages, ...words, ...products].map(({ path, languages, updatedAt, pictures }) => ({
    path,
    languages,
    updatedAt,
    pictures: pictures.map((picture) => picture.path),
  }));
  return answer(await sitemapXml(context.publicUrl, [...own, ...stored], spoken), page !== null);
}
