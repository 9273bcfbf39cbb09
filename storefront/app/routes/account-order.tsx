import { json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { orderNumber } from '@shop/contract/rules';
import { useText } from '~/i18n/text';
import { loadOrders } from '~/features/account/account.server';
import { OrderView } from '~/features/orders/order-view';
import { EXAMPLE_PAGE, exampleOf } from '~/features/example/example.server';
import { PRIVATE_PAGE, personalHeaders } from '~/features/session/session.server';
import { reviewablePieces } from '~/features/reviews/reviewable.server';
import { privateMeta } from '~/lib/meta/private-meta';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

export const headers = personalHeaders;

export const meta: MetaFunction = ({ matches, params }) =>
  privateMeta(matches, 'Order {id}', `/account/orders/${params.orderId}`, {
    id: orderNumber(params.orderId ?? ''),
  });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const example = await exampleOf(context);
  const orders = example?.orders ?? (await loadOrders(context, request));
  const order = orders.find(({ id }) => id === params.orderId);
  if (!order) throw new Response('Not Found', { status: 404, headers: PRIVATE_PAGE });
  const reviewable = await reviewablePieces(context, order);
  return json({ order, reviewable }, { headers: example ? EXAMPLE_PAGE : PRIVATE_PAGE });
}

export default function AccountOrder() {
  const t = useText();
  const { order, reviewable } = useLoaderData<typeof loader>();
  return (
    <div className="flex flex-col gap-6">
      <Link to="/account" className="link self-start py-1 text-sm print:hidden">
        {t('All my orders')}
      </Link>
      <OrderView order={order} reviewable={reviewable} from="account" />
    </div>
  );
}
