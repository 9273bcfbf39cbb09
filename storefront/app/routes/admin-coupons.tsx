import type { ActionFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { changeCoupon, loadCoupons } from '~/features/admin/coupons/coupons.server';
import { CouponsScreen } from '~/features/admin/coupons/coupons-screen';
import { TablePage } from '~/features/admin/panel/answer-page';
import { resultJson } from '~/features/admin/panel/panel-json.server';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { formOf } from '~/lib/form-of.server';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Coupons');
export const loader = loadCoupons;

export async function action({ request, context }: ActionFunctionArgs) {
  return resultJson(await changeCoupon(context, request, await formOf(request)));
}

export default function AdminCoupons() {
  return <TablePage {...useLoaderData<typeof loader>()} Screen={CouponsScreen} />;
}
