import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { loadCoupon, saveCoupon } from '~/features/admin/coupons/coupons.server';
import { CouponScreen } from '~/features/admin/coupons/coupon-screen';
import { AnswerPage } from '~/features/admin/panel/answer-page';
import { resultJson } from '~/features/admin/panel/panel-json.server';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { formOf } from '~/lib/form-of.server';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Coupon');
export const loader = ({ params, ...args }: LoaderFunctionArgs) => loadCoupon(args, params.couponId ?? '');

export async function action({ request, context, params }: ActionFunctionArgs) {
  return resultJson(await saveCoupon(context, request, await formOf(request), params.couponId ?? ''));
}

export default function AdminCoupon() {
  const { answer, history } = useLoaderData<typeof loader>();
  return (
    <AnswerPage answer={answer}>
      {(coupon, result) => <CouponScreen coupon={coupon} history={history} result={result} />}
    </AnswerPage>
  );
}
