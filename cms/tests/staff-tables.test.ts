import { TOTAL_HEADER, type OrderList } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillTrade } from '../../scripts/lib/testing/bulk-trade.mjs';
import { maintainStaffProjections } from '../src/bootstrap/staff-projections';
import { STAFF_PROJECTIONS } from '../src/lib/staff/staff-projections';
import { bootShop, type TestShop } from './support/boot';
import type { Browser } from './support/browser';
import { staffBrowser } from './support/staff';

/** So many that pages are found in both ways: put in order, and met in the order of an index. */
const ORDERS = 4_000;
const OTHERS = 2_500;
/** More than are held while a page of a search is found. */
const SUBSCRIBERS = 20_500;

type Row = Record<string, unknown> & { id: number };
let shop: TestShop;
let staff: Browser;
const db = () => shop.strapi.db.connection;

beforeAll(async () => {
  shop = await bootShop();
  const people = {
    users: OTHERS,
    contacts: OTHERS,
    questions: OTHERS,
    reviews: OTHERS,
    subscribers: SUBSCRIBERS,
  };
  await fillTrade(db(), { orders: ORDERS, attempts: ORDERS, ...people });
  // Names that are patterns, in other letter cases, and without a letter.
  for (const [n, name] of ['100% Ada_', 'ada lovelace', 'ADA\\LOVELACE', '=1+1', 'Éva Ó'].entries())
    await db()('orders')
      .where({ browser_id: `bulk-${n * 700}` })
      .update({ customer_name: name });
  // One whose money went back is not waited for.
  const waiting = { order_status: 'paid', fulfilled_at: null };
  const back = (await db()('orders').where(waiting).orderBy('id').first()) as Row;
  await db()('payment_attempts').where({ order_key: back.order_id }).update({ refunded_cents: 9e6 });
  staff = await staffBrowser(shop);
});
afterAll(() => shop.stop());

const ms = (moment: unknown) => new Date(moment as string | number | Date).getTime();
const lower = (text: unknown) => String(text ?? '').replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const holds = (row: Row, q: string, columns: readonly string[]) =>
  columns.some((column) => lower(row[column]).includes(lower(q)));

/** Sorted by a value and, among equals, by age. */
function sorted(rows: readonly Row[], of: (row: Row) => string | number, way: 1 | -1): Row[] {
  return [...rows].sort((a, b) => way * (of(a) < of(b) ? -1 : of(a) > of(b) ? 1 : a.id - b.id));
}

/** Pages that are worth a look: the first, one of each half, the last and the one after it. */
const pagesOf = (total: number, size: number) => {
  const last = Math.max(1, Math.ceil(total / size));
  return [...new Set([1, Math.ceil(last * 0.3), Math.ceil(last * 0.8), last, last + 1])];
};

