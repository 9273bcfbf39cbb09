import type { ActionFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { sendOrders } from '~/features/admin/orders/orders-bulk.server';
import { ORDER_CHOICES, OrdersScreen } from '~/features/admin/orders/orders-screen';
import { orders } from '~/features/admin/orders/orders.server';
import { AnswerPage } from '~/features/admin/panel/answer-page';
import { resultJson } from '~/features/admin/panel/panel-json.server';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { tableSearch } from '~/features/admin/panel/table-query';
import { changeViews, viewedLoader } from '~/features/admin/views/views.server';
import { formOf } from '~/lib/form-of.server';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Orders');
export const loader = viewedLoader(
  'orders',
  (context, request, query) => orders(context, request, tableSearch(query)),
  ORDER_CHOICES,
);

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await formOf(request);
  const ofViews = await changeViews(context, request, form);
  return resultJson(ofViews ?? (await sendOrders(context, request, form)));
}

export default function AdminOrders() {
  const { answer, query, views } = useLoaderData<typeof loader>();
  return (
    <AnswerPage answer={answer}>
      {(list, result) => <OrdersScreen list={list} query={query} views={views} result={result} />}
    </AnswerPage>
  );
}
