import { expect, test } from './support/fixtures';
import { paleWords } from './support/pale-words';

test.setTimeout(300_000);

const CATEGORIES = ['/Rings', '/Pendants', '/Man', '/Earrings', '/Bracelets'];
const STORIES = ['/Stories', '/Stories/how-a-chain-hangs'];
const OF_EDITORS = ['/About', '/Bzero', '/Celebrations', '/NewArrival', '/Return', '/FAQ'];
const OF_PIECES = [
  '/ProductDetail2',
  '/RingsDetail2',
  '/ManDetail2',
  '/EarringsDetail2',
  '/BraceletsDetail2',
];
const PAGES = ['/', '/ProductList', ...CATEGORIES, ...STORIES, ...OF_EDITORS, ...OF_PIECES];
const WIDTHS = [320, 390, 768, 1024, 1440, 1920];
/** German words are longer: they reach further into a picture. */
const GERMAN_WIDTHS = [390, 1024];

for (const [language, prefix, widths] of [
  ['English', '', WIDTHS],
  ['German', '/de', GERMAN_WIDTHS],
] as const)
  for (const width of widths)
    test(`S-67 S-135 ${language} words on pictures can be read at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: width < 768 ? 740 : 900 });
      for (const path of PAGES) {
        await page.goto(prefix + path);
        expect.soft(await paleWords(page), path).toEqual([]);
      }
    });
