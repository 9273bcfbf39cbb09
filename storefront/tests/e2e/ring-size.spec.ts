import type { Page, Route } from '@playwright/test';
import { logIn, makeAccount, PASSWORD, said } from './support/account';
import { expectAccessible } from './support/axe';
import { expect, test, type RunningShop } from './support/fixtures';
import { firstProduct } from './support/product-pages';

/** The ring size of whoever is signed in (S-123). */

let accounts = 0;

async function signIn(page: Page, shop: RunningShop): Promise<void> {
  accounts += 1;
  const email = `ring-size-${accounts}@example.com`;
  await makeAccount(shop, email);
  await page.goto('/login');
  await logIn(page, email, PASSWORD);
  await expect(said(page, 'Welcome back')).toBeVisible();
}

const sizes = (page: Page) => page.getByRole('radiogroup', { name: 'Size' });
const size = (page: Page, name: string) => sizes(page).getByRole('radio', { name, exact: true });

for (const width of [390, 1440])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('S-123 a size is kept from a ring’s page, chosen on the next one, and changed in the account', async ({
      page,
      shop,
    }, info) => {
      await signIn(page, shop);
      const path = `/Rings/${await firstProduct(shop, 'Rings')}`;
      await page.goto(path);
      await size(page, '7').check({ force: true });
      await page.getByRole('button', { name: 'Keep 7 as my ring size' }).click();
      await expect(page.getByText('Your ring size, 7, is chosen.')).toBeVisible();
      await expectAccessible(page, 'a ring with the kept size');

      await page.goto(path);
      await expect(size(page, '7')).toBeChecked();
      await expect(page.getByText('Your ring size, 7, is chosen.')).toBeVisible();
      await page.screenshot({ path: info.outputPath('ring.png') });
      // Chosen, and nothing more: the bag is empty.
      expect(await page.evaluate(() => localStorage.getItem('cart') ?? '[]')).not.toContain('"7"');
      await size(page, '8').check({ force: true });
      await expect(page.getByRole('button', { name: 'Keep 8 as my ring size' })).toBeVisible();
      await size(page, '7').check({ force: true });

      await page.getByRole('link', { name: 'Change my ring size' }).click();
      await expect(page).toHaveURL(/\/account\/details$/);
      const form = page.getByRole('form', { name: 'My ring size' });
      await expect(form.getByLabel('Ring size', { exact: true })).toHaveValue('7');
      await form.getByLabel('Ring size', { exact: true }).selectOption('9');
      await form.getByRole('button', { name: 'Save my ring size' }).click();
      await expect(form.getByText('Your details have been saved.')).toBeVisible();
      await expectAccessible(page, 'the account’s ring size');
      await form.screenshot({ path: info.outputPath('account.png') });
      await page.goto(`/de${path}`);
      await expect(page.getByText('Ihre Ringgröße, 9, ist gewählt.')).toBeVisible();
      await page.screenshot({ path: info.outputPath('ring-de.png') });

      await page.goto('/account');
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(said(page, 'You have been logged out.')).toBeVisible();
      const session = page.waitForResponse(/\/session$/);
      await page.goto(path);
      await session;
      await expect(sizes(page).getByRole('radio', { checked: true })).toHaveCount(0);
      await expect(page.getByText('Your ring size')).toHaveCount(0);
    });
  });

test('S-123 AUTH-07 a ring’s page is the same for everybody: the size comes by the page’s own call', async ({
  page,
  request,
  context,
  shop,
}) => {
  await signIn(page, shop);
  const path = `/Rings/${await firstProduct(shop, 'Rings')}`;
  const token = (await context.cookies()).find(({ name }) => name === 'token')?.value ?? '';
  const kept = await fetch(`${shop.cmsUrl}/api/account/ring-size`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ ringSize: '7' }),
  });
  expect(kept.status).toBe(200);
  const html = async (answer: Promise<{ text(): Promise<string> }>) =>
    (await (await answer).text()).replaceAll(/nonce="[^"]*"/g, '');
  const mine = await html(page.request.get(path));
  expect(mine).toBe(await html(request.get(path)));
  expect(mine).not.toContain('ringSize');
  const calls: string[] = [];
  page.on('request', (asked) => calls.push(new URL(asked.url()).pathname));
  await page.goto(path);
  await expect(size(page, '7')).toBeChecked();
  expect(calls.filter((call) => call === '/session')).toHaveLength(1);
  expect(calls.filter((call) => call.startsWith('/api/account'))).toEqual([]);
});

for (const [fault, cut, expected] of [
  ['never arrives', (route: Route) => route.abort('connectionreset'), false],
  ['loses its answer', (route: Route) => route.fetch().then(() => route.abort('connectionreset')), true],
  ['is refused for the moment', (route: Route) => route.fulfill({ status: 503, body: '' }), false],
] as const)
  test(`S-123 a size whose call ${fault} is not said to be kept, and the next page or press tells what is`, async ({
    page,
    shop,
    allowConsole,
  }) => {
    allowConsole(/net::ERR_CONNECTION_RESET|503/);
    await signIn(page, shop);
    const path = `/Rings/${await firstProduct(shop, 'Rings')}`;
    await page.goto(path);
    await size(page, '8').check({ force: true });
    const keep = page.getByRole('button', { name: 'Keep 8 as my ring size' });
    await page.route('**/api/account/ring-size', cut, { times: 1 });
    await keep.click();
    await expect(page.getByText('Your ring size could not be kept.')).toBeVisible();
    // What the account has by now is what the next page says.
    await page.goto(path);
    if (expected) return expect(page.getByText('Your ring size, 8, is chosen.')).toBeVisible();
    await size(page, '8').check({ force: true });
    await keep.click();
    await expect(page.getByText('Your ring size, 8, is chosen.')).toBeVisible();
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('S-123 the account’s form keeps a ring size without scripts', async ({ page, shop }) => {
    await makeAccount(shop, 'ring-size-plain@example.com');
    await page.goto('/login');
    await logIn(page, 'ring-size-plain@example.com', PASSWORD);
    await page.goto('/account/details');
    const form = page.getByRole('form', { name: 'My ring size' });
    await form.getByLabel('Ring size', { exact: true }).selectOption('6');
    await form.getByRole('button', { name: 'Save my ring size' }).click();
    await page.goto('/account/details');
    await expect(form.getByLabel('Ring size', { exact: true })).toHaveValue('6');
  });
});
