import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useMatches } from '@remix-run/react';
import { AdminMessage } from '~/features/admin/panel/admin-frame';
import { order } from '~/features/admin/orders/orders.server';
import { PackingSlipScreen } from '~/features/admin/orders/packing-slip-screen';
import { panelMeta } from '~/features/admin/panel/panel-meta';
import { answerStatus, STAFF_PAGE } from '~/features/admin/panel/staff-call.server';
import { rootData } from '~/lib/page-meta';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

export const handle = { bare: true };
export const headers = () => STAFF_PAGE;
export const meta = panelMeta('Packing slip');

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const answer = await order(context, request, params.orderId ?? '');
  return json({ answer }, { status: answerStatus(answer), headers: STAFF_PAGE });
}

export default function AdminPackingSlip() {
  const { answer } = useLoaderData<typeof loader>();
  const shop = rootData(useMatches())?.shop ?? null;
  if (answer.kind !== 'ok') return <AdminMessage text={answer.message} />;
  const words = { brandName: shop?.brandName ?? '', contactEmail: shop?.contactEmail ?? '' };
  return <PackingSlipScreen order={answer.data} places={shop} shop={words} />;
}