describe('D-08 the table of orders is what a look at every order finds', () => {
  const SORTS = {
    newest: [(row: Row) => ms(row.created_at), -1],
    oldest: [(row: Row) => ms(row.created_at), 1],
    highest: [(row: Row) => Number(row.total_cents), -1],
    lowest: [(row: Row) => Number(row.total_cents), 1],
    name: [(row: Row) => lower(row.customer_name), 1],
  } as const;
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  let all: Row[];
  let refunded: Set<unknown>;
  beforeAll(async () => {
    all = (await db()('orders').select()) as Row[];
    const attempts = (await db()('payment_attempts').where('refunded_cents', '>', 0)) as Row[];
    const isBack = (row: Row) => Number(row.refunded_cents) >= Number(row.charged_cents);
    refunded = new Set(attempts.filter(isBack).map((row) => row.order_key));
  });

  const expected = ({ status, q, from, to, sort = 'newest' }: Record<string, string>): Row[] => {
    const found = all.filter((row) => {
      if (status === 'to_send') {
        if (row.order_status !== 'paid' || row.fulfilled_at || refunded.has(row.order_id)) return false;
      } else if (status === 'sent') {
        if (row.order_status !== 'paid' || !row.fulfilled_at) return false;
      } else if (status && row.order_status !== status) return false;
      if (from && ms(row.created_at) < Date.parse(from)) return false;
      if (to && ms(row.created_at) >= Date.parse(to) + 86_400_000) return false;
      return !q || holds(row, q, ['order_id', 'customer_name', 'customer_email']);
    });
    const [of, way] = SORTS[sort as keyof typeof SORTS];
    return sorted(found, of, way);
  };

  const SEARCHED = ['LoveLace', 'a', 'nobody-at-all', '%', '_', '\\', 'Éva', 'lovelace ada'];
  const STATES = ['to_send', 'sent', 'paid', 'failed', 'canceled', 'pending', 'needs_review'];
  const NARROWED: [name: string, query: Record<string, string>][] = [
    ['every order', {}],
    ...SEARCHED.map((q): [string, Record<string, string>] => [JSON.stringify(q), { q }]),
    ...STATES.map((status): [string, Record<string, string>] => [status, { status }]),
    ['a name among those sent', { status: 'sent', q: 'hopper' }],
    ['most of the days', { from: day(600), to: day(20) }],
    ['paid in the last days', { from: day(3), status: 'paid' }],
    ['all of these at once', { from: day(600), to: day(20), q: 'example', status: 'sent' }],
  ];

  test.each(NARROWED)('D-08 %s, in each order, on pages from both ends', async (_name, narrowed) => {
    const pageSize = 25;
    for (const sort of Object.keys(SORTS)) {
      const query = { ...narrowed, sort };
      const wanted = expected(query);
      for (const page of pagesOf(wanted.length, pageSize)) {
        const search = new URLSearchParams({ ...query, page: String(page) });
        const { status, body } = await staff.get<OrderList>(`/api/admin/orders?${search}`);
        expect([status, body.total]).toEqual([200, wanted.length]);
        const rows = wanted.slice((page - 1) * pageSize, page * pageSize);
        expect(body.orders.map(({ id }) => id)).toEqual(rows.map((row) => row.order_id));
      }
    }
  });

  test('D-08 the export of a search holds the same orders, newest first', async () => {
    for (const query of [{}, { q: 'lovelace' }, { status: 'to_send' }] as Record<string, string>[]) {
      const { body } = await staff.get<string>(`/api/admin/orders-export?${new URLSearchParams(query)}`);
      const ids = body
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(',')[0]);
      const wanted = sorted(expected(query), (row) => row.id, -1);
      expect(ids).toEqual(wanted.map((row) => row.order_id));
    }
  });
});

describe('ADM-03 ADM-04 D-10 the tables of people are what a look at every row finds', () => {
  const TABLES = [
    ['/api/users', 'up_users', ['email', 'first_name', 'last_name'], {}],
    [
      '/api/contact',
      'contact_messages',
      ['name', 'email', 'message'],
      { open: (row: Row) => !row.done_at, done: (row: Row) => Boolean(row.done_at) },
    ],
    [
      '/api/admin/questions',
      'questions',
      ['name', 'email', 'product_name', 'question'],
      {
        open: (row: Row) => !row.answer,
        answered: (row: Row) => Boolean(row.answer) && !row.published,
        published: (row: Row) => Boolean(row.published),
      },
    ],
    [
      '/api/admin/reviews',
      'reviews',
      ['name', 'product_name', 'title'],
      {
        pending: (row: Row) => row.review_status === 'pending',
        published: (row: Row) => row.review_status === 'published',
      },
    ],
    ['/api/admin/subscribers', 'subscribers', ['email', 'first_name', 'last_name'], {}],
  ] as const;

  test.each(TABLES)('ADM-03 ADM-04 D-10 %s', async (path, table, searched, states) => {
    const all = sorted((await db()(table).select()) as Row[], (row) => ms(row.created_at), -1);
    const narrowings: [string, (row: Row) => boolean][] = [['', () => true], ...Object.entries(states)];
    for (const [state, keeps] of narrowings)
      for (const q of ['', 'ADA', 'a', 'e.', 'ring', '%', 'nobody-at-all']) {
        const wanted = all.filter((row) => keeps(row) && (!q || holds(row, q, searched)));
        for (const page of pagesOf(wanted.length, 25)) {
          const search = new URLSearchParams({ page: String(page), pageSize: '25' });
          if (state) search.set('status', state);
          if (q) search.set('q', q);
          const { status, headers, body } = await staff.get<Row[]>(`${path}?${search}`);
          expect([status, headers.get(TOTAL_HEADER)]).toEqual([200, String(wanted.length)]);
          const rows = wanted.slice((page - 1) * 25, page * 25);
          expect(body.map(({ _id }) => _id)).toEqual(rows.map((row) => row.document_id));
        }
      }
  });
});

