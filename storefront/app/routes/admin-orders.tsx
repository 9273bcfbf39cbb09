import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AdminMessage } from '~/features/admin/panel/admin-frame';
import { orders } from '~/features/admin/orders/orders.server';
import { ORDER_CHOICES, OrdersScreen } from '~/features/admin/orders/orders-screen';
import { answerStatus, STAFF_PAGE } from '~/features/admin/panel/staff-call.server';
import { readTableQuery, tableSearch } from '~/features/admin/panel/table-query';
import { panelMeta } from '~/features/admin/panel/panel-meta';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

export const handle = { bare: true };
export const headers = () => STAFF_PAGE;
export const meta = panelMeta('Orders');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readTableQuery(new URL(request.url).searchParams, ORDER_CHOICES);
  const answer = await orders(context, request, tableSearch(query));
  return json({ answer, query }, { status: answerStatus(answer), headers: STAFF_PAGE });
}

export default function AdminOrders() {
  const { answer, query } = useLoaderData<typeof loader>();
  if (answer.kind !== 'ok') return <AdminMessage text={answer.message} />;
  return <OrdersScreen list={answer.data} query={query} />;
}
