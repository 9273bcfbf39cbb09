import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const filters = (page: Page) => page.getByRole('search', { name: 'The collection' });

test('D-03 on a wide window every filter shows, and each of those at work can be taken away', async ({
  page,
}) => {
  await page.goto('/ProductList?category=Rings&metal=Gold&minPrice=100&page=1');
  await expect(page).toHaveURL(/ProductList\?category=Rings&metal=Gold&minPrice=100$/);
  await expect(filters(page).getByLabel('Category')).toBeVisible();
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips.getByRole('link')).toHaveText(['Rings', 'Gold', 'From $100', 'Clear all']);
  await chips.getByRole('link', { name: 'Remove Gold' }).click();
  await expect(page).toHaveURL(/ProductList\?category=Rings&minPrice=100$/);
  await expect(filters(page).getByLabel('Metal')).toHaveValue('');
  await chips.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/ProductList$/);
  await expect(chips).toBeHidden();
});

for (const javaScriptEnabled of [true, false])
  test.describe(`on a phone with JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled });

    test('D-03 the filters are folded away, unfold, and narrow the list', async ({ page }) => {
      await page.goto('/ProductList');
      await expect(filters(page).getByLabel('Search', { exact: true })).toBeVisible();
      await expect(filters(page).getByLabel('Category')).toBeHidden();
      // Below the announcement, where there is one.
      const [main, first] = [page.getByRole('main'), page.locator('article').first()];
      const [above, top] = [(await main.boundingBox())?.y, (await first.boundingBox())?.y];
      expect(Number(top) - Number(above)).toBeLessThan(355);
      await filters(page).getByText('Filter and order').click();
      await expect(filters(page).getByLabel('Category')).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page, 'the unfolded filters');
      await filters(page).getByLabel('Category').selectOption('Rings');
      await filters(page).getByLabel('Price from').fill('200');
      await filters(page).getByRole('button', { name: 'Show', exact: true }).click();
      await expect(page).toHaveURL(/ProductList\?category=Rings&minPrice=200$/);
      await expect(filters(page).getByText('Filter and order (2)')).toBeVisible();
      await expect(filters(page).getByLabel('Category')).toBeHidden();
      await page.getByRole('link', { name: 'Remove From $200' }).click();
      await expect(page).toHaveURL(/ProductList\?category=Rings$/);
    });
  });

test('D-03 what an address asks for in vain is cleaned away or answered in words', async ({ page }) => {
  const clean = {
    '/ProductList?category=watches&sort=cheapest&page=-1&minPrice=abc&metal=Tin': '/ProductList',
    '/ProductList?page=9999': '/ProductList?page=2',
    '/ProductList?minPrice=500&maxPrice=100': '/ProductList?minPrice=100&maxPrice=500',
    '/productlist?q=%20%20coin%20': '/productlist?q=coin',
  };
  for (const [asked, to] of Object.entries(clean)) {
    const response = await page.goto(asked);
    expect(response?.status(), asked).toBe(200);
    const { pathname, search } = new URL(page.url());
    expect((pathname + search).toLowerCase()).toBe(to.toLowerCase());
  }
  await page.goto('/ProductList?q=%3Cimg+src%3Dx+onerror%3Dalert(1)%3E');
  await expect(page.getByText('We found no piece for this.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“<img src=x onerror=alert(1)>”');
});
