import { savedViewsSchema, VIEW_LIMITS, type SavedView } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bootShop, type TestShop } from './support/boot';
import type { Browser } from './support/browser';
import { staffBrowser } from './support/staff';

let shop: TestShop;
let ada: Browser;
beforeAll(async () => {
  shop = await bootShop();
  ada = await staffBrowser(shop);
});
afterAll(() => shop.stop());

const viewsOf = async (browser: Browser, list = 'orders'): Promise<SavedView[]> =>
  savedViewsSchema.strict().parse((await browser.get(`/api/admin/views?list=${list}`)).body).views;
const save = (browser: Browser, name: string, more: object = {}) =>
  browser.post('/api/admin/views', { list: 'orders', name, search: 'status=paid&sort=oldest', ...more });
const change = (browser: Browser, view: SavedView | undefined, to: Partial<SavedView>) =>
  browser.put(`/api/admin/views/${view?.id}`, { name: view?.name, isDefault: view?.isDefault, ...to });
const remove = (browser: Browser, id: string | undefined) =>
  browser.post(`/api/admin/views/${id}/remove`, {});
const namesOf = async (browser: Browser, list?: string) =>
  (await viewsOf(browser, list)).map(({ name }) => name);

describe('S-85 a saved view', () => {
  test('S-85 is kept with the account: it is there in another browser, and for nobody else', async () => {
    const credentials = await shop.staff();
    const [one, another] = [shop.browser(null), shop.browser(null)];
    for (const browser of [one, another]) await browser.post('/api/admin/login', credentials);
    expect((await save(one, '  Paid, oldest first ')).body).toMatchObject({
      success: true,
      message: 'The view “Paid, oldest first” is saved.',
    });
    expect(await viewsOf(another)).toEqual([
      {
        id: expect.any(String) as string,
        name: 'Paid, oldest first',
        search: 'status=paid&sort=oldest',
        isDefault: false,
      },
    ]);
    expect(await viewsOf(another, 'products')).toEqual([]);
    expect(await viewsOf(ada)).toEqual([]);
  });

  test('S-85 of a colleague can neither be read, changed nor deleted', async () => {
    const colleague = await staffBrowser(shop);
    await save(colleague, 'Theirs');
    const [theirs] = await viewsOf(colleague);
    expect((await change(ada, theirs, { name: 'Mine' })).status).toBe(404);
    expect((await remove(ada, theirs?.id)).status).toBe(404);
    expect(await viewsOf(colleague)).toEqual([theirs]);
    for (const id of ['0', '-1', 'x', '99999999999']) expect((await remove(ada, id)).status).toBe(404);
  });

  test.each([
    ['the very name', 'Morning'],
    ['the name in other letters', ' mORNING'],
    ['the name of one that every list has', 'to send'],
  ])('S-85 under %s is a conflict told in words', async (_what, name) => {
    const person = await staffBrowser(shop);
    await save(person, 'Morning');
    const { status, body } = await save(person, name);
    const message = `There is a view “${name.trim()}” of this list already. Please choose another name.`;
    expect([status, body]).toEqual([
      409,
      { success: false, code: 'name_taken', message, fields: { name: message } },
    ]);
    expect(await namesOf(person)).toEqual(['Morning']);
    // Of another list it is another view.
    expect((await save(person, name, { list: 'users', search: 'q=ada' })).status).toBe(200);
  });

  test('S-85 saved twice at the same moment is one, and one conflict', async () => {
    const person = await staffBrowser(shop);
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(person, 'At once')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await namesOf(person)).toEqual(['At once']);
  });

  test('S-85 there are twenty of a list at most, also of those saved at the same moment', async () => {
    const person = await staffBrowser(shop);
    for (let n = 1; n <= VIEW_LIMITS.most - 2; n += 1)
      expect((await save(person, `View ${n}`)).status).toBe(200);
    const last = await Promise.all(['A', 'B', 'C', 'D'].map((name) => save(person, name)));
    expect(last.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const refused = last.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'too_many_views' });
    const views = await viewsOf(person);
    expect(views).toHaveLength(VIEW_LIMITS.most);
    // One goes, another has room.
    expect((await remove(person, views[3]?.id)).status).toBe(200);
    expect((await save(person, 'Room again')).status).toBe(200);
    expect((await namesOf(person)).at(-1)).toBe('Room again');
  });

  test('S-85 is renamed, but not to the name of another', async () => {
    const person = await staffBrowser(shop);
    await save(person, 'One');
    await save(person, 'Two');
    const [one] = await viewsOf(person);
    expect((await change(person, one, { name: 'Two' })).status).toBe(409);
    expect((await change(person, one, { name: 'All' })).status).toBe(409);
    expect((await change(person, one, { name: 'ONE' })).status).toBe(200);
    expect(await namesOf(person)).toEqual(['ONE', 'Two']);
  });

  test('S-85 one of a list is the one that it opens with, also of those chosen at the same moment', async () => {
    const person = await staffBrowser(shop);
    await save(person, 'Elsewhere', { list: 'products', search: 'sort=title' });
    const [elsewhere] = await viewsOf(person, 'products');
    await change(person, elsewhere, { isDefault: true });
    for (const name of ['One', 'Two', 'Three']) await save(person, name);
    const views = await viewsOf(person);
    const defaults = async () =>
      (await viewsOf(person)).filter(({ isDefault }) => isDefault).map(({ name }) => name);
    await change(person, views[0], { isDefault: true });
    expect(await defaults()).toEqual(['One']);
    await change(person, views[1], { isDefault: true });
    expect(await defaults()).toEqual(['Two']);
    const answers = await Promise.all(views.map((view) => change(person, view, { isDefault: true })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await defaults()).toHaveLength(1);
    for (const view of views) await change(person, view, { isDefault: false });
    expect(await defaults()).toEqual([]);
    expect((await viewsOf(person, 'products'))[0]?.isDefault).toBe(true);
  });

  test.each<[string, object]>([
    ['without a name', { name: ' ' }],
    ['with a name of 41 signs', { name: 'x'.repeat(41) }],
    ['of a list that keeps none', { list: 'reviews' }],
    ['of an address that is none', { search: 'status=<paid>' }],
    ['of nothing', { search: '' }],
  ])('S-85 %s is refused', async (_what, more) => {
    const { status } = await save(ada, 'Good', more);
    expect([400, 422]).toContain(status);
    expect(await viewsOf(ada)).toEqual([]);
  });

  test('S-85 is for who may read its list', async () => {
    const editor = await staffBrowser(shop, 'strapi-editor');
    for (const list of ['orders', 'users']) {
      expect((await editor.get(`/api/admin/views?list=${list}`)).status).toBe(403);
      expect((await save(editor, 'Mine', { list })).status).toBe(403);
    }
    expect((await save(editor, 'Mine', { list: 'products', search: 'sort=title' })).status).toBe(200);
    for (const path of ['saved-views', 'saved-view', 'saved-views/1'])
      expect((await fetch(`${shop.url}/api/${path}`)).status).toBe(404);
  });
});
