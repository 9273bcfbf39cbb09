import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CheckoutScreen } from '~/features/checkout/checkout-screen';
import { loadCheckout } from '~/features/checkout/checkout.server';
import { pageMeta, rootData, rootSay } from '~/lib/page-meta';

/** A person's page: never kept by anybody. */
const PRIVATE_PAGE = { 'Cache-Control': 'private, no-store' };

export async function loader({ context }: LoaderFunctionArgs) {
  return json(await loadCheckout(context), { headers: PRIVATE_PAGE });
}

export const headers = () => PRIVATE_PAGE;

/** The shop's words and the card provider's key do not change while somebody types. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = ({ matches }) => [
  ...pageMeta(rootData(matches), { title: rootSay(rootData(matches))('Checkout'), path: '/CheckoutPage' }),
  { name: 'robots', content: 'noindex' },
];

export default function Checkout() {
  return <CheckoutScreen {...useLoaderData<typeof loader>()} />;
}
