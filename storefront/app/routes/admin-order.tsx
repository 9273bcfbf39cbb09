import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useMatches } from '@remix-run/react';
import { revisions } from '~/features/admin/history/history.server';
import { OrderDetailScreen } from '~/features/admin/orders/order-detail-screen';
import { submitOrderForm } from '~/features/admin/orders/order-actions.server';
import { order } from '~/features/admin/orders/orders.server';
import { AnswerPage } from '~/features/admin/panel/answer-page';
import { answerJson, resultJson } from '~/features/admin/panel/panel-json.server';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { rootData } from '~/lib/meta/page-meta';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Order');

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = params.orderId ?? '';
  const [answer, history] = await Promise.all([
    order(context, request, id),
    revisions(context, request, 'order', id),
  ]);
  return answerJson(answer, { history });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return resultJson(await submitOrderForm(context, request, params.orderId ?? ''));
}

export default function AdminOrder() {
  const { answer, history } = useLoaderData<typeof loader>();
  const places = rootData(useMatches())?.shop ?? null;
  return (
    <AnswerPage answer={answer}>
      {(found, result) => (
        <OrderDetailScreen order={found} places={places} history={history} result={result} />
      )}
    </AnswerPage>
  );
}
