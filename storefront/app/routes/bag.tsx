import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PRIVATE_PAGE } from '~/features/session/session.server';
import { BagScreen } from '~/features/bag/bag-screen';
import { readCart } from '~/features/bag/server-cart.server';
import { EXAMPLE_PAGE, exampleOf } from '~/features/example/example.server';
import { InExample } from '~/features/example/in-example';
import { submitBagForm } from '~/features/product/bag-form.server';
import { formOf } from '~/lib/form-of.server';
import { privateMeta } from '~/lib/meta/private-meta';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const example = await exampleOf(context);
  if (example)
    return json({ items: example.lines, problem: null, isExample: true }, { headers: EXAMPLE_PAGE });
  const cart = await readCart(context, request);
  const headers = new Headers(PRIVATE_PAGE);
  for (const cookie of cart.cookies) headers.append('Set-Cookie', cookie);
  const read = cart.ok ? { items: cart.data, problem: null } : { items: null, problem: cart.message };
  return json({ ...read, isExample: false }, { headers });
}

export async function action({ request, context }: ActionFunctionArgs) {
  return submitBagForm(context, request, await formOf(request));
}

export { loaderHeaders as headers } from '~/lib/public-page';

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, 'Your shopping bag', '/bag');

/** The bag as a page, for people whose page runs no scripts. */
export default function Bag() {
  const { isExample, ...bag } = useLoaderData<typeof loader>();
  return (
    <InExample lines={isExample ? bag.items : null}>
      <BagScreen {...bag} />
    </InExample>
  );
}
