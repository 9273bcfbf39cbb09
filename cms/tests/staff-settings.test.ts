import { settingsFormSchema, type ApiError, type RevisionList, type SettingValue } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootShop, type TestShop } from './support/boot';
import type { Browser } from './support/browser';
import { panel, type Panel } from './support/panel';
import { staffBrowser } from './support/staff';

const UID = 'api::shop-settings.shop-settings';
const SCREEN = `/content-manager/single-types/${UID}`;

let shop: TestShop;
let owner: Browser;
let office: Panel;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  owner = await staffBrowser(shop);
  office = await panel(shop);
});
afterAll(() => shop.stop());

const form = async (by = owner) => settingsFormSchema.parse((await by.get('/api/admin/settings')).body);
const valueOf = async (name: string) =>
  (await form()).groups.flatMap(({ settings }) => settings).find((setting) => setting.name === name)?.value;
const put = (version: string, values: object, by = owner) =>
  by.put<ApiError>('/api/admin/settings', { version, values });
const save = async (values: Record<string, SettingValue>) => put((await form()).version, values);
/** What visitors read, in a language. */
const seen = async (locale = 'en') =>
  (await shop.browser(null).get<Record<string, unknown>>(`/api/content/shop?locale=${locale}`)).body;
const rowsOf = (locale: string): Promise<Record<string, unknown>[]> =>
  shop.strapi.db.query(UID).findMany({ where: { locale }, orderBy: { id: 'asc' } });
const history = async (by = owner) => {
  const { id } = await form();
  return (await by.get<RevisionList>(`/api/admin/revisions?type=shop-settings&id=${id}`)).body.revisions;
};

describe('S-90 staff change the settings', () => {
  test('the form has the words of the schema and the values of the shop, and names what Strapi’s screen has', async () => {
    const { groups, elsewhere, screens, unpublished } = await form();
    expect(groups.map(({ title }) => title)).toEqual([
      ...['Shipping and tax', 'Orders and returns', 'Times', 'Appointments', 'The shop'],
    ]);
    expect(groups[0]?.settings[0]).toMatchObject({
      name: 'shippingFlatCents',
      kind: 'money',
      label: 'Shipping',
    });
    expect(elsewhere.map(({ label }) => label)).toEqual([
      ...['Countries of the billing form', 'States of the billing form', 'Lines under the bag'],
    ]);
    expect(screens.map(({ language }) => language)).toEqual(['English', 'Deutsch']);
    expect(screens[1]?.url).toContain(`/admin${SCREEN}`.replace('/admin/', '/admin/'));
    expect(unpublished).toEqual([]);
  });

  test('S-114 what is switched there and back is seen in each language as it is now', async () => {
    const before = await valueOf('appointmentsOn');
    for (const on of [false, true, false, true]) {
      expect((await save({ appointmentsOn: on })).status).toBe(200);
      for (const locale of ['en', 'de']) expect((await seen(locale))['takesAppointments']).toBe(on);
    }
    await save({ appointmentsOn: before ?? null });
  });

  test('a save is seen by visitors in all languages, keeps the rest, and is told in the history', async () => {
    const before = await seen();
    const [countries] = await Promise.all([rowsOf('en')]);
    const { status, body } = await save({
      shippingFlatCents: 2_500,
      tagline: 'Made by hand.',
      basedIn: null,
    });
    expect([status, body.message]).toEqual([200, expect.stringMatching(/^The settings are saved/)]);
    expect(await seen()).toMatchObject({ shippingFlatCents: 2_500, tagline: 'Made by hand.' });
    const german = await seen('de');
    expect(german).toMatchObject({ shippingFlatCents: 2_500 });
    expect(german['tagline']).not.toBe('Made by hand.');
    expect((await seen())['countries']).toEqual(before['countries']);
    expect(await rowsOf('en')).toHaveLength(countries?.length ?? 0);
    expect((await form()).unpublished).toEqual([]);
    const [last] = await history();
    expect(last).toMatchObject({
      action: 'publish',
      source: 'admin',
      who: { kind: 'staff', name: 'Test Staff' },
    });
  });

  test('what was drafted in Strapi is named before a save publishes it', async () => {
    const { body } = await office.get<{ data: Record<string, unknown> }>(SCREEN);
    const { replyHours } = body.data;
    expect((await office.put(SCREEN, { brandName: 'Drafted name' })).status).toBe(200);
    expect((await form()).unpublished).toEqual(['Name of the shop']);
    expect((await seen())['brandName']).not.toBe('Drafted name');
    expect((await save({ replyHours: 12 })).status).toBe(200);
    expect(await seen()).toMatchObject({ brandName: 'Drafted name' });
    expect((await form()).unpublished).toEqual([]);
    expect(replyHours).not.toBe(12);
  });

  test.each([
    [
      'a required text that is empty',
      { brandName: '' },
      'brandName',
      /“Name of the shop” must not be empty\./,
    ],
    ['a required number that is missing', { returnDays: null }, 'returnDays', /must not be empty/],
    [
      'money below zero',
      { shippingFlatCents: -1 },
      'shippingFlatCents',
      /“Shipping” must be at least \$0\.00\./,
    ],
    ['too much money', { shippingFlatCents: 100_000_000 }, 'shippingFlatCents', /at most \$999,999\.99/],
    ['too many days', { returnDays: 366 }, 'returnDays', /at most 365/],
    [
      'a tax that no country takes',
      { taxBasisPoints: 3_001 },
      'taxBasisPoints',
      /more than any country takes/,
    ],
    ['no address', { contactEmail: 'nobody' }, 'contactEmail', /must be an e-mail address/],
    ['no time zone', { timeZone: 'Berlin' }, 'timeZone', /no time zone “Berlin”/],
    ['a long line', { basedIn: 'x'.repeat(81) }, 'basedIn', /at most 80 characters/],
  ])('%s is refused at its field, and nothing is saved', async (_, values, field, words) => {
    const before = await rowsOf('en');
    const { status, body } = await save({ ...values, replyHours: 99 });
    expect([status, body.code]).toEqual([422, 'settings_refused']);
    expect(body.fields).toEqual({ [field]: expect.stringMatching(words) });
    expect(await rowsOf('en')).toEqual(before);
  });

  test.each([
    ['an unknown name', { shippingCents: 1 }],
    ['a list of parts', { countries: null }],
    ['a column of Strapi’s', { documentId: 'mine' }],
    ['another language', { locale: 'de' }],
    ['a text for a number', { returnDays: '30' }],
    ['an object', { brandName: { $ne: null } }],
    ['a list', { brandName: ['a'] }],
    ['a share of a cent', { shippingFlatCents: 0.5 }],
    ['a NUL', { brandName: 'A\0B' }],
    ['half a character', { brandName: 'A\ud800' }],
    ['a prototype', JSON.parse('{"__proto__":{"x":1},"constructor":"x"}') as object],
  ])('API-01 %s is malformed, and nothing is saved', async (_, values) => {
    const before = await rowsOf('en');
    const { version } = await form();
    expect((await put(version, values)).status).toBe(400);
    expect(await rowsOf('en')).toEqual(before);
  });

  test('API-01 a body with more than version and values is malformed', async () => {
    const { version } = await form();
    const json = { version, values: {}, locale: 'de' };
    expect((await owner.put('/api/admin/settings', json)).status).toBe(400);
  });
});

