import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { orderNumber } from '@shop/contract/rules';
import { useText } from '~/i18n/text';
import { AccountPage } from '~/features/account/account-page';
import { loadBrowserOrder } from '~/features/orders/browser-order.server';
import { OrderView } from '~/features/orders/order-view';
import { PRIVATE_PAGE } from '~/features/session/session.server';
import { privateMeta } from '~/lib/meta/private-meta';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

export const headers = () => PRIVATE_PAGE;

export const meta: MetaFunction = ({ matches, params }) =>
  privateMeta(matches, 'Order {id}', `/order/${params.orderId}`, { id: orderNumber(params.orderId ?? '') });

export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  loadBrowserOrder(context, request, params.orderId ?? '');

/** An order at an address of its own, for the browser that placed it: where reload and Back lead after paying (CHK-08). */
export default function Order() {
  const t = useText();
  const { order, reviewable } = useLoaderData<typeof loader>();
  return (
    <AccountPage title={t('Your order')}>
      <OrderView order={order} reviewable={reviewable} from="order" />
    </AccountPage>
  );
}
