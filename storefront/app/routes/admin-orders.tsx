import { useLoaderData } from '@remix-run/react';
import { ORDER_CHOICES, OrdersScreen } from '~/features/admin/orders/orders-screen';
import { orders } from '~/features/admin/orders/orders.server';
import { AnswerPage } from '~/features/admin/panel/answer-page';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { tableLoader } from '~/features/admin/panel/table-loader.server';
import { tableSearch } from '~/features/admin/panel/table-query';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Orders');
export const loader = tableLoader(
  (context, request, query) => orders(context, request, tableSearch(query)),
  ORDER_CHOICES,
);

export default function AdminOrders() {
  const { answer, query } = useLoaderData<typeof loader>();
  return <AnswerPage answer={answer}>{(list) => <OrdersScreen list={list} query={query} />}</AnswerPage>;
}
