import {
  contactDetailSchema,
  contactMessagesSchema,
  staffQuestionSchema,
  staffReviewSchema,
  subscriberRowSchema,
  userSchema,
  type AnsweredQuestions,
  type RevisionList,
  type StaffQuestion,
} from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fillTrade } from '../../scripts/lib/testing/bulk-trade.mjs';
import { indexStaffSearch } from '../src/bootstrap/staff-search';
import { bootShop, type TestShop } from './support/boot';
import type { Browser } from './support/browser';
import { Mailbox } from './support/mailbox';

let box: Mailbox;
let shop: TestShop;
let staff: Browser;
let ring: { _id: string; title: string };

beforeAll(async () => {
  box = await Mailbox.open();
  shop = await bootShop({ seed: 'small', env: { SMTP_URL: box.url } });
  await fillTrade(shop.strapi.db.connection, {
    users: 60,
    contacts: 60,
    questions: 60,
    reviews: 60,
    subscribers: 60,
  });
  staff = shop.browser(null);
  await staff.post('/api/admin/login', await shop.staff('shop-staff'));
  const { body } = await shop
    .browser(null)
    .get<{ _id: string; title: string }[]>('/api/products?category=ring');
  ring = body[0] as typeof ring;
});
afterAll(async () => {
  await shop.stop();
  await box.close();
});

const rows = (uid: string) => shop.strapi.db.query(uid as 'api::question.question');
const historyOf = async (type: string, id: string) =>
  (await staff.get<RevisionList>(`/api/admin/revisions?type=${type}&id=${id}`)).body.revisions;

const TABLES = [
  ['/api/users', userSchema, 'email'],
  ['/api/contact', contactMessagesSchema.element, 'email'],
  ['/api/admin/questions', staffQuestionSchema, 'email'],
  ['/api/admin/reviews', staffReviewSchema, 'title'],
  ['/api/admin/subscribers', subscriberRowSchema, 'email'],
] as const;

describe.each(TABLES)('GET %s', (path, schema, searched) => {
  const page = async (query = '') => {
    const { status, headers, body } = await staff.get<Record<string, unknown>[]>(
      `${path}?pageSize=25${query}`,
    );
    expect(status).toBe(200);
    expect(schema.strict().array().parse(body)).toEqual(body);
    return { rows: body, total: Number(headers.get('x-total-count')), link: headers.get('link') };
  };

  test('ADM-03 ADM-04 API-06 is an array, newest first, in pages that hold every row once', async () => {
    const pages = [await page(), await page('&page=2'), await page('&page=3')];
    expect(pages.map(({ rows: found, total }) => [found.length, total])).toEqual([
      [25, 60],
      [25, 60],
      [10, 60],
    ]);
    expect(pages.map(({ link }) => link !== null)).toEqual([true, true, false]);
    const all = pages.flatMap(({ rows: found }) => found);
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(60);
    const times = all.map(({ createdAt }) => String(createdAt));
    expect(times).toEqual([...times].sort().reverse());
  });

  test('ADM-03 ADM-04 is searched in any letter case, and a percent sign is only itself', async () => {
    const [first] = (await page()).rows;
    const words = String(first?.[searched]);
    const found = await page(`&q=${encodeURIComponent(words.toUpperCase())}`);
    expect(found.rows.map(({ _id }) => _id)).toContain(first?._id);
    expect((await page('&q=%25%25')).total).toBe(0);
  });

  test.each(['page=0', 'page=x', 'pageSize=0', 'pageSize=9999', 'q[]=x'])(
    'API-06 refuses %s',
    async (query) => {
      expect((await staff.get(`${path}?${query}`)).status).toBe(400);
    },
  );
});

