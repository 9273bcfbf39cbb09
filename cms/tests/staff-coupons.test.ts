import {
  couponDetailSchema,
  couponRowSchema,
  type ApiError,
  type CouponForm,
  type CouponRow,
  type RevisionList,
} from '@shop/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bootShop, type TestShop } from './support/boot';
import type { Browser } from './support/browser';
import { panel, type Panel } from './support/panel';
import { staffBrowser } from './support/staff';

const UID = 'api::coupon.coupon';
const ORDER = 'api::order.order';
const HOUR = 60 * 60 * 1000;

let shop: TestShop;
let owner: Browser;
let office: Panel;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  owner = await staffBrowser(shop);
  office = await panel(shop);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.strapi.db.query(UID).deleteMany({});
  await shop.strapi.db.query(ORDER).deleteMany({});
});

const FORM: CouponForm = {
  ...{ code: 'spring', kind: 'percent', percent: 10, amountCents: null, minimumCents: null },
  ...{ startsAt: null, endsAt: null, maxUses: null, maxUsesPerCustomer: null, active: true },
};
type Done = ApiError & { id?: string };
const add = (more: object = {}, by = owner) => by.post<Done>('/api/admin/coupons', { ...FORM, ...more });
const list = async (query = ''): Promise<CouponRow[]> =>
  couponRowSchema.array().parse((await owner.get(`/api/admin/coupons${query}`)).body);
const codes = async (query: string) => (await list(query)).map(({ code }) => code);
const one = async (id: string) =>
  couponDetailSchema.parse((await owner.get(`/api/admin/coupons/${id}`)).body);
/** A new coupon as its page shows it. */
async function made(more: object = {}) {
  const { status, body } = await add(more);
  expect(status, JSON.stringify(body)).toBe(200);
  return one(body.id ?? '');
}
const change = (id: string, form: object, by = owner) => by.put<Done>(`/api/admin/coupons/${id}`, form);
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const history = async (id: string, by = owner) =>
  (await by.get<RevisionList>(`/api/admin/revisions?type=coupon&id=${id}`)).body;

