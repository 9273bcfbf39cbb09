import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { formatCents, orderNumber } from '@shop/contract/rules';
import { STATE_CHIPS, takesOff } from '../coupons/coupon-words';
import { coupons } from '../coupons/coupons.server';
import { couponPath } from '../coupons/paths';
import { orders } from '../orders/orders.server';
import { STAFF_PAGE_HEADERS } from '../panel/panel-route';
import type { StaffAnswer } from '../panel/staff-call.server';
import { users } from '../people/people.server';
import { products } from '../products/products.server';
import { checkAuth } from '../sign-in/session.server';
import { humanize } from '../panel/format';

/** Something that staff look for by a few letters. */
export interface Found {
  kind: 'Orders' | 'Products' | 'Users' | 'Coupons';
  id: string;
  title: string;
  note: string;
  /** Where it is shown. */
  to: string;
}

export interface Finding {
  /** The text that was looked for. */
  text: string;
  found: Found[];
  /** Where some of it could not be looked for. */
  message: string | null;
}

const NEEDED = ['orders.read', 'products.read', 'users.read', 'coupons.read'] as const;
/** Of each kind. */
const MOST = 5;
/** Shorter texts find nearly everything. */
const SHORTEST = 2;

/** What could not be looked through is an empty list. */
function listOf<T, Row>(answer: StaffAnswer<T> | null, rowsOf: (data: T) => readonly Row[]): readonly Row[] {
  return answer?.kind === 'ok' ? rowsOf(answer.data).slice(0, MOST) : [];
}

/** Orders, pieces, people and coupons that a text finds, a few of each, and of each only what the role may see (S-70). */
export async function loadFinding({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100);
  const answered = (found: Found[], message: string | null, status = 200) =>
    json<Finding>({ text, found, message }, { status, headers: STAFF_PAGE_HEADERS });
  const auth = await checkAuth(context, request);
  if (auth.kind !== 'ok') return answered([], auth.message, auth.kind === 'failed' ? auth.status : 401);
  const { may } = auth.data.user;
  if (!NEEDED.some((ability) => may.includes(ability)))
    return answered([], 'Your role does not allow this.', 403);
  if (text.length < SHORTEST) return answered([], null);
  const query = new URLSearchParams({ q: text });
  const answers = await Promise.all([
    may.includes('orders.read') ? orders(context, request, query) : null,
    may.includes('products.read') ? products(context, request, query) : null,
    may.includes('users.read') ? users(context, request, { values: { q: text }, page: 1 }) : null,
    may.includes('coupons.read') ? coupons(context, request, { values: { q: text }, page: 1 }) : null,
  ]);
  const [order, product, person, coupon] = answers;
  const found: Found[] = [
    ...listOf(order, (list) => list.orders).map(({ id, customerName, totalCents, status }) => ({
      kind: 'Orders' as const,
      id,
      title: `${orderNumber(id)} · ${customerName}`,
      note: `${formatCents(totalCents)} · ${humanize(status)}`,
      to: `/Admin/orders/${id}`,
    })),
    ...listOf(product, (list) => list.products).map(({ id, title, priceCents, state }) => ({
      kind: 'Products' as const,
      id,
      title,
      note: `${formatCents(priceCents)} · ${humanize(state)}`,
      to: `/Admin/products?${new URLSearchParams({ q: title })}`,
    })),
    ...listOf(person, (list) => list).map(({ _id, firstName, lastName, email }) => ({
      kind: 'Users' as const,
      id: _id,
      title: [firstName, lastName].filter(Boolean).join(' ') || email,
      note: email,
      to: `/Admin/users?${new URLSearchParams({ q: email })}`,
    })),
    ...listOf(coupon, (list) => list).map((one) => ({
      kind: 'Coupons' as const,
      id: one._id,
      title: one.code,
      note: `${takesOff(one)} · ${STATE_CHIPS[one.state][0]}`,
      to: couponPath(one._id),
    })),
  ];
  const isWhole = answers.every((answer) => answer === null || answer.kind === 'ok');
  return answered(found, isWhole ? null : 'Some of it could not be looked through. Please try again.');
}
