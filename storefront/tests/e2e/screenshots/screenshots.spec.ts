import { join } from 'node:path';
import { test } from '../support/fixtures';
import { lookThrough, toHead } from '../support/product-pages';
import { MOMENT, SCREENS } from '../support/screens';
import { FOLDER, WIDTHS } from './folder';

test.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'UTC' });

for (const { name, open, languages } of SCREENS)
  for (const prefix of languages)
    test(`${name} in ${prefix === '' ? 'English' : 'German'}`, async ({ page, shop, allowConsole }) => {
      allowConsole(/404 \(Not Found\)/);
      await page.clock.setFixedTime(MOMENT);
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, { shop, prefix });
      const isOver = await page.getByRole('dialog').isVisible();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
        if (!isOver) {
          await lookThrough(page);
          await toHead(page);
        }
        await page.waitForLoadState('networkidle');
        await page.screenshot({
          path: join(FOLDER, `${name}.${prefix === '' ? 'en' : 'de'}.${width}.jpg`),
          type: 'jpeg',
          quality: 75,
          fullPage: !isOver,
          animations: 'disabled',
        });
      }
    });
