import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { localeFacts } from '@shop/contract/rules';
import { readCart } from '~/features/bag/server-cart.server';
import { CheckoutScreen } from '~/features/checkout/checkout-screen';
import { loadCheckout } from '~/features/checkout/checkout.server';
import { EXAMPLE_PAGE, exampleOf } from '~/features/example/example.server';
import { InExample } from '~/features/example/in-example';
import { PRIVATE_PAGE, personalHeaders } from '~/features/session/session.server';
import { CheckoutBar, CheckoutFooter } from '~/features/shell/checkout-frame';
import type { PageHandle } from '~/features/shell/shell';
import { AfterOrder } from '~/features/thanks/after-order';
import { nextStory } from '~/features/thanks/next-story.server';
import { deliveryWindow } from '~/lib/delivery/delivery-window';
import { privateMeta } from '~/lib/meta/private-meta';

/**
 * The cart is for those whose page runs no scripts: a page that is fetched by one needs none. In a preview it is the
 * example's, and no card can be entered.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const isPage = request.headers.get('Accept')?.includes('text/html') === true;
  const example = await exampleOf(context);
  const [checkout, story, cart] = await Promise.all([
    loadCheckout(context, example !== null),
    nextStory(context),
    isPage && !example ? readCart(context, request) : null,
  ]);
  const delivery = deliveryWindow(Date.now(), localeFacts(context.locale).tag, 'UTC');
  const storedItems = example?.lines ?? (cart?.ok ? cart.data : null);
  return json(
    { ...checkout, story, delivery, storedItems },
    { headers: example ? EXAMPLE_PAGE : PRIVATE_PAGE },
  );
}

export const headers = personalHeaders;

/** Whoever pays is not called away (S-64): nothing is announced, and the frame leads back to the bag alone. */
export const handle: PageHandle = { quiet: true, Bar: CheckoutBar, Foot: CheckoutFooter };

/** The shop's words and the card provider's key do not change while somebody types. */
export const shouldRevalidate = () => false;

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, 'Checkout', '/CheckoutPage');

export default function Checkout() {
  const { story, ...checkout } = useLoaderData<typeof loader>();
  return (
    <InExample lines={checkout.isExample ? checkout.storedItems : null}>
      <CheckoutScreen {...checkout} afterOrder={(buyer) => <AfterOrder buyer={buyer} story={story} />} />
    </InExample>
  );
}