describe('S-90 staff make and change coupons', () => {
  test('one is made with its code in capitals, is told in the history, and counts for shoppers', async () => {
    const coupon = await made({ code: ' spring ', endsAt: at(HOUR), maxUses: 5 });
    expect(coupon).toMatchObject({ code: 'SPRING', percent: 10, used: 0, maxUses: 5, state: 'running' });
    expect(coupon.hasOrders).toBe(false);
    const { revisions } = await history(coupon._id);
    expect(revisions[0]).toMatchObject({
      action: 'create',
      source: 'admin',
      who: { kind: 'staff', name: 'Test Staff' },
    });
    const stored = await shop.strapi.db
      .query(UID)
      .findOne({ where: { documentId: coupon._id }, populate: { updatedBy: true } });
    expect(stored.updatedBy.firstname).toBe('Test');
  });

  test('a change keeps the count of uses, drops the other kind’s figure, and is told field by field', async () => {
    const coupon = await made();
    await shop.strapi.db.query(UID).updateMany({ where: { code: 'SPRING' }, data: { used: 3 } });
    const { version } = await one(coupon._id);
    const form = { ...FORM, code: 'SPRING', kind: 'fixed', percent: 10, amountCents: 2_500, version };
    const { status, body } = await change(coupon._id, form);
    expect([status, body.message]).toEqual([200, 'The coupon SPRING is saved.']);
    expect(await one(coupon._id)).toMatchObject({
      kind: 'fixed',
      percent: null,
      amountCents: 2_500,
      used: 3,
    });
    const { revisions } = await history(coupon._id);
    expect(revisions[0]?.changes.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['Takes off', 'Percent', 'Amount']),
    );
  });

  test('it is switched off, which refuses its code at once, and on again', async () => {
    const coupon = await made();
    const set = async (active: boolean) => {
      const { version } = await one(coupon._id);
      return owner.post<Done>(`/api/admin/coupons/${coupon._id}/switch`, { active, version });
    };
    expect((await set(false)).body.message).toMatch(/switched off/);
    expect(await one(coupon._id)).toMatchObject({ state: 'off', active: false, percent: 10 });
    const [piece] = (await shop.browser(null).get<{ _id: string }[]>('/api/products')).body;
    const items = [{ productId: piece?._id, price: 1, quantity: 1, size: '7', type: 'Silver' }];
    const checked = await shop.browser().post<Done>('/api/coupons/check', { code: 'spring', items });
    expect(checked.body).toMatchObject({ success: false, code: 'coupon_unknown' });
    expect((await set(true)).body.message).toMatch(/switched on/);
    expect((await one(coupon._id)).state).toBe('running');
  });

  test('one that was never used is deleted, and its history stays', async () => {
    const { _id, version } = await made();
    const { status, body } = await owner.post<Done>(`/api/admin/coupons/${_id}/remove`, { version });
    expect([status, body.message]).toEqual([200, expect.stringMatching(/SPRING is deleted/)]);
    expect(await list()).toEqual([]);
    expect((await owner.get(`/api/admin/coupons/${_id}`)).status).toBe(404);
    expect((await history(_id)).revisions[0]?.action).toBe('delete');
  });

  test.each([
    ['a use that is open', { used: 1 }, null],
    ['an order that was given up', { used: 0 }, 'canceled'],
  ])('one with %s is not deleted, here or in Strapi’s panel', async (_, data, orderStatus) => {
    const { _id } = await made();
    await shop.strapi.db.query(UID).updateMany({ where: { code: 'SPRING' }, data });
    if (orderStatus !== null) {
      const order = { orderId: 'a-coupon-order', couponCode: 'SPRING', orderStatus };
      await shop.strapi.db.query(ORDER).create({ data: order as never });
    }
    const { version, hasOrders } = await one(_id);
    expect(hasOrders).toBe(orderStatus !== null);
    const { status, body } = await owner.post<Done>(`/api/admin/coupons/${_id}/remove`, { version });
    expect([status, body.code, body.message]).toEqual([
      ...[422, 'coupon_refused', expect.stringMatching(/Switch it off/)],
    ]);
    const inPanel = await office.delete<{ error: { message: string } }>(
      `/content-manager/collection-types/${UID}/${_id}`,
    );
    expect([inPanel.status, inPanel.body.error.message]).toEqual([
      400,
      expect.stringMatching(/Orders were placed/),
    ]);
    expect(await codes('')).toEqual(['SPRING']);
  });

  test('D-09 one that was never used gets another code', async () => {
    const { _id, version } = await made();
    expect((await change(_id, { ...FORM, code: 'summer', version })).status).toBe(200);
    expect(await codes('')).toEqual(['SUMMER']);
  });

  test('D-09 the code that an order names stays, here and in Strapi’s panel; all else may change', async () => {
    const { _id, version } = await made();
    const order = { orderId: 'a-coupon-order', couponCode: 'SPRING', orderStatus: 'paid' };
    await shop.strapi.db.query(ORDER).create({ data: order as never });
    const renamed = await change(_id, { ...FORM, code: 'SUMMER', version });
    expect([renamed.status, renamed.body.fields]).toEqual([
      ...[422, { code: expect.stringMatching(/so it stays/) }],
    ]);
    const inPanel = await office.put<{ error: { message: string } }>(
      `/content-manager/collection-types/${UID}/${_id}`,
      { code: 'SUMMER' },
    );
    expect([inPanel.status, inPanel.body.error.message]).toEqual([400, expect.stringMatching(/so it stays/)]);
    expect(await codes('')).toEqual(['SPRING']);
    expect((await change(_id, { ...FORM, code: 'spring', percent: 20, version })).status).toBe(200);
    expect(await one(_id)).toMatchObject({ code: 'SPRING', percent: 20 });
  });
});

