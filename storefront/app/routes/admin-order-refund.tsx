import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { order, refundOrder } from '~/features/admin/orders/orders.server';
import { parseRefund } from '~/features/admin/orders/refund-amount';
import { RefundConfirm } from '~/features/admin/orders/refund-confirm';
import { AnswerPage } from '~/features/admin/panel/answer-page';
import { answerJson, resultJson } from '~/features/admin/panel/panel-json.server';
import { panelMeta, STAFF_PAGE_HEADERS } from '~/features/admin/panel/panel-route';
import { failedResult, withDraft } from '~/features/admin/panel/staff-call.server';
import { formOf } from '~/lib/form-of.server';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Refund');

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const fields = new URL(request.url).searchParams;
  const answer = await order(context, request, params.orderId ?? '');
  // An address without an amount asks for nothing: it is chosen at the order, by whoever may see it.
  if (answer.kind === 'ok' && !fields.has('amount'))
    throw redirect(`/Admin/orders/${params.orderId}`, { headers: STAFF_PAGE_HEADERS });
  const refund =
    answer.kind === 'ok'
      ? parseRefund(answer.data, { amount: fields.get('amount') ?? '', paymentId: fields.get('payment') })
      : null;
  return answerJson(answer, { refund, returnNumber: fields.get('return') });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await formOf(request);
  const orderId = params.orderId ?? '';
  const answer = await refundOrder(context, request, orderId, {
    amount: Number(form.get('amount')),
    number: Number(form.get('number')),
    paymentId: String(form.get('payment') ?? ''),
    ...(form.has('return') && { returnNumber: Number(form.get('return')) }),
  });
  if (answer.kind === 'ok') return redirect(`/Admin/orders/${orderId}`, { headers: STAFF_PAGE_HEADERS });
  const result = failedResult(answer);
  // Whether it was made is not known: sent again it is the same refund, whatever the order counts by then.
  const isOpen = result.status >= 500;
  return resultJson(isOpen ? withDraft(result, form) : result);
}

export default function AdminOrderRefund() {
  const { answer, refund, returnNumber } = useLoaderData<typeof loader>();
  return (
    <AnswerPage answer={answer}>
      {(found, result) =>
        refund && <RefundConfirm order={found} refund={refund} returnNumber={returnNumber} result={result} />
      }
    </AnswerPage>
  );
}
