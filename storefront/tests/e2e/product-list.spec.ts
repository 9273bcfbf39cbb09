import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { withLine } from './support/faulty-line';
import { expect, test } from './support/fixtures';

/** The form of pages without scripts. */
const filters = (page: Page) => page.getByRole('search', { name: 'The collection' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filter' });
const choice = (page: Page, name: RegExp) => drawer(page).getByRole('radio', { name });
const tick = (page: Page, name: RegExp) => drawer(page).getByRole('checkbox', { name });
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const order = (page: Page) => page.getByRole('combobox', { name: 'Order' });
const main = (page: Page) => page.getByRole('main');

async function openFilters(page: Page) {
  await main(page).getByRole('link', { name: 'Filter' }).click();
  await expect(drawer(page)).toBeVisible();
}

test('D-03 each filter at work can be taken away, and the order changes at once', async ({ page }) => {
  await page.goto('/ProductList?category=Rings&metal=Gold&minPrice=100&page=1');
  await expect(page).toHaveURL(/ProductList\?category=Rings&metal=Gold&minPrice=100$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rings');
  await expect(main(page).getByRole('link', { name: 'Filter (3)' })).toBeVisible();
  await expect(chips(page).getByRole('link')).toHaveText(['Rings', 'Gold', 'From $100', 'Clear all']);
  await chips(page).getByRole('link', { name: 'Remove Gold' }).click();
  await expect(page).toHaveURL(/ProductList\?category=Rings&minPrice=100$/);
  // The address is there before the row is drawn anew.
  await expect(chips(page).getByRole('link')).toHaveText(['Rings', 'From $100', 'Clear all']);
  await order(page).selectOption('Price, high to low');
  await expect(page).toHaveURL(/ProductList\?category=Rings&minPrice=100&sort=price-desc$/);
  await expect(order(page)).toHaveValue('price-desc');
  await chips(page).getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/ProductList$/);
  await expect(chips(page)).toBeHidden();
  await expect(order(page)).toHaveValue('featured');
});

for (const width of [390, 1440])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('S-108 what is chosen in the drawer is counted at once, and shown by its button', async ({
      page,
    }) => {
      await page.goto('/ProductList');
      await openFilters(page);
      await expect(choice(page, /^All$/)).toBeChecked();
      const rings = tick(page, /^Rings \d+$/);
      await expect(rings).toBeVisible();
      await expectAccessible(page, 'the filters');
      await rings.check();
      const all = /\d+/.exec(
        await rings.evaluate((one: HTMLInputElement) => one.labels?.[0]?.innerText ?? ''),
      )?.[0];
      await expect(drawer(page).getByRole('link', { name: `Show ${all} pieces` })).toBeVisible();
      await choice(page, /^Gold/).check();
      const lowest = drawer(page).getByRole('slider', { name: 'Price from' });
      for (const _ of [1, 2, 3]) await lowest.press('PageUp');
      await expect(lowest).toHaveAttribute('aria-valuenow', '410');
      await expect(drawer(page).getByRole('link', { name: /^Show \d pieces?$/ })).not.toHaveText(
        `Show ${all} pieces`,
      );
      await expect(page).toHaveURL(/ProductList$/);
      const show = drawer(page).getByRole('link', { name: /^Show \d pieces?$/ });
      const count = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
      await show.click();
      await expect(drawer(page)).toBeHidden();
      await expect(page).toHaveURL(/ProductList\?category=Rings&metal=Gold&minPrice=\d+$/);
      await expect(main(page).locator('article')).toHaveCount(count);
      // One press of Back takes the choice away again.
      await page.goBack();
      await expect(page).toHaveURL(/ProductList$/);
      await expect(drawer(page)).toBeHidden();
    });
  });