describe('a contact message', () => {
  const contact = async (email: string) => {
    const message = `Where is my ring? ${email}`;
    await shop.browser(null).post('/api/contact', { name: 'Grace', email, message });
    const found = await rows('api::contact-message.contact-message').findOne({ where: { email } });
    return { id: String(found?.documentId), message };
  };
  const detail = async (id: string) =>
    contactDetailSchema.strict().parse((await staff.get(`/api/admin/contacts/${id}`)).body);

  test('ADM-04 is answered by mail once, and that it was stands in its history', async () => {
    const { id, message } = await contact('grace@example.com');
    const answer = { answer: 'It left today. {contact} <b>' };
    expect((await staff.post(`/api/admin/contacts/${id}/answer`, answer)).status).toBe(200);
    const mail = await box.mail('grace@example.com', /Our answer/);
    for (const words of ['Dear Grace', answer.answer, message]) expect(mail.text).toContain(words);
    const again = await staff.post(`/api/admin/contacts/${id}/answer`, answer);
    expect([again.status, again.body.code]).toEqual([409, 'already_answered']);
    expect(await detail(id)).toMatchObject({ answer: answer.answer, doneAt: expect.any(String) });
    const [revision] = await historyOf('contact-message', id);
    expect(revision).toMatchObject({ action: 'answer', who: { kind: 'staff', name: 'Test Staff' } });
    expect(JSON.stringify(revision)).not.toContain('It left today');
  });

  test('ADM-04 is marked as done and opened again; twice the same is one step', async () => {
    const { id } = await contact('done@example.com');
    const set = (done: boolean) => staff.post(`/api/admin/contacts/${id}/done`, { done });
    const open = async () =>
      (await staff.get<{ _id: string }[]>('/api/contact?status=open')).body.some(({ _id }) => _id === id);
    expect(await open()).toBe(true);
    for (const done of [true, true]) expect((await set(done)).status).toBe(200);
    expect(await open()).toBe(false);
    await set(false);
    expect(await open()).toBe(true);
    expect((await historyOf('contact-message', id)).map(({ action }) => action)).toEqual(['reopen', 'done']);
  });

  test('ADM-04 an unknown one is a 404', async () => {
    expect((await staff.get('/api/admin/contacts/nothing')).status).toBe(404);
    expect((await staff.post('/api/admin/contacts/nothing/done', { done: true })).status).toBe(404);
    expect((await staff.post('/api/admin/contacts/nothing/answer', { answer: 'Yes' })).status).toBe(404);
  });
});

