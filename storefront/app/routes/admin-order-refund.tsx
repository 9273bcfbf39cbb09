import {
  json,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { AdminMessage } from '~/features/admin/panel/admin-frame';
import { order, refundOrder } from '~/features/admin/orders/orders.server';
import { readRefund } from '~/features/admin/orders/refund-amount';
import { RefundConfirm } from '~/features/admin/orders/refund-confirm';
import {
  answerStatus,
  STAFF_PAGE,
  withDraft,
  type StaffResult,
} from '~/features/admin/panel/staff-call.server';
import { pageMeta, rootData } from '~/lib/page-meta';
import { formOf } from '~/lib/form-of.server';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

export const handle = { bare: true };
export const headers = () => STAFF_PAGE;

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(rootData(matches), { title: 'Refund', path: '/Admin' }),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const fields = new URL(request.url).searchParams;
  const answer = await order(context, request, params.orderId ?? '');
  const wish =
    answer.kind === 'ok'
      ? readRefund(answer.data, { amount: fields.get('amount') ?? '', paymentId: fields.get('payment') })
      : null;
  return json({ answer, wish }, { status: answerStatus(answer), headers: STAFF_PAGE });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await formOf(request);
  const orderId = params.orderId ?? '';
  const answer = await refundOrder(context, request, orderId, {
    amount: Number(form.get('amount')),
    number: Number(form.get('number')),
    paymentId: String(form.get('payment') ?? ''),
  });
  if (answer.kind === 'ok') return redirect(`/Admin/orders/${orderId}`, { headers: STAFF_PAGE });
  const status = answer.kind === 'failed' ? answer.status : 401;
  const result: StaffResult = { done: false, message: answer.message, status };
  // Whether it was made is not known: sent again it is the same refund, whatever the order counts by then.
  const isOpen = status >= 500;
  return json(isOpen ? withDraft(result, form) : result, { status, headers: STAFF_PAGE });
}

export default function AdminOrderRefund() {
  const { answer, wish } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  if (answer.kind !== 'ok' || !wish) {
    return <AdminMessage text={answer.kind === 'ok' ? 'This page could not be shown.' : answer.message} />;
  }
  return <RefundConfirm order={answer.data} wish={wish} result={result} />;
}