test('S-108 a category page has the same filters, within its category', async ({ page }) => {
  await page.goto('/Rings');
  await expect(main(page).getByText(/^\d+ pieces$/)).toBeVisible();
  await openFilters(page);
  await expect(tick(page, /^Rings \d+$/)).toBeChecked();
  await choice(page, /^Silver/).check();
  await drawer(page)
    .getByRole('link', { name: /^Show \d pieces?$/ })
    .click();
  await expect(page).toHaveURL(/ProductList\?category=Rings&metal=Silver$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rings');
  await page.goBack();
  await expect(page).toHaveURL(/\/Rings$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Rings \(\d+\)$/);
  await order(page).selectOption('Newest');
  await expect(page).toHaveURL(/ProductList\?category=Rings&sort=newest$/);
});

test('S-108 SRCH-02 by keyboard alone: words, a choice, Enter; Escape leaves the list as it is', async ({
  page,
}) => {
  await page.goto('/ProductList');
  const opener = main(page).getByRole('link', { name: 'Filter' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(drawer(page)).toBeVisible();
  await tick(page, /^Women’s pendants/).focus();
  await page.keyboard.press('Space');
  await expect(tick(page, /^Women’s pendants/)).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page).toHaveURL(/ProductList$/);

  await page.keyboard.press('Enter');
  const asked: string[] = [];
  await expect(tick(page, /^Women’s pendants \d+$/)).not.toBeChecked();
  page.on('request', (request) => request.url().includes('/api/search') && asked.push(request.url()));
  await drawer(page).getByLabel('Search').pressSequentially('coin');
  expect(asked, 'typing asks for nothing').toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/ProductList\?q=coin$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“coin”');
});

for (const width of [390, 1440])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('S-127 several categories, sizes and materials narrow a list together, each to be taken away', async ({
      page,
    }) => {
      await page.goto('/ProductList');
      await openFilters(page);
      const group = (name: string) => drawer(page).getByRole('group', { name });
      await expect(group('Ring size')).toBeVisible();
      await expect(group('Chain size')).toBeVisible();
      await tick(page, /^Rings/).check();
      await expect(group('Chain size')).toBeHidden();
      await tick(page, /^Earrings/).check();
      await expect(group('Ring size')).toBeVisible();
      await group('Material')
        .getByRole('checkbox', { name: /^Stones/ })
        .check();
      const show = drawer(page).getByRole('link', { name: /^Show \d+ pieces?$/ });
      await expect(show).toBeVisible();
      await expectAccessible(page, 'the filters with several ticks');
      const count = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
      await show.click();
      await expect(page).toHaveURL(/ProductList\?category=Rings&category=Earrings&material=Stones$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('The collection');
      await expect(main(page).locator('article')).toHaveCount(count);
      await expect(chips(page).getByRole('link')).toHaveText(['Rings', 'Earrings', 'Stones', 'Clear all']);

      // A size is of rings alone: with it no earrings are left, and without rings it is none to choose.
      await openFilters(page);
      await group('Ring size').getByRole('checkbox', { name: /^7 / }).check();
      await group('Ring size').getByRole('checkbox', { name: /^8 / }).check();
      await expect(show).toBeVisible();
      await show.click();
      await expect(page).toHaveURL(
        /ProductList\?category=Rings&category=Earrings&size=7&size=8&material=Stones$/,
      );
      await expect(main(page).locator('article').first()).toBeVisible();
      await chips(page).getByRole('link', { name: 'Remove Size 8' }).click();
      await expect(page).toHaveURL(/category=Earrings&size=7&material=Stones$/);
      await openFilters(page);
      await tick(page, /^Rings/).uncheck();
      await expect(group('Ring size')).toBeHidden();
      await expect(show).toBeVisible();
      await show.click();
      await expect(page).toHaveURL(/ProductList\?category=Earrings&material=Stones$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earrings');
    });
  });

test('S-108 with the line cut the drawer says that it cannot count, and chooses all the same', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  await page.goto('/ProductList');
  await page.route('**/api/search?**', (route) => route.abort());
  await openFilters(page);
  await expect(
    drawer(page).getByText('How many pieces these are cannot be told at the moment.'),
  ).toBeVisible();
  await tick(page, /^Rings/).check();
  await drawer(page).getByRole('link', { name: 'Show the pieces' }).click();
  await expect(page).toHaveURL(/ProductList\?category=Rings$/);
});

for (const fault of ['cut-before', 'cut-within'] as const)
  test(`S-134 D-12 where the CMS’s answer is lost (${fault}) a search without a find has no pieces to begin with, until the next visit`, async ({
    request,
    shop,
  }) => {
    await withLine(shop, async (line, url) => {
      const read = async () => {
        const answer = await request.get(`${url}/ProductList?q=no-piece-${fault}`);
        return [answer.status(), (await answer.text()).match(/<article/g)?.length ?? 0];
      };
      // However often it is asked for.
      const struck = line.break({ fault, path: /[?&]pageSize=4(&|$)/, times: 100 });
      expect(await read()).toEqual([200, 0]);
      await struck;
      line.mend();
      // A page without what failed is kept for nobody.
      await expect.poll(read).toEqual([200, 4]);
    });
  });

test.describe('on a phone without scripts', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });

  test('D-03 the filters are folded away, unfold, and narrow the list', async ({ page }) => {
    await page.goto('/Rings');
    await main(page).getByRole('link', { name: 'Filter' }).click();
    await expect(page).toHaveURL(/ProductList\?category=Rings$/);
    await expect(filters(page).getByLabel('Search', { exact: true })).toBeVisible();
    await expect(filters(page).getByRole('group', { name: 'Category' })).toBeHidden();
    await filters(page).getByText('Filter and order (1)').click();
    await expect(filters(page).getByLabel(/^Rings \(\d+\)$/)).toBeChecked();
    await filters(page).getByLabel('Price from').fill('200');
    await filters(page).getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/ProductList\?category=Rings&minPrice=200$/);
    await expect(filters(page).getByText('Filter and order (2)')).toBeVisible();
    await page.getByRole('link', { name: 'Remove From $200' }).click();
    await expect(page).toHaveURL(/ProductList\?category=Rings$/);
  });

  test('S-127 several categories and sizes are ticked in the form', async ({ page }) => {
    await page.goto('/ProductList?category=Rings');
    await filters(page).getByText('Filter and order (1)').click();
    await filters(page)
      .getByLabel(/^Men’s pendants/)
      .check();
    await filters(page).getByRole('group', { name: 'Ring size' }).getByLabel(/^7 /).check();
    await filters(page).getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/ProductList\?category=Man&category=Rings&size=7$/);
    await filters(page).getByText('Filter and order (3)').click();
    await filters(page)
      .getByRole('group', { name: 'Chain size' })
      .getByLabel(/^16 inch/)
      .check();
    await filters(page).getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page).toHaveURL(/ProductList\?category=Man&category=Rings&size=7&size=16\+inch$/);
    await expect(main(page).locator('article').first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'Active filters' }).getByRole('link')).toHaveText([
      ...['Men’s pendants', 'Rings', 'Size 7', '16 inch', 'Clear all'],
    ]);
  });
});

