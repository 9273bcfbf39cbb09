import { expect, test } from './support/fixtures';
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
