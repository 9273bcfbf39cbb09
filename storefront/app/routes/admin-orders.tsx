import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AdminMessage } from '~/features/admin/admin-frame';
import { STAFF_PAGE, answerStatus, orders } from '~/features/admin/admin.server';
import { orderSearch, readOrderQuery } from '~/features/admin/order-query';
import { OrdersScreen } from '~/features/admin/orders-screen';

export const handle = { bare: true };
export const headers = () => STAFF_PAGE;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readOrderQuery(new URL(request.url).searchParams);
  const answer = await orders(context, request, orderSearch(query));
  return json({ answer, query }, { status: answerStatus(answer), headers: STAFF_PAGE });
}

export default function AdminOrders() {
  const { answer, query } = useLoaderData<typeof loader>();
  if (answer.kind !== 'ok') return <AdminMessage text={answer.message} />;
  return <OrdersScreen list={answer.data} query={query} />;
}
