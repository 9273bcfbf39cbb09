import { expect, test } from './support/fixtures';
import { firstProduct } from './support/product-pages';

for (const [who, options] of [
  ['people who asked for less motion', { contextOptions: { reducedMotion: 'reduce' } }],
  ['people without scripts', { javaScriptEnabled: false }],
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

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test(`S-117 from a card to its piece the picture ${reducedMotion === 'reduce' ? 'stands still' : 'grows'}`, async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const start = document.startViewTransition.bind(document);
        document.startViewTransition = (update) => {
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
      await page.getByRole('link', { name: 'Petite Coin Ring', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Petite Coin Ring');
      const html = page.locator('html');
      await expect(html).toHaveAttribute(
        'data-moved',
        reducedMotion === 'reduce' ? '' : /group\(piece-\w+\)/,
      );
      // Nothing waits for it: the page can be pressed at once, and Back leads to the list.
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Rings \(\d+\)$/);
    });
  });
