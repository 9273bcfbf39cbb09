import type { ActionFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { sendOrders } from '~/features/admin/orders/orders-bulk.server';
import { ORDER_CHOICES, OrdersScreen } from '~/features/admin/orders/orders-screen';
import { orders } from '~/features/admin/orders/orders.server';
import { AnswerPage } from '~/features/admin/panel/answer-page';
import { resultJson } from '~/features/admin/panel/panel-json.server';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { tableLoader } from '~/features/admin/panel/table-loader.server';
import { tableSearch } from '~/features/admin/panel/table-query';
import { formOf } from '~/lib/form-of.server';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Orders');
export const loader = tableLoader(
  (context, request, query) => orders(context, request, tableSearch(query)),
  ORDER_CHOICES,
);

export async function action({ request, context }: ActionFunctionArgs) {
  return resultJson(await sendOrders(context, request, await formOf(request)));
}

export default function AdminOrders() {
  const { answer, query } = useLoaderData<typeof loader>();
  return (
    <AnswerPage answer={answer}>
      {(list, result) => <OrdersScreen list={list} query={query} result={result} />}
    </AnswerPage>
  );
}
