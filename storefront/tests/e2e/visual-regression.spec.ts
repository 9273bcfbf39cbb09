import { findChromium } from '../../../scripts/lib/testing/chromium.mjs';
import { expect, test } from './support/fixtures';
import { lookThrough, toHead } from './support/product-pages';
import { KEY_SCREENS, MOMENT } from './support/screens';

/** A phone and a desktop, in px. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

test.use({
  ownShop: 'visual-regression',
  timezoneId: 'UTC',
  viewport: SIZES[0],
});
// Where a line breaks and how its letters are drawn differs from browser to browser: a page is up to 1 % another.
test.skip(
  !findChromium()?.endsWith('chromium-headless-shell'),
  'The pictures to compare with were drawn by Debian’s Chromium without a window.',
);

for (const { name, open } of KEY_SCREENS)
  test(`B-129 SHELL-01 ${name} looks as it did, at 390 and 1440 px`, async ({ page, shop, allowConsole }) => {
    // The card provider's frames take no styles of ours.
    allowConsole(/Applying inline style violates/);
    await page.clock.setFixedTime(MOMENT);
    await open(page, { shop, prefix: '' });
    // A dialog is as high as the window; a page has its whole height once all of it was looked at.
    const isOver = await page.getByRole('dialog').isVisible();
    // Nothing is pointed at.
    await page.mouse.move(0, 0);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      if (!isOver) {
        await lookThrough(page);
        await toHead(page);
      }
      await page.waitForLoadState('networkidle');
      await expect.soft(page).toHaveScreenshot(`${name}-${size.width}.png`, { fullPage: !isOver });
    }
  });
