import {
  answeredQuestionsSchema,
  contactMessagesSchema,
  type AnsweredQuestions,
  type Product,
} from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { service } from '../src/lib/services';
import { bootShop, type TestShop } from './support/boot';
import type { Reply } from './support/browser';

let shop: TestShop;
let ring: Product;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  const { body } = await shop.browser(null).get<Product[]>('/api/products?category=ring');
  ring = body[0] as Product;
});
afterAll(() => shop.stop());

let visitors = 0;
/** Sends a form as somebody at an address of their own, unless one is named. */
function send(path: string, json: unknown, address = `10.0.${(visitors += 1)}.1`): Promise<Reply> {
  return shop.browser(null).ask('POST', path, { json, headers: { 'X-Forwarded-For': address } });
}
type Uid = 'api::question.question' | 'api::contact-message.contact-message' | 'api::subscriber.subscriber';
const rows = (uid: Uid) => shop.strapi.db.query(uid);
const version = async () =>
  (await shop.browser(null).get<{ version: number }>('/api/content-version')).body.version;

const QUESTION = {
  name: 'Ada Lovelace',
  email: 'Ada@Example.com',
  question: 'Does it come in <b>half</b> sizes?',
  productName: 'Whatever I like',
};
const question = (over: object = {}) => ({ ...QUESTION, productId: ring._id, ...over });
const MESSAGE = { name: 'Ada', email: 'Ada@Example.com', message: 'Hello <i>there</i>' };
const FORMS: readonly [string, Uid, () => Record<string, unknown>, string][] = [
  [
    '/api/questions',
    'api::question.question',
    question,
    'Thank you! Your question has been submitted successfully. We will get back to you soon.',
  ],
  ['/api/contact', 'api::contact-message.contact-message', () => MESSAGE, 'Message sent successfully!'],
  [
    '/api/newsletter',
    'api::subscriber.subscriber',
    () => ({ email: 'Ada@Example.com', source: 'footer' }),
    'Thank you for subscribing!',
  ],
];

describe.each(FORMS)('POST %s', (path, uid, form, message) => {
  test('ASK-01 CONT-01 D-05 API-06 answers its text and stores the form once, however often it is sent', async () => {
    const before = await version();
    const answers = await Promise.all(Array.from({ length: 4 }, () => send(path, form())));
    answers.push(await send(path, form()));
    for (const { status, body } of answers) expect([status, body]).toEqual([200, { success: true, message }]);
    const stored = await rows(uid).findMany({});
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ email: 'ada@example.com' });
    expect(await version()).toBe(before);
  });

  test('API-06 whoever fills the field that people never see is answered alike, and nothing is stored', async () => {
    const { status, body } = await send(path, {
      ...form(),
      email: 'machine@example.com',
      website: 'http://spam',
    });
    expect([status, body]).toEqual([200, { success: true, message }]);
    expect(await rows(uid).count({ where: { email: 'machine@example.com' } })).toBe(0);
  });

  test('API-06 the sixth in a minute from one address is a 429 with Retry-After and a sentence', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await send(path, {}, '10.9.9.9')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400]);
    const { status, headers, body } = await send(path, form(), '10.9.9.9');
    expect([status, body.message]).toEqual([429, 'Too many attempts. Please try again in a minute.']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test.each([
    ['no address', { email: undefined }],
    ['a wrong address', { email: 'ada@' }],
    ['an object for an address', { email: { $ne: null } }],
    ['a list', []],
  ])('API-06 %s is a 400 and stores nothing', async (_name, over) => {
    const count = await rows(uid).count();
    const json = Array.isArray(over) ? over : { ...form(), ...over };
    const { status, body } = await send(path, json);
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, message: expect.any(String), fields: expect.any(Object) });
    expect(await rows(uid).count()).toBe(count);
  });
});

