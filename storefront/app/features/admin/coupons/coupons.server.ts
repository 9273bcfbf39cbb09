import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { COUPON_SORTS, COUPON_STATES, couponDetailSchema, couponRowSchema } from '@shop/contract';
import { CALLS, type Call } from '@shop/contract/rules';
import { revisions } from '../history/history.server';
import { answerJson } from '../panel/panel-json.server';
import { staffCall, submitChange, withDraft, type StaffResult } from '../panel/staff-call.server';
import { tableLoader, tableReader } from '../panel/table-loader.server';
import { readCoupon } from './coupon-input';

export const coupons = tableReader(CALLS.adminCoupons, couponRowSchema.array(), {
  fallbackMessage: 'Failed to fetch the coupons.',
});

/** A page of the coupons. */
export const loadCoupons = tableLoader(coupons, { state: COUPON_STATES, sort: COUPON_SORTS });

const coupon = staffCall(
  { call: CALLS.adminCoupon, schema: couponDetailSchema, fallbackMessage: 'Failed to fetch the coupon.' },
  (id: string) => ({ params: { id } }),
);

/** One coupon with its history. */
export async function loadCoupon(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  id: string,
) {
  const [answer, history] = await Promise.all([
    coupon(context, request, id),
    revisions(context, request, 'coupon', id),
  ]);
  return answerJson(answer, { history });
}

/** Whether somebody may make one: whoever may see them is shown the form, or why not. */
export async function loadNewCoupon({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  return answerJson(await coupons(context, request, { values: {}, page: 1 }), {});
}

const CHECK = 'Please check the marked fields. Nothing was saved.';

/** Saves a form: a new coupon without an id. What was typed comes back with why it was not saved. */
export async function saveCoupon(
  context: AppLoadContext,
  request: Request,
  form: FormData,
  id?: string,
): Promise<StaffResult> {
  const read = readCoupon(form);
  if (read.kind === 'refused')
    return withDraft({ done: false, status: 422, message: CHECK, fields: read.fields }, form);
  const version = String(form.get('version') ?? '');
  const [call, body]: [Call, object] =
    id === undefined
      ? [CALLS.adminCouponAdd, read.coupon]
      : [CALLS.adminCouponChange, { ...read.coupon, version }];
  return withDraft(await submitChange(context, request, call, id ?? '', body), form);
}

/** What a form of the list, or of a coupon's page, asks for beside saving. */
export async function changeCoupon(
  context: AppLoadContext,
  request: Request,
  form: FormData,
): Promise<StaffResult> {
  const text = (name: string) => String(form.get(name) ?? '');
  const [id, version] = [text('id'), text('version')];
  switch (form.get('intent')) {
    case 'switch': {
      const body = { active: text('active') === 'on', version };
      return submitChange(context, request, CALLS.adminCouponSwitch, id, body);
    }
    case 'remove':
      return submitChange(context, request, CALLS.adminCouponRemove, id, { version });
    default:
      return { done: false, message: 'This did not work. Please try again.', status: 400 };
  }
}