test('D-03 S-127 what an address asks for in vain is cleaned away or answered in words', async ({ page }) => {
  const clean = {
    '/ProductList?category=watches&sort=cheapest&page=-1&minPrice=abc&metal=Tin': '/ProductList',
    '/ProductList?page=9999': '/ProductList?page=2',
    '/ProductList?minPrice=500&maxPrice=100': '/ProductList?minPrice=100&maxPrice=500',
    '/productlist?q=%20%20coin%20': '/productlist?q=coin',
    '/ProductList?category=EARRING,ring&category=Rings': '/ProductList?category=Rings&category=Earrings',
    '/ProductList?category=Rings&category=watch&size=4711': '/ProductList?category=Rings',
    '/ProductList?size=4711&material=lead': '/ProductList',
    '/ProductList?size=8&size=7&size=4711&size=7': '/ProductList?size=7&size=8',
  };
  for (const [asked, to] of Object.entries(clean)) {
    const response = await page.goto(asked);
    expect(response?.status(), asked).toBe(200);
    const { pathname, search } = new URL(page.url());
    expect((pathname + search).toLowerCase()).toBe(to.toLowerCase());
  }
  // Of two hundred a page reads as many as one may tick; the shop has none of them.
  const many = Array.from({ length: 200 }, (_, n) => `category=c${n}&size=s${n}`).join('&');
  expect((await page.goto(`/ProductList?${many}`))?.status()).toBe(200);
  expect(new URL(page.url()).search).toBe('');
  await page.goto('/ProductList?q=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E');
  await expect(page.getByText('We found no piece for this.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“<img src=x onerror=alert(1)>”');
});
