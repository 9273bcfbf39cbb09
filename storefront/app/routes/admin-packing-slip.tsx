import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useMatches } from '@remix-run/react';
import { order } from '~/features/admin/orders/orders.server';
import { PackingSlipScreen } from '~/features/admin/orders/packing-slip-screen';
import { AnswerPage } from '~/features/admin/panel/answer-page';
import { answerJson } from '~/features/admin/panel/panel-json.server';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { rootData } from '~/lib/meta/page-meta';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Packing slip');

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return answerJson(await order(context, request, params.orderId ?? ''), {});
}

export default function AdminPackingSlip() {
  const { answer } = useLoaderData<typeof loader>();
  const shop = rootData(useMatches())?.shop ?? null;
  const brand = { brandName: shop?.brandName ?? '', contactEmail: shop?.contactEmail ?? '' };
  return (
    <AnswerPage answer={answer}>
      {(found) => <PackingSlipScreen order={found} places={shop} shop={brand} />}
    </AnswerPage>
  );
}