describe('questions', () => {
  const ask = () => shop.browser(null).get<AnsweredQuestions>(`/api/products/${ring._id}/questions`);

  test.each([
    ['name', { name: ' A ' }],
    ['question', { question: '  Too short ' }],
    ['question', { question: 'x'.repeat(2_001) }],
  ])('ASK-01 a %s outside the rules is refused: %j', async (field, over) => {
    const { status, body } = await send('/api/questions', question(over));
    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });

  test('ASK-01 a question about nothing we sell is a 404', async () => {
    const { status, body } = await send('/api/questions', question({ productId: 'unknown' }));
    expect([status, body.code]).toEqual([404, 'unknown_product']);
    expect((await shop.browser(null).get('/api/products/unknown/questions')).status).toBe(404);
  });

  test('ASK-01 staff read the product’s own name, whatever was sent', async () => {
    expect(await rows('api::question.question').findOne({ where: { name: QUESTION.name } })).toMatchObject({
      productId: ring._id,
      productName: ring.title,
      question: QUESTION.question,
      published: false,
    });
  });

  test('D-10 a question shows once it is answered and published, with the first name alone', async () => {
    expect((await ask()).body).toEqual({ count: 0, questions: [] });
    const questions = shop.strapi.documents('api::question.question');
    const [{ documentId } = { documentId: '' }] = await questions.findMany();
    for (const answer of [undefined, ' \n ']) {
      await questions.update({ documentId, data: { published: true, answer } as never });
      expect((await ask()).body).toEqual({ count: 0, questions: [] });
    }
    const before = await version();
    await questions.update({ documentId, data: { answer: ' Yes, <em>all</em>. ' } as never });
    expect(await version()).toBeGreaterThan(before);
    const { body } = await ask();
    expect(answeredQuestionsSchema.parse(body)).toEqual(body);
    expect(body.count).toBe(1);
    expect(body.questions).toEqual([
      {
        _id: documentId,
        name: 'Ada',
        question: QUESTION.question,
        answer: 'Yes, <em>all</em>.',
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ]);
    await questions.update({ documentId, data: { published: false } as never });
    expect((await ask()).body).toEqual({ count: 0, questions: [] });
  });
});

describe('contact messages', () => {
  test('ADM-04 only staff read them, newest first', async () => {
    const refused = await shop.browser(null).get('/api/contact');
    expect([refused.status, refused.body.message]).toEqual([
      401,
      'You are not authorized. Please log in to view contact submissions.',
    ]);
    await send('/api/contact', { ...MESSAGE, message: 'Another one' });
    const staff = shop.browser(null);
    await staff.post('/api/admin/login', await shop.staff());
    const { status, headers, body } = await staff.get<unknown>('/api/contact');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    const messages = contactMessagesSchema.parse(body);
    expect(messages).toEqual(body);
    expect(messages.map(({ message }) => message)).toEqual(['Another one', MESSAGE.message]);
  });
});

test('ADM-04 what a message says besides is shown with it; nothing stands where it says nothing', async () => {
  const besides = {
    firstName: 'Grace',
    lastName: 'Hopper',
    phone: '+1 555 0100',
    country: 'Canada',
    subject: 'A ring',
  };
  await send('/api/contact', { ...MESSAGE, ...besides, message: 'With more' });
  const staff = shop.browser(null);
  await staff.post('/api/admin/login', await shop.staff());
  const [newest, before] = contactMessagesSchema.parse((await staff.get<unknown>('/api/contact')).body);
  expect(newest).toMatchObject({ ...besides, message: 'With more' });
  expect(before).toMatchObject({ firstName: null, phone: null, subject: null });
  const { body } = await staff.get(`/api/admin/contacts/${newest?._id}`);
  expect(body).toMatchObject(besides);
});

describe('the newsletter', () => {
  const BLOCK = { source: 'block', firstName: 'Grace', lastName: 'Hopper', country: 'United States' };

  test('D-05 the block stores names, consent and its time; a second subscription changes nothing', async () => {
    const first = { ...BLOCK, email: 'Grace@Example.com', title: 'Ms.', phone: '+1 555', consent: true };
    const { status, body } = await send('/api/newsletter', first);
    expect([status, body.message]).toEqual([200, 'Subscription details submitted!']);
    const stored = await rows('api::subscriber.subscriber').findOne({
      where: { email: 'grace@example.com' },
    });
    expect(stored).toMatchObject({ ...BLOCK, title: 'Ms.', phone: '+1 555', consent: true });
    expect(Date.now() - Date.parse(String(stored.consentAt))).toBeLessThan(60_000);

    const again = await send('/api/newsletter', { ...first, firstName: 'Mallory', consent: false });
    expect(again.body).toEqual(body);
    expect(await rows('api::subscriber.subscriber').findOne({ where: { id: stored.id } })).toEqual(stored);
    expect(await rows('api::subscriber.subscriber').count({ where: { email: 'grace@example.com' } })).toBe(1);
  });

  test('D-05 without consent in the block there is none, and no time of it', async () => {
    await send('/api/newsletter', { ...BLOCK, email: 'no@example.com' });
    expect(
      await rows('api::subscriber.subscriber').findOne({ where: { email: 'no@example.com' } }),
    ).toMatchObject({ consent: false, consentAt: null });
  });

  test.each(['firstName', 'lastName', 'country'])('NEWS-01 the block needs %s', async (name) => {
    const { status, body } = await send('/api/newsletter', { ...BLOCK, email: 'x@example.com', [name]: ' ' });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ [name]: `${name} must not be empty.` });
  });

  test.each([
    ['country', 'Narnia', "country must be 'United States' or 'Canada' or 'United Kingdom' or 'Australia'."],
    ['title', '<b>Zzz', "title must be 'Ms.' or 'Mr.' or 'Mrs.' or 'Prefer Not to Say' or 'Mx'."],
  ])('NEWS-01 a %s that the form does not offer is refused', async (name, value, sentence) => {
    const { status, body } = await send('/api/newsletter', {
      ...BLOCK,
      email: 'y@example.com',
      [name]: value,
    });
    expect([status, body.fields]).toEqual([400, { [name]: sentence }]);
  });

  test('D-05 the database itself keeps one address from being stored twice', async () => {
    const data = { email: 'twice@example.com', source: 'footer', consent: true };
    await rows('api::subscriber.subscriber').create({ data });
    await expect(rows('api::subscriber.subscriber').create({ data })).rejects.toThrow(/unique/i);
  });
});

test('S-116 a message is forgotten two years after it came, here and in the list of staff', async () => {
  const messages = service(shop.strapi, 'api::contact-message.contact-message');
  const subject = 'Kept for two years';
  expect((await send('/api/contact', { ...MESSAGE, subject, message: subject })).status).toBe(200);
  const of = { where: { message: subject } };
  const { createdAt } = await rows('api::contact-message.contact-message').findOne(of as never);
  const at = (ms: number) => {
    const day = new Date(Date.parse(createdAt) + ms);
    day.setUTCFullYear(day.getUTCFullYear() + 2);
    return messages.purge(day);
  };
  const listed = async () =>
    (await messages.page({ status: undefined, q: subject, page: 1, pageSize: 10 } as never)).total;
  await at(-1);
  expect(await listed()).toBe(1);
  expect(await at(0)).toBe(1);
  expect(await listed()).toBe(0);
});