describe('a question', () => {
  test('D-10 is answered and shown, mailed once, and its history says who', async () => {
    const asked = { name: 'Hedy Lamarr', email: 'hedy@example.com', question: 'Is it made to last?' };
    await shop.browser(null).post('/api/questions', { ...asked, productName: '', productId: ring._id });
    const { documentId: id } = await rows('api::question.question').findOne({
      where: { email: asked.email },
    });
    const version = async () => {
      const { body } = await staff.get<StaffQuestion[]>('/api/admin/questions?q=hedy@example.com');
      return body[0]?.version ?? '';
    };
    const put = async (answer: string, published: boolean, seen?: string) =>
      staff.put(`/api/admin/questions/${id}`, { answer, published, version: seen ?? (await version()) });
    const shown = async () =>
      (await shop.browser(null).get<AnsweredQuestions>(`/api/products/${ring._id}/questions`)).body.questions;
    expect((await put('Yes, for life.', false)).status).toBe(200);
    expect(await shown()).toEqual([]);
    expect((await box.mail(asked.email, /question about/)).text).toContain('Yes, for life.');
    expect((await put('Yes, for a long life.', true)).status).toBe(200);
    expect((await shown())[0]?.answer).toBe('Yes, for a long life.');
    expect(box.to(asked.email)).toHaveLength(1);
    const past = await historyOf('question', id);
    expect(past).toHaveLength(2);
    expect(past[0]?.who.name).toBe('Test Staff');
    expect((await put('', true)).status).toBe(400);
    const unknown = await staff.put('/api/admin/questions/nothing', {
      answer: 'Yes',
      published: true,
      version: '',
    });
    expect(unknown.status).toBe(404);

    // Two who answer at once: one is told who was first, and nothing of theirs is lost silently.
    const seen = await version();
    const both = await Promise.all([put('No.', true, seen), put('Perhaps.', true, seen)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = both.find(({ status }) => status === 409);
    expect(late?.body).toMatchObject({ code: 'changed_meanwhile', changedBy: 'Test Staff' });
    expect(late?.body.message).toMatch(/^Test Staff saved this question on .+ UTC, after you opened it\./);
    expect(await historyOf('question', id)).toHaveLength(3);
  });
});

describe('a review', () => {
  test('D-10 shows when it is approved and goes when it is declined', async () => {
    const data = { productId: ring._id, productName: ring.title, orderId: 'o', name: 'Ada', rating: 5 };
    const { documentId: id } = await rows('api::review.review').create({
      data: { ...data, title: 'Lovely', body: 'It fits well.', reviewStatus: 'pending' } as never,
    });
    const count = async () =>
      (await shop.browser(null).get<{ count: number }>(`/api/products/${ring._id}/reviews`)).body.count;
    const moderate = (status: string, was: string, of = id) =>
      staff.post(`/api/admin/reviews/${of}/moderate`, { status, was });
    expect(await count()).toBe(0);
    expect((await moderate('published', 'pending')).status).toBe(200);
    expect(await count()).toBe(1);
    const late = await moderate('rejected', 'pending');
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    expect(late.body.message).toMatch(/^Test Staff saved this review on/);
    // Who wanted the same is told nothing: it is as they wanted it.
    expect((await moderate('published', 'pending')).status).toBe(200);
    expect(await count()).toBe(1);
    expect((await moderate('rejected', 'published')).status).toBe(200);
    expect(await count()).toBe(0);
    expect((await moderate('pending', 'rejected')).status).toBe(400);
    const past = await historyOf('review', id);
    expect(past.map(({ changes }) => changes[0])).toEqual([
      { field: 'State', before: 'published', after: 'rejected' },
      { field: 'State', before: 'pending', after: 'published' },
    ]);
    expect((await moderate('rejected', 'pending', 'nothing')).status).toBe(404);
  });
});

test('D-05 subscribers are exported with their consent, and nothing in the file computes', async () => {
  await shop.browser(null).post('/api/newsletter', { email: '+1evil@example.com', source: 'footer' });
  const token = await box.token('+1evil@example.com', /please confirm/);
  await shop.browser(null).post('/api/newsletter/confirm', { token });
  const { status, headers, body } = await staff.get<string>('/api/admin/subscribers-export');
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe('attachment; filename="subscribers.csv"');
  const lines = body.replace('\uFEFF', '').trim().split('\n');
  expect(lines[0]).toBe(
    'Email,Title,First name,Last name,Phone,Country,Source,Consent,Consent given (UTC),Confirmed (UTC),Subscribed (UTC),Unsubscribe link',
  );
  expect(lines).toHaveLength(62);
  expect(lines[1]?.startsWith("'+1evil@example.com,,,,,,footer,yes,")).toBe(true);
});

test.skipIf(process.env.TEST_DATABASE !== 'postgres')(
  'ADM-03 ADM-04 on PostgreSQL searches are answered by indexes, which a second start finds made',
  async () => {
    const db = shop.strapi.db.connection;
    const made = async () => {
      const { rows: found } = (await db.raw(
        "select indexname from pg_indexes where indexname like '%\\_pieces\\_idx' order by 1",
      )) as { rows: { indexname: string }[] };
      return found.map(({ indexname }) => indexname);
    };
    const before = await made();
    expect(before).toHaveLength(7);
    await db.raw('drop index staff_orders_pieces_idx');
    await indexStaffSearch(shop.strapi);
    await indexStaffSearch(shop.strapi);
    expect(await made()).toEqual(before);
  },
);

test.skipIf(process.env.TEST_DATABASE !== 'postgres')(
  'ADM-03 an account that may make no extension searches all the same, and the log says what would help',
  async () => {
    const warn = vi.spyOn(shop.strapi.log, 'warn').mockImplementation(() => shop.strapi.log);
    const refusal = Object.assign(new Error('permission denied to create extension'), { code: '42501' });
    const transaction = vi.spyOn(shop.strapi.db.connection, 'transaction').mockRejectedValueOnce(refusal);
    await indexStaffSearch(shop.strapi);
    expect(warn.mock.calls.join()).toContain('create extension pg_trgm');
    transaction.mockRejectedValueOnce(new Error('The power went.'));
    await expect(indexStaffSearch(shop.strapi)).rejects.toThrow('The power went.');
    transaction.mockRestore();
    warn.mockRestore();
  },
);
