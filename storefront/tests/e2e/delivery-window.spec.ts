import { expect, test } from './support/fixtures';
import { firstProduct } from './support/product-pages';
import { scriptsRun } from './support/shopper';

test('SHELL-06 a page that was kept over New Year is taken over by its scripts as it is', async ({
  page,
}) => {
  await page.clock.setFixedTime(Date.UTC(new Date().getUTCFullYear() + 1, 0, 1, 12));
  for (const path of ['/', '/CheckoutPage', '/de/Contact']) {
    await page.goto(path);
    await scriptsRun(page);
    await expect(page.getByRole('contentinfo')).toContainText(/© 20\d\d /);
  }
});

const DAY_MS = 86_400_000;

test.use({ timezoneId: 'UTC', locale: 'en-GB' });

// A page kept over midnight, or a wrong clock: the console must stay clean all the same.
for (const [prefix, tag] of [
  ['', 'en-GB'],
  ['/de', 'de-DE'],
] as const)
  for (const days of [-1, 1])
    test(`PDP-04 on ${prefix}/Rings/{id} a reader whose day is ${days} from the page’s reads their own`, async ({
      page,
      shop,
    }) => {
      const now = Date.now() + days * DAY_MS;
      await page.clock.setFixedTime(now);
      await page.goto(`${prefix}/Rings/${await firstProduct(shop, 'ring')}`, { waitUntil: 'networkidle' });
      const day = new Intl.DateTimeFormat(tag, { month: 'long', day: 'numeric', timeZone: 'UTC' });
      await expect(
        page.getByText(`${day.format(now)} – ${day.format(now + 7 * DAY_MS)}`, { exact: true }),
      ).toBeVisible();
    });
