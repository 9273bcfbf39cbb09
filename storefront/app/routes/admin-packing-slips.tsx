import { useLoaderData, useMatches } from '@remix-run/react';
import { loadSlips } from '~/features/admin/orders/orders-bulk.server';
import { PackingSlipsScreen } from '~/features/admin/orders/packing-slip-screen';
import { AnswerPage } from '~/features/admin/panel/answer-page';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { rootData } from '~/lib/meta/page-meta';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Packing slips');
export const loader = loadSlips;

export default function AdminPackingSlips() {
  const { answer } = useLoaderData<typeof loader>();
  const shop = rootData(useMatches())?.shop ?? null;
  const brand = { brandName: shop?.brandName ?? '', contactEmail: shop?.contactEmail ?? '' };
  return (
    <AnswerPage answer={answer}>
      {(orders) => <PackingSlipsScreen orders={orders} places={shop} shop={brand} />}
    </AnswerPage>
  );
}
