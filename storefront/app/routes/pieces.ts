import type { LoaderFunctionArgs } from '@remix-run/node';
import { orErrorPage } from '~/lib/cms-response.server';
import { PUBLIC_PAGE } from '~/lib/public-page';

const MOST = 50;

/** The products of a few ids, for the lists that a browser keeps; unknown ids are left out. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = (new URL(request.url).searchParams.get('ids') ?? '').split(',').filter(Boolean);
  const ids = [...new Set(asked)].slice(0, MOST);
  const found = await Promise.all(ids.map((id) => orErrorPage(context.cms.product(id), context.log)));
  return Response.json(
    found.filter((product) => product !== null).map(({ related: _, ...product }) => product),
    { headers: PUBLIC_PAGE },
  );
}