describe('D-08 the rows that tables are found by', () => {
  const total = async (query: string) =>
    (await staff.get<OrderList>(`/api/admin/orders?${query}`)).body.total;
  const anOrder = async () => (await db()('orders').orderBy('id').first()) as Row;

  test('D-08 follow every change of an order, whoever writes it', async () => {
    const { id } = await anOrder();
    const orders = shop.strapi.db.query('api::order.order');
    await orders.update({ where: { id }, data: { customerName: 'Zebulon Quux' } });
    expect(await total('q=zebulon')).toBe(1);
    await orders.update({ where: { id }, data: { orderStatus: 'needs_review' } });
    expect(await total('q=zebulon&status=needs_review')).toBe(1);
    await db()('orders').where({ id }).update({ customer_name: 'Ada' });
    expect(await total('q=zebulon')).toBe(0);
    const before = await total('');
    await db()('orders').where({ id }).delete();
    expect(await total('')).toBe(before - 1);
  });

  test('D-08 are undone with the change that a transaction takes back', async () => {
    const { id } = await anOrder();
    await expect(
      shop.strapi.db.transaction(async () => {
        const orders = shop.strapi.db.query('api::order.order');
        await orders.update({ where: { id }, data: { customerName: 'Zebulon Quux' } });
        throw new Error('Taken back.');
      }),
    ).rejects.toThrow('Taken back.');
    expect(await total('q=zebulon')).toBe(0);
  });

  test('D-08 ADM-03 are made again where another release made them, or nothing keeps them in step', async () => {
    const names = Object.keys(STAFF_PROJECTIONS);
    const rowsOf = async () =>
      Promise.all(names.map(async (name) => (await db()(name).orderBy('id').select()) as Row[]));
    const before = await rowsOf();
    // A start that finds all in order changes nothing.
    await db()('staff_users').update({ search: 'left alone' });
    await maintainStaffProjections(shop.strapi);
    expect(((await db()('staff_users').first()) as Row).search).toBe('left alone');
    const isPostgres = process.env.TEST_DATABASE === 'postgres';
    for (const name of names) {
      const source = STAFF_PROJECTIONS[name as keyof typeof STAFF_PROJECTIONS].source;
      const sql = isPostgres
        ? `select tgname as name from pg_trigger where tgname like '${name}\\_delete\\_%'`
        : `select name from sqlite_master where type = 'trigger' and name like '${name}_delete_%'`;
      const answer = (await db().raw(sql)) as { name: string }[] | { rows: { name: string }[] };
      const [trigger] = Array.isArray(answer) ? answer : answer.rows;
      await db().raw(`drop trigger ${trigger?.name}${isPostgres ? ` on ${source}` : ''}`);
      await db()(name).where('id', '>', 100).delete();
    }
    await maintainStaffProjections(shop.strapi);
    expect(await rowsOf()).toEqual(before);
  });
});
