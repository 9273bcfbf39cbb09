import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import type { OrderDetail } from '@shop/contract';
import { CALLS, orderNumber } from '@shop/contract/rules';
import { formatCount } from '../panel/format';
import { answerJson } from '../panel/panel-json.server';
import { submitChange, type StaffAnswer, type StaffResult } from '../panel/staff-call.server';
import { order, orders } from './orders.server';
import { BULK_MOST } from './paths';

const NONE: StaffResult = { done: false, message: 'Please tick the orders first.', status: 400 };

const idsOf = (values: readonly FormDataEntryValue[]): string[] =>
  [...new Set(values.map(String))].slice(0, BULK_MOST);

/** Marks the ticked orders as sent, one after the other: each as if by its own page (S-71). */
export async function sendOrders(
  context: AppLoadContext,
  request: Request,
  form: FormData,
): Promise<StaffResult> {
  const ids = idsOf(form.getAll('id'));
  if (ids.length === 0) return NONE;
  const carrier = String(form.get('carrier') ?? '').trim();
  if (carrier === '') return { done: false, message: 'Please give the carrier.', status: 400 };
  const missed: string[] = [];
  for (const id of ids) {
    const sent = await submitChange(context, request, CALLS.adminOrderFulfil, id, { carrier, tracking: '' });
    // Without a session or the right to it no other one succeeds either.
    if (sent.status === 401 || sent.status === 403) return sent;
    if (!sent.done) missed.push(`${orderNumber(id)}: ${sent.message}`);
  }
  const made = `${formatCount(ids.length - missed.length, 'order')} marked as sent.`;
  return missed.length === 0
    ? { done: true, message: made, status: 200 }
    : { done: false, message: [made, ...missed].join(' '), status: 409 };
}

/** The ticked orders, for their slips; the first refusal in place of them all. */
export async function loadSlips({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const ids = idsOf(new URL(request.url).searchParams.getAll('id'));
  if (ids.length === 0) {
    const may = await orders(context, request, new URLSearchParams());
    return slips(may.kind === 'ok' ? { kind: 'failed', message: NONE.message, status: NONE.status } : may);
  }
  const answers = await Promise.all(ids.map((id) => order(context, request, id)));
  const failed = answers.find((one) => one.kind !== 'ok');
  const found = answers.flatMap((one) => (one.kind === 'ok' ? [one.data] : []));
  return slips(failed ?? { kind: 'ok', data: found, total: found.length });
}

const slips = (answer: StaffAnswer<OrderDetail[]>) => answerJson(answer, {});
