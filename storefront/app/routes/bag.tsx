import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PRIVATE_PAGE } from '~/features/session/session.server';
import { BagScreen } from '~/features/bag/bag-screen';
import { readCart } from '~/features/bag/server-cart.server';
import { submitBagForm } from '~/features/product/bag-form.server';
import { formOf } from '~/lib/form-of.server';
import { privateMeta } from '~/lib/private-meta';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const cart = await readCart(context, request);
  const headers = new Headers(PRIVATE_PAGE);
  for (const cookie of cart.cookies) headers.append('Set-Cookie', cookie);
  return json(cart.ok ? { items: cart.data, problem: null } : { items: null, problem: cart.message }, {
    headers,
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submitBagForm(context, request, await formOf(request));
}

export { loaderHeaders as headers } from '~/lib/public-page';

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, 'Your shopping bag', '/bag');

/** The bag as a page, for people whose page runs no scripts. */
export default function Bag() {
  return <BagScreen {...useLoaderData<typeof loader>()} />;
}