describe('S-90 what cannot be is told at its field', () => {
  test.each([
    ['a short code', { code: 'ab' }, 'code', /at least three characters/],
    ['a code with a space', { code: 'a b c' }, 'code', /no spaces/],
    ['a long code', { code: 'x'.repeat(61) }, 'code', /at most 60/],
    ['no percent', { percent: null }, 'percent', /how many percent/],
    ['more than all of it', { percent: 101 }, 'percent', /“Percent” must be at most 100\./],
    ['less than nothing', { percent: -1 }, 'percent', /“Percent” must be at least 1\./],
    ['no amount', { kind: 'fixed', percent: null }, 'amountCents', /how many dollars/],
    [
      'a very large amount',
      { kind: 'fixed', amountCents: 100_000_000 },
      'amountCents',
      /“Amount” must be at most \$999,999\.99\./,
    ],
    ['a minimum below zero', { minimumCents: -1 }, 'minimumCents', /at least \$0\.00/],
    ['no use at all', { maxUses: 0 }, 'maxUses', /“Uses in all” must be at least 1\./],
    ['none per customer', { maxUsesPerCustomer: 0 }, 'maxUsesPerCustomer', /at least 1/],
    ['an end before its beginning', { startsAt: at(HOUR), endsAt: at(0) }, 'endsAt', /end after it begins/],
  ])('%s', async (_, form, field, words) => {
    const { status, body } = await add(form);
    expect([status, body.code]).toEqual([422, 'coupon_refused']);
    expect(body.fields).toEqual({ [field]: expect.stringMatching(words) });
    expect(await list()).toEqual([]);
    // The same form is refused for the same reason where a coupon is changed, and nothing of that is kept.
    const { _id, version } = await made({ code: 'OTHER' });
    const changed = await change(_id, { ...FORM, ...form, version });
    expect([changed.status, Object.keys(changed.body.fields ?? {})]).toEqual([422, [field]]);
    expect(await codes('')).toEqual(['OTHER']);
  });

  test('several at once are told together', async () => {
    const { body } = await add({ percent: 101, maxUses: 0 });
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['maxUses', 'percent']);
  });

  test('a code that is there already, whatever its letters, and made twice at one moment', async () => {
    await made();
    const { status, body } = await add({ code: 'Spring' });
    expect([status, body.fields]).toEqual([422, { code: expect.stringMatching(/SPRING/) }]);
    const answers = await Promise.all([add({ code: 'TWIN' }), add({ code: 'twin' })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
    expect((await codes('?sort=code')).filter((code) => code === 'TWIN')).toHaveLength(1);
  });

  test.each([
    ['a field that no form has', { used: 5 }],
    ['an id', { documentId: 'mine', id: 1 }],
    ['no code', { code: undefined }],
    ['a code as an object', { code: { $ne: null } }],
    ['a NUL', { code: 'AB\0C' }],
    ['half a character', { code: 'ABC\ud800' }],
    ['a line break', { code: 'ABC\nDEF' }],
    ['a kind of its own', { kind: 'free' }],
    ['a share of a percent', { percent: 2.5 }],
    ['a time as a number', { startsAt: 0 }],
    ['no time', { endsAt: 'tomorrow' }],
  ])('API-01 %s is malformed, and nothing is kept', async (_, form) => {
    expect((await add(form)).status).toBe(400);
    const { _id, version } = await made({ code: 'KEPT' });
    expect((await change(_id, { ...FORM, version, ...form })).status).toBe(400);
    expect(await codes('')).toEqual(['KEPT']);
  });

  test('API-01 a number that no database holds is refused at its field', async () => {
    const { status, body } = await add({ maxUses: 2_147_483_648 });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['maxUses']]);
  });
});

describe('S-90 two at once', () => {
  test('the second is told who saved and when, nothing is overwritten, and may save on top of it', async () => {
    const { _id, version } = await made();
    expect((await change(_id, { ...FORM, percent: 20, version })).status).toBe(200);
    const second = await change(_id, { ...FORM, percent: 30, version });
    expect([second.status, second.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'changed_meanwhile',
        message: expect.stringMatching(/^Test Staff saved/),
      }),
    ]);
    const now = await one(_id);
    expect(now.percent).toBe(20);
    expect((await change(_id, { ...FORM, percent: 30, version: now.version })).status).toBe(200);
  });

  test('a save that is sent once more, as its answer was lost, meets no conflict with itself', async () => {
    const { _id, version } = await made();
    const sent = { ...FORM, percent: 20, version };
    const history = () => shop.strapi.db.query('api::revision.revision').count({ where: { subjectId: _id } });
    expect((await change(_id, sent)).status).toBe(200);
    const revisions = await history();
    for (const again of await Promise.all([change(_id, sent), change(_id, sent)]))
      expect(again.status).toBe(200);
    const off = { active: false, version };
    expect((await owner.post<Done>(`/api/admin/coupons/${_id}/switch`, off)).status).toBe(409);
    const switched = { active: false, version: (await one(_id)).version };
    for (let n = 0; n < 2; n++)
      expect((await owner.post<Done>(`/api/admin/coupons/${_id}/switch`, switched)).status).toBe(200);
    expect(await one(_id)).toMatchObject({ percent: 20, active: false });
    expect(await history()).toBe(revisions + 1);
  });

  test('of five saves of one version at one moment one counts', async () => {
    const { _id, version } = await made();
    const saves = [1, 2, 3, 4, 5].map((percent) => change(_id, { ...FORM, percent, version }));
    const answers = await Promise.all(saves);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const winner = answers.findIndex(({ status }) => status === 200) + 1;
    expect((await one(_id)).percent).toBe(winner);
  });

  test('a switch and a delete that began with an older version change nothing', async () => {
    const { _id, version } = await made();
    expect((await change(_id, { ...FORM, percent: 20, version })).status).toBe(200);
    const sent = [
      owner.post<Done>(`/api/admin/coupons/${_id}/switch`, { active: false, version }),
      owner.post<Done>(`/api/admin/coupons/${_id}/remove`, { version }),
    ];
    for (const { status, body } of await Promise.all(sent))
      expect([status, body.code]).toEqual([409, 'changed_meanwhile']);
    expect(await one(_id)).toMatchObject({ percent: 20, active: true });
  });

  test('a use that is taken meanwhile is no other save', async () => {
    const { _id, version } = await made();
    await shop.strapi.db.connection('coupons').where({ code: 'SPRING' }).increment('used', 1);
    expect((await change(_id, { ...FORM, percent: 20, version })).status).toBe(200);
    expect(await one(_id)).toMatchObject({ percent: 20, used: 1 });
  });
});

