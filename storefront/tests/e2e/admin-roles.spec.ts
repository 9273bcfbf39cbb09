import type { Page } from '@playwright/test';
import routes from '../../app/routes';
import { expectAccessible } from './support/axe';
import { enquiries } from './support/enquiries';
import { buildVersion } from '../../../scripts/lib/start/build-version.mjs';
import { expect, test, type RunningShop } from './support/fixtures';
import { Panel } from './support/panel';
import { signInAs, signInToDashboard } from './support/staff';

interface Entry {
  path?: string | undefined;
  children?: readonly Entry[] | undefined;
}

/** Every address of the panel, from the site's own map: a new page is walked without being named here. */
function panelPaths(id: string): string[] {
  const panel = (routes as readonly Entry[]).find(({ path }) => path === 'Admin');
  const children = panel?.children ?? [];
  return ['/Admin', ...children.flatMap(({ path }) => (path === undefined ? [] : [`/Admin/${path}`]))].map(
    (path) => path.replace(':type', 'contact-message').replace(/:\w+/, id),
  );
}

interface Walk {
  shop: RunningShop;
  /** Of somebody who is signed in. */
  cookie?: string;
  secrets: readonly string[];
}

/** Asks for every address of the panel, as a page and as data, and sends every form to it: none may say a secret. */
async function walk(id: string, { shop, cookie = '', secrets }: Walk): Promise<Map<string, Response>> {
  const paths = panelPaths(id);
  expect(paths.length).toBeGreaterThan(12);
  const version = await buildVersion(shop.url);
  const intents = ['fulfil', 'deliver', 'cancel', 'note', 'answer', 'done', ''];
  const pages = new Map<string, Response>();
  for (const path of paths) {
    for (const [address, query] of [
      [path, ''],
      [`${path}.data`, `?_version=${version}`],
    ] as const) {
      const answer = await fetch(shop.url + address + query, { headers: { Cookie: cookie } });
      pages.set(address, answer.clone());
      const text = await answer.text();
      for (const secret of secrets) expect(text, `${address} says ${secret}`).not.toContain(secret);
    }
    for (const intent of intents) {
      const form = {
        intent,
        id,
        answer: 'Yes.',
        status: 'published',
        was: 'pending',
        version: '',
        carrier: 'X',
      };
      const answer = await fetch(shop.url + path, {
        method: 'POST',
        headers: { Origin: shop.url, Cookie: cookie },
        body: new URLSearchParams(form),
      });
      expect([400, 401, 403, 404, 405], `${path} ${intent}`).toContain(answer.status);
      const text = await answer.text();
      for (const secret of secrets) expect(text, `${path} ${intent}`).not.toContain(secret);
    }
  }
  return pages;
}

/** A message that somebody sent and staff can read: its id. */
async function secretMessage(page: Page, shop: RunningShop, email: string): Promise<string> {
  await signInToDashboard(page, shop.staff);
  const id = await enquiries(page, shop, email);
  expect(id).not.toBe('');
  const own = await page.request.get(`${shop.url}/Admin/contacts/${id}`);
  expect(await own.text()).toContain('A secret message.');
  return id;
}

async function expectUntouched(page: Page, shop: RunningShop, id: string): Promise<void> {
  const after = await page.request.get(`${shop.url}/api/admin/contacts/${id}`);
  expect(await after.json()).toMatchObject({ answer: null, doneAt: null });
}

test('ADM-01 ADM-02 signed out, no address of the panel and no form of it says or does anything', async ({
  page,
  shop,
}) => {
  const id = await secretMessage(page, shop, 'grace-secret@example.com');
  await walk(id, { shop, secrets: ['secret', 'Shop Owner', shop.staff.email, '"may"'] });
  await expectUntouched(page, shop, id);
});

test('ADM-02 whose role allows nothing gets a 403 from every page and form of the panel, and a word on the first', async ({
  browser,
  page,
  shop,
}) => {
  const id = await secretMessage(page, shop, 'grace-secret-too@example.com');
  const nobody = await (await Panel.open(shop)).addStaff('Nobody', []);
  const context = await browser.newContext({ baseURL: shop.url });
  const theirs = await context.newPage();
  await signInAs(theirs, nobody);
  await expect(theirs.getByText('Your role does not open any section yet.')).toBeVisible();
  const menu = theirs.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link')).toHaveText(['Security']);
  await expect(menu.getByRole('button', { name: 'Logout' })).toBeVisible();

  const cookies = await context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const secrets = ['secret', 'Shop Owner', shop.staff.email];
  const pages = await walk(id, { shop, cookie, secrets });
  for (const [address, answer] of pages) {
    // The first page says that there is nothing, and one's own sign-in is everybody's.
    const isOpen = ['/Admin', '/Admin/security'].includes(address.replace('.data', ''));
    expect([address, answer.status]).toEqual([address, isOpen ? 200 : 403]);
    if (!isOpen) expect(await answer.text(), address).toContain('Your role does not allow this.');
  }
  await expectUntouched(page, shop, id);
  await theirs.goto('/Admin');
  await expectAccessible(theirs, 'a panel without sections', [390, 1440]);
  await context.close();
});

for (const script of [true, false])
  test(`ADM-02 whose role has no dashboard begins at the first section that it has, ${script ? 'with' : 'without'} script`, async ({
    browser,
    shop,
  }) => {
    const name = script ? 'Subscribing' : 'Scriptless';
    const staff = await (await Panel.open(shop)).addStaff(name, ['api::subscriber.subscriber']);
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: script });
    const page = await context.newPage();
    await signInAs(page, staff);
    await expect(page).toHaveURL(`${shop.url}/Admin/subscribers`);
    await expect(page.getByRole('heading', { level: 1, name: 'Subscribers' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Admin' }).getByRole('link')).toHaveText([
      'Subscribers',
      'Security',
    ]);
    await context.close();
  });
