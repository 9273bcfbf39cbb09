import { expect, test, type RunningShop } from './support/fixtures';
import { Panel } from './support/panel';
import { firstProduct, lookThrough } from './support/product-pages';

const MOST_SHIFT = 0.02;

/** Adds up how much of the page moved by itself, from its first moment on. */
function watchShifts(): void {
  const shifts = { sum: 0 };
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      shifts.sum += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
}

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test(`HOME-04 CAT-03 PDP-02 nothing of home, category and product moves by itself at ${width} px`, async ({
      page,
      shop,
    }) => {
      await page.addInitScript(watchShifts);
      for (const path of ['/', '/Pendants', '/Rings', `/Rings/${await firstProduct(shop, 'ring')}`]) {
        await page.goto(path, { waitUntil: 'networkidle' });
        await lookThrough(page);
        const shift = await page.evaluate(
          () => (window as unknown as { shifts: { sum: number } }).shifts.sum,
        );
        expect(shift, path).toBeLessThanOrEqual(MOST_SHIFT);
      }
    });
  });

test('CAT-05 the pictures of the earrings’ rows are of one size, and their names begin at one place', async ({
  page,
}) => {
  await page.goto('/Earrings');
  const rows = page.locator('[style*="--row"] article');
  await expect(rows).toHaveCount(4);
  const places = await rows.evaluateAll((all) =>
    all.map((row) => {
      const picture = row.firstElementChild?.getBoundingClientRect();
      const name = row.querySelector('h2')?.getBoundingClientRect();
      return [picture?.width, picture?.height, name?.left].map((one) => Math.round((one ?? 0) * 10));
    }),
  );
  expect(new Set(places.map(String)).size, JSON.stringify(places)).toBe(1);
  // The first begins where the banner begins, the last ends where it ends.
  const edges = await page.locator('[style*="--row"]').evaluate((block) => {
    const banner = block.firstElementChild?.getBoundingClientRect();
    const pictures = [...block.querySelectorAll('article > div:first-child')];
    const [first, last] = [pictures[0], pictures.at(-1)].map((one) => one?.getBoundingClientRect());
    return [(first?.top ?? 0) - (banner?.top ?? 9), (last?.bottom ?? 0) - (banner?.bottom ?? 9)];
  });
  for (const off of edges) expect(Math.abs(off)).toBeLessThanOrEqual(1);
});

test.describe('very long texts on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  const WORD = 'Sovereignsignetringofthegenesisblock';
  const NAME = `${WORD.repeat(3)} ${'and its case '.repeat(6)}`.trim();
  const TEXT = `${WORD.repeat(8)} <b>${'It sits well. '.repeat(120)}</b>`;

  let renamed: { id: string; title: string } | null = null;
  // Later journeys of this shop read its names.
  test.afterEach(async ({ shop }) => {
    if (renamed)
      await (await Panel.open(shop)).publishProductEverywhere(renamed.id, { title: renamed.title });
    renamed = null;
  });

  /** A ring with the longest name, question and review that the shop takes. Returns its id. */
  async function longRing(shop: RunningShop): Promise<string> {
    const panel = await Panel.open(shop);
    const productId = await firstProduct(shop, 'ring');
    const { title } = (await (await fetch(`${shop.cmsUrl}/api/products/${productId}`)).json()) as {
      title: string;
    };
    renamed = { id: productId, title };
    const name = WORD.repeat(2);
    const asked = { email: 'long@example.com', productId, productName: NAME, published: true };
    await panel.create('api::question.question', { ...asked, name, question: TEXT, answer: TEXT });
    const read = { productId, productName: NAME, orderId: 'long', reviewStatus: 'published', rating: 5 };
    await panel.create('api::review.review', { ...read, name, title: WORD.repeat(3), body: TEXT });
    // The name comes last: what shows it was made with the review and the question.
    await panel.publishProductEverywhere(productId, { title: NAME, tagText: WORD });
    return productId;
  }

  test('CARD-01 PDP-05 D-10 the longest name, question and review break into lines and nothing scrolls sideways', async ({
    page,
    shop,
  }) => {
    const id = await longRing(shop);
    const fits = () =>
      page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
    await page.goto(`/Rings/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    expect(await fits(), 'the page of the piece').toBe(true);
    for (const [tab, words] of [
      ['Reviews', /^\d+ reviews?$/],
      ['Questions', /^\d+ Questions?$/],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click();
      const panel = page.getByRole('tabpanel');
      await expect(panel.getByText(words)).toBeVisible();
      await expect(panel.getByText('<b>It sits well.').first()).toBeVisible();
      expect(await fits(), tab).toBe(true);
    }
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByRole('dialog').getByText(NAME)).toBeVisible();
    expect(await page.getByRole('dialog').evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('radiogroup', { name: 'Size', exact: true }).getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByRole('button', { name: 'View bag' }).click();
    await expect(page.getByRole('dialog').getByText(NAME)).toBeVisible();
    expect(await page.getByRole('dialog').evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
    for (const path of ['/Rings', '/ProductList?q=sovereignsignet', '/compare']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByText(NAME).first()).toBeVisible();
      expect(await fits(), path).toBe(true);
    }
    await page.goto('/checkout');
    await page.getByText(/^Show order/).click();
    await expect(page.getByTestId('bag-line').getByText(NAME)).toBeVisible();
    expect(await fits(), 'the checkout').toBe(true);
  });
});