describe('S-90 the list', () => {
  beforeEach(async () => {
    await made({ code: 'RUNNING' });
    await made({ code: 'WAITING', startsAt: at(HOUR) });
    await made({ code: 'OVER', startsAt: at(-2 * HOUR), endsAt: at(-HOUR) });
    await made({ code: 'USED-UP', maxUses: 2 });
    await shop.strapi.db.query(UID).updateMany({ where: { code: 'USED-UP' }, data: { used: 2 } });
    await made({ code: 'OFF_5%', active: false });
  });

  test.each([
    ['running', ['RUNNING']],
    ['waiting', ['WAITING']],
    ['over', ['OVER']],
    ['used_up', ['USED-UP']],
    ['off', ['OFF_5%']],
  ])('is narrowed to %s', async (state, found) => {
    const rows = await list(`?state=${state}`);
    expect(rows.map((row) => [row.code, row.state])).toEqual(found.map((code) => [code, state]));
  });

  test('is searched in any letter case, put in order and turned by pages', async () => {
    expect(await codes('')).toEqual(['OFF_5%', 'USED-UP', 'OVER', 'WAITING', 'RUNNING']);
    expect(await codes('?sort=code')).toEqual(['OFF_5%', 'OVER', 'RUNNING', 'USED-UP', 'WAITING']);
    expect((await codes('?sort=used'))[0]).toBe('USED-UP');
    expect(await codes('?q=ing')).toEqual(['WAITING', 'RUNNING']);
    expect(await codes(`?q=${encodeURIComponent('_5%')}`)).toEqual(['OFF_5%']);
    expect(await codes(`?q=${encodeURIComponent('%')}&state=running`)).toEqual([]);
    const second = await owner.get('/api/admin/coupons?page=2&pageSize=2');
    expect(couponRowSchema.array().parse(second.body)).toHaveLength(2);
    expect(second.headers.get('x-total-count')).toBe('5');
  });

  test.each(['state=gone', 'sort=price', 'page=0', 'pageSize=1000', 'q=%00'])(
    'API-01 ?%s is malformed',
    async (query) => {
      expect((await owner.get(`/api/admin/coupons?${query}`)).status).toBe(400);
    },
  );
});

describe('S-90 rights', () => {
  test('nobody, and who may not, sees and changes nothing', async () => {
    const { _id, version } = await made();
    const seller = await staffBrowser(shop, 'shop-staff');
    for (const [browser, expected] of [
      [shop.browser(null), 401],
      [seller, 403],
    ] as const) {
      const calls = [
        browser.get('/api/admin/coupons'),
        browser.get(`/api/admin/coupons/${_id}`),
        add({ code: 'MINE' }, browser),
        change(_id, { ...FORM, version }, browser),
        browser.post(`/api/admin/coupons/${_id}/switch`, { active: false, version }),
        browser.post(`/api/admin/coupons/${_id}/remove`, { version }),
      ];
      for (const { status } of await Promise.all(calls)) expect(status).toBe(expected);
    }
    expect(await list()).toHaveLength(1);
  });

  test('an editor makes them, and reads their history without reading orders', async () => {
    const editor = await staffBrowser(shop, 'strapi-editor');
    const { status, body } = await add({ code: 'BYEDITOR' }, editor);
    expect(status).toBe(200);
    expect((await history(body.id ?? '', editor)).revisions).toHaveLength(1);
    expect((await editor.get('/api/admin/orders')).status).toBe(403);
  });

  test.each(['no-such-id', '%27%20or%201=1', '%2e%2e%2f'])(
    'API-01 of an unknown id (%s) there is nothing',
    async (id) => {
      expect((await owner.get(`/api/admin/coupons/${id}`)).status).toBe(404);
      const { version } = await made();
      expect((await change(id, { ...FORM, code: 'ELSE', version })).status).toBe(404);
    },
  );
});
