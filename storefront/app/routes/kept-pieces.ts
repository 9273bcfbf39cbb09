import type { LoaderFunctionArgs } from '@remix-run/node';
import { PIECES_MOST } from '@shop/contract/rules';
import { orErrorPage } from '~/lib/cms/cms-response.server';

/** The products of a few ids, for the lists that a browser keeps; unknown ids are left out. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = (new URL(request.url).searchParams.get('ids') ?? '').split(',').filter(Boolean);
  const ids = [...new Set(asked)].slice(0, PIECES_MOST);
  const found = await orErrorPage(context.cms.pieces(ids), context.log);
  // Each browser has a list of its own: a kept answer would take a kept page's place.
  return Response.json(found, { headers: { 'Cache-Control': 'private, no-cache' } });
}
