import type { LoaderFunctionArgs } from '@remix-run/node';
import { orErrorPage } from '~/lib/cms/cms-response.server';
import { PUBLIC_PAGE } from '~/lib/public-page';

/** What a piece is worn with (S-109), for the bag that holds it alone; 404 for a piece that is not published. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const product = await orErrorPage(context.cms.product(params['productId'] ?? ''), context.log);
  if (!product) throw new Response('Product not found.', { status: 404 });
  return Response.json(product.wornWith ?? [], { headers: PUBLIC_PAGE });
}
