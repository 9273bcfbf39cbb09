import type { ActionFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadNewCoupon, saveCoupon } from '~/features/admin/coupons/coupons.server';
import { NewCouponScreen } from '~/features/admin/coupons/coupon-screen';
import { AnswerPage } from '~/features/admin/panel/answer-page';
import { resultJson } from '~/features/admin/panel/panel-json.server';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { formOf } from '~/lib/form-of.server';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Make a coupon');
export const loader = loadNewCoupon;

export async function action({ request, context }: ActionFunctionArgs) {
  return resultJson(await saveCoupon(context, request, await formOf(request)));
}

export default function AdminCouponNew() {
  const { answer } = useLoaderData<typeof loader>();
  return <AnswerPage answer={answer}>{(_, result) => <NewCouponScreen result={result} />}</AnswerPage>;
}
