import { json, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, useMatches } from '@remix-run/react';
import { AdminMessage } from '~/features/admin/panel/admin-frame';
import { order } from '~/features/admin/orders/orders.server';
import { OrderDetailScreen } from '~/features/admin/orders/order-detail-screen';
import { handleOrder } from '~/features/admin/orders/order-handling.server';
import { panelMeta } from '~/features/admin/panel/panel-meta';
import { history } from '~/features/admin/history/history.server';
import { answerStatus, STAFF_PAGE } from '~/features/admin/panel/staff-call.server';
import { UnsentDraft } from '~/features/admin/panel/unsent-draft';
import { rootData } from '~/lib/page-meta';

export { afterForm as shouldRevalidate } from '~/lib/after-form';
export const handle = { bare: true };
export const headers = () => STAFF_PAGE;
export const meta = panelMeta('Order');

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = params.orderId ?? '';
  const [answer, past] = await Promise.all([
    order(context, request, id),
    history(context, request, 'order', id),
  ]);
  return json({ answer, past }, { status: answerStatus(answer), headers: STAFF_PAGE });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const result = await handleOrder(context, request, params.orderId ?? '');
  return json(result, { status: result.status, headers: STAFF_PAGE });
}

export default function AdminOrder() {
  const { answer, past } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const places = rootData(useMatches())?.shop ?? null;
  if (answer.kind !== 'ok') {
    return (
      <>
        <AdminMessage text={answer.message} />
        <UnsentDraft draft={result?.draft} />
      </>
    );
  }
  return <OrderDetailScreen order={answer.data} places={places} history={past} result={result} />;
}
