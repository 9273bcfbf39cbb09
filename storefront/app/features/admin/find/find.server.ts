import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { formatCents, orderNumber } from '@shop/contract/rules';
import { orders } from '../orders/orders.server';
import { STAFF_PAGE_HEADERS } from '../panel/panel-route';
import type { StaffAnswer } from '../panel/staff-call.server';
import { users } from '../people/people.server';
import { products } from '../products/products.server';
import { humanize } from '../panel/format';

/** Something that staff look for by a few letters. */
export interface Found {
  kind: 'Orders' | 'Products' | 'Users';
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

/** Of each kind. */
const MOST = 5;
/** Shorter texts find nearly everything. */
const SHORTEST = 2;

/** What a role may not see it does not find: a refusal is an empty list. */
function listOf<T, Row>(answer: StaffAnswer<T>, rowsOf: (data: T) => readonly Row[]): readonly Row[] {
  return answer.kind === 'ok' ? rowsOf(answer.data).slice(0, MOST) : [];
}

const hasFailed = (answer: StaffAnswer<unknown>) => answer.kind === 'failed' && answer.status !== 403;

/** Orders, pieces and people that a text finds, a few of each (S-70). */
export async function loadFinding({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const text = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100);
  const answered = (finding: Omit<Finding, 'text'>) =>
    json<Finding>({ text, ...finding }, { headers: STAFF_PAGE_HEADERS });
  if (text.length < SHORTEST) return answered({ found: [], message: null });
  const query = new URLSearchParams({ q: text });
  const answers = await Promise.all([
    orders(context, request, query),
    products(context, request, query),
    users(context, request, { values: { q: text }, page: 1 }),
  ]);
  const [order, product, person] = answers;
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
  ];
  const message = answers.some(hasFailed)
    ? 'Some of it could not be looked through. Please try again.'
    : answers.every(({ kind }) => kind === 'unauthorized')
      ? 'You are signed out. Please load the page again.'
      : null;
  return answered({ found, message });
}