describe('S-90 two at once', () => {
  test('the second is told who saved and when, and nothing is overwritten', async () => {
    const { version } = await form();
    expect((await put(version, { returnDays: 20 })).status).toBe(200);
    const { status, body } = await put(version, { returnDays: 25 });
    expect([status, body.code]).toEqual([409, 'changed_meanwhile']);
    expect(body.message).toMatch(/^Test Staff saved these settings on/);
    expect(await valueOf('returnDays')).toBe(20);
  });

  test('a save that is sent once more, as its answer was lost, meets no conflict with itself', async () => {
    const { version } = await form();
    for (let n = 0; n < 3; n++) expect((await put(version, { returnDays: 21 })).status).toBe(200);
    expect((await put(version, { returnDays: 22 })).status).toBe(409);
    expect(await valueOf('returnDays')).toBe(21);
  });

  test('of four saves of one version at one moment one counts', async () => {
    const { version } = await form();
    const answers = await Promise.all([31, 32, 33, 34].map((returnDays) => put(version, { returnDays })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await valueOf('returnDays')).toBe(31 + answers.findIndex(({ status }) => status === 200));
  });

  test('who has them open in Strapi is told of a save in /Admin', async () => {
    const { body } = await office.get<{ data: { updatedAt: string } }>(SCREEN);
    expect((await save({ returnDays: 40 })).status).toBe(200);
    const second = await office.put<{ error: { message: string } }>(
      SCREEN,
      { returnDays: 41 },
      body.data.updatedAt,
    );
    expect([second.status, second.body.error.message]).toEqual([
      409,
      expect.stringMatching(/Test Staff saved/),
    ]);
    expect(await valueOf('returnDays')).toBe(40);
  });
});

test('S-90 nobody, and who may not, sees and changes nothing; an editor does both', async () => {
  const { version } = await form();
  const seller = await staffBrowser(shop, 'shop-staff');
  for (const [browser, expected] of [
    [shop.browser(null), 401],
    [seller, 403],
  ] as const) {
    expect((await browser.get('/api/admin/settings')).status).toBe(expected);
    expect((await put(version, { returnDays: 50 }, browser)).status).toBe(expected);
  }
  const editor = await staffBrowser(shop, 'strapi-editor');
  expect((await form(editor)).version).toBe(version);
  expect((await put(version, { returnDays: 50 }, editor)).status).toBe(200);
  expect(await history(editor)).not.toEqual([]);
});
