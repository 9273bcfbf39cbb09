import { expect, test } from './support/fixtures';
import { WITH_MOTION } from './support/motion';
import { firstProduct } from './support/product-pages';

for (const [who, options] of [
  ['people who asked for less motion', { contextOptions: { reducedMotion: 'reduce' } }],
  ['people without scripts', { ...WITH_MOTION, javaScriptEnabled: false }],
] as const)
  test.describe(who, () => {
    test.use(options);
    test(`PDP-16 everything stands there from the start for ${who}`, async ({ page, shop }) => {
      await page.goto(`/Earrings/${await firstProduct(shop, 'earring')}`, { waitUntil: 'networkidle' });
      const sections = page.locator('[data-reveal]');
      expect(await sections.count()).toBeGreaterThan(2);
      for (const section of await sections.all()) await expect(section).toHaveCSS('opacity', '1');
    });
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const [prefix, words] of [
    ['', 'shows it only with JavaScript turned on'],
    ['/de', 'nur mit eingeschaltetem JavaScript'],
  ] as const)
    for (const path of ['/compare', '/wishlist'])
      test(`CMP-01 D-02 ${prefix}${path} says what it needs without scripts, and waits for nothing`, async ({
        page,
      }) => {
        await page.goto(prefix + path);
        const main = page.getByRole('main');
        await expect(main.getByText(words)).toBeVisible();
        await expect(main.getByRole('status')).toHaveCount(0);
      });
});

/** A picture on the page before and one on the page after move as one. */
const PAIRED = /(?=.*group\(piece-\w+\))(?=.*old\(piece-\w+\)).*new\(piece-\w+\)/;

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test(`S-117 from a card to its piece and back the picture ${reducedMotion === 'reduce' ? 'stands still' : 'grows and shrinks'}`, async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (update) => {
          delete document.documentElement.dataset.moved;
          const transition = start(update);
          void transition.ready.then(() => {
            const parts = document.getAnimations().map(({ effect }) => {
              const { pseudoElement } = effect as KeyframeEffect;
              return pseudoElement ?? '';
            });
            const moved = parts.filter((part) => part.startsWith('::view-transition'));
            document.documentElement.dataset.moved = moved.join(' ');
          });
          return transition;
        };
      });
      await page.goto('/Rings');
      // A link that is followed before the scripts run loads a page, which nothing grows into.
      await page.waitForFunction(() => '__remixRouter' in window);
      const html = page.locator('html');
      const heading = page.getByRole('heading', { level: 1 });
      const card = page.locator('article', { hasText: 'Petite Coin Ring' }).first();
      const follow = async () => {
        await card.getByRole('link', { name: 'Petite Coin Ring', exact: true }).click();
        await expect(heading).toHaveText('Petite Coin Ring');
      };
      const expectMoved = () =>
        expect(html).toHaveAttribute('data-moved', reducedMotion === 'reduce' ? '' : PAIRED);
      const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
      for (const leave of [() => page.goBack(), () => breadcrumb.click()]) {
        await follow();
        await expectMoved();
        // Nothing waits for it: the page can be pressed at once, and leads back to the list.
        await leave();
        await expect(heading).toHaveText(/^Rings \(\d+\)$/);
        await expectMoved();
        // Each picture is its card's again, and no layer of the next change of page.
        await expect(page.locator('article [style*="view-transition-name"]')).toHaveCount(0);
      }
    });

    test(`S-125 below a link of the footer a line ${reducedMotion === 'reduce' ? 'stands at once' : 'is drawn'} while it is pointed at`, async ({
      page,
    }) => {
      await page.goto('/Contact');
      const link = page.getByRole('contentinfo').getByRole('link', { name: 'Rings', exact: true });
      const line = () => link.evaluate((one) => getComputedStyle(one).backgroundSize);
      await page.mouse.move(0, 0);
      expect(await line()).toBe('0px 1px');
      await link.hover();
      await expect.poll(line).toBe('100% 1px');
      const takes = await link.evaluate((one) =>
        getComputedStyle(one)
          .transitionDuration.split(', ')
          .map((time) => parseFloat(time) * 1000),
      );
      if (reducedMotion === 'reduce') expect(Math.max(...takes)).toBeLessThanOrEqual(1);
      else expect(Math.max(...takes)).toBe(240);
      await page.emulateMedia({ forcedColors: 'active' });
      await expect(link).toHaveCSS('text-decoration-line', 'underline');
    });
  });
