import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useMatches } from '@remix-run/react';
import { history } from '~/features/admin/history/history.server';
import { OrderDetailScreen } from '~/features/admin/orders/order-detail-screen';
import { handleOrder } from '~/features/admin/orders/order-handling.server';
import { order } from '~/features/admin/orders/orders.server';
import { AnswerPage } from '~/features/admin/panel/answer-page';
import { answerJson, resultJson } from '~/features/admin/panel/panel-json.server';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { rootData } from '~/lib/page-meta';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Order');

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = params.orderId ?? '';
  const [answer, past] = await Promise.all([
    order(context, request, id),
    history(context, request, 'order', id),
  ]);
  return answerJson(answer, { past });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return resultJson(await handleOrder(context, request, params.orderId ?? ''));
}

export default function AdminOrder() {
  const { answer, past } = useLoaderData<typeof loader>();
  const places = rootData(useMatches())?.shop ?? null;
  return (
    <AnswerPage answer={answer}>
      {(found, result) => <OrderDetailScreen order={found} places={places} history={past} result={result} />}
    </AnswerPage>
  );
}
