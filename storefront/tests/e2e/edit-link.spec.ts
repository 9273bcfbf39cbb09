import { expect, test } from './support/fixtures';
import { Panel } from './support/panel';
import { signInToDashboard } from './support/staff';

const CODE = /\/edit-link-[\w-]+\.js$/;

test('S-74 a signed-in editor has a way from each page to its edit screen, and nobody else loads a byte of it', async ({
  page,
  shop,
  browser,
}) => {
  const about = await (await Panel.open(shop)).first('api::page.page', { slug: 'About' });
  const screens = `${shop.cmsUrl}/admin/content-manager`;
  const link = page.getByRole('link', { name: 'Edit this page' });

  const asGuest = async () => (await fetch(`${shop.url}/About`)).text();
  let kept = await asGuest();
  const isKept = async () => kept === (kept = await asGuest());
  await expect.poll(isKept).toBe(true);

  await signInToDashboard(page, shop.staff);
  await page.goto('/About');
  await expect(link).toHaveAttribute(
    'href',
    `${screens}/collection-types/api::page.page/${about.documentId}`,
  );
  // To another page without a new document.
  await page
    .getByRole('link', { name: /^Halving/ })
    .first()
    .click();
  await expect(link).toHaveAttribute('href', `${screens}/single-types/api::home.home`);
  await page.goto('/de/Rings');
  await expect(link).toHaveAttribute('href', /locale%5D=de$/);
  await page.goto('/bag');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(link).toBeHidden();

  // What is kept for everybody is as it was, and the answer to staff has no link in it either.
  expect((await asGuest()) === kept).toBe(true);
  expect(await (await page.request.get('/About')).text()).not.toContain('Edit this page');

  const guest = await browser.newContext({ baseURL: shop.url });
  const loaded: string[] = [];
  const other = await guest.newPage();
  other.on('request', (request) => loaded.push(request.url()));
  await other.goto('/About', { waitUntil: 'networkidle' });
  expect(loaded.some((url) => new URL(url).pathname === '/session')).toBe(true);
  expect(loaded.filter((url) => CODE.test(url))).toEqual([]);
  await expect(other.getByRole('link', { name: 'Edit this page' })).toBeHidden();
  const told = await other.request.get('/session?edit=/About');
  expect(await told.json()).toEqual({ url: null });
  await guest.close();

  // A session that has ended leads nowhere, whatever the browser still holds.
  await page.context().addCookies([{ name: 'shop_admin', value: 'not-a-session', url: shop.url }]);
  await page.goto('/About', { waitUntil: 'networkidle' });
  await expect(link).toBeHidden();
});
