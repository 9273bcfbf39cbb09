import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useRouteLoaderData } from '@remix-run/react';
import { loadOrders } from '~/features/account/account.server';
import { OrdersScreen } from '~/features/account/orders-screen';
import { EXAMPLE_PAGE, exampleOf } from '~/features/example/example.server';
import { PRIVATE_PAGE, personalHeaders } from '~/features/session/session.server';
import type { loader as accountLoader } from './account';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

export const headers = personalHeaders;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const example = await exampleOf(context);
  if (example) return json({ orders: example.orders }, { headers: EXAMPLE_PAGE });
  return json({ orders: await loadOrders(context, request) }, { headers: PRIVATE_PAGE });
}

export default function AccountOrders() {
  const account = useRouteLoaderData<typeof accountLoader>('routes/account');
  return (
    <OrdersScreen
      orders={useLoaderData<typeof loader>().orders}
      emailConfirmed={account?.user.emailConfirmed ?? true}
    />
  );
}
