import type { Page } from '@playwright/test';
import { expectAccessible, WIDTHS } from './support/axe';
import { expect, test, type RunningShop } from './support/fixtures';
import { Panel } from './support/panel';
import { moveBlockUp, openPanelScreen } from './support/panel-screen';
import { lookThrough, toHead, TOLD_PIECES } from './support/product-pages';
import { scriptsRun } from './support/shopper';

const PRODUCT = 'api::product.product';
/** The first and the last title of the story of a piece that an editor changes here. */
const [FIRST, LAST, OWN] = ['One length of metal', 'Care', 'Added by an editor.'];

const UNTOLD = 'lumen-drop-pendant';

const idOf = async (shop: RunningShop, slug: string) =>
  (await (await Panel.open(shop)).first(PRODUCT, { slug })).documentId;
const open = async (page: Page, shop: RunningShop, slug: string, at = '/product') => {
  const id = await idOf(shop, slug);
  await page.goto(`${at}/${id}`, { waitUntil: 'networkidle' });
  return id;
};

/** These words in the order in which visitors read them on a page; only those that are there. */
async function read(shop: RunningShop, path: string): Promise<string[]> {
  const html = await (await fetch(shop.url + path)).text();
  const [page = ''] = html.split('<footer');
  const words = [FIRST, OWN, LAST].map((word) => [word, page.indexOf(`>${word}<`)] as const);
  return words
    .filter(([, at]) => at >= 0)
    .sort(([, a], [, b]) => a - b)
    .map(([word]) => word);
}

/** The id of a piece that nothing is told of: an editor took its story out. */
async function untoldPiece(shop: RunningShop): Promise<string> {
  const id = await idOf(shop, UNTOLD);
  await (await Panel.open(shop)).publish(PRODUCT, id, { story: [], storyDe: [] });
  await expect.poll(() => read(shop, `/product/${id}`)).toEqual([]);
  return id;
}

test('S-62 PDP-01 an editor adds a block to the story of a piece, moves it and takes it out, and visitors see it', async ({
  page,
  shop,
  allowConsole,
}) => {
  // Strapi's own panel talks to the console as it likes.
  allowConsole(/./);
  const id = await idOf(shop, 'coin-bangle');
  const path = `/Bracelets/${id}`;
  const publish = async () => {
    const done = page.waitForResponse((answer) => answer.url().includes('/actions/publish'));
    const button = page.getByRole('button', { name: 'Publish', exact: true });
    await button.click();
    expect((await done).status()).toBe(200);
    // What is published has come back into the form: it is at rest.
    await expect(button).toBeDisabled();
  };
  await openPanelScreen(page, shop, `/content-manager/collection-types/${PRODUCT}/${id}`);
  await page.getByRole('button', { name: 'Add a component to Story', exact: true }).click();
  // The choice is open: nothing else on the screen is called so.
  await expect(page.getByRole('button', { name: 'Questions and answers', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sentence', exact: true }).last().click();
  await page.getByRole('textbox', { name: 'Sentence' }).last().fill(OWN);
  await publish();
  await expect.poll(() => read(shop, path)).toEqual([FIRST, LAST, OWN]);

  await moveBlockUp(page, 'Sentence');
  await publish();
  await expect.poll(() => read(shop, path)).toEqual([FIRST, OWN, LAST]);
  const visitor = await page.context().newPage();
  await visitor.goto(shop.url + path);
  await scriptsRun(visitor);
  await visitor.getByText(OWN).scrollIntoViewIfNeeded();
  await expect(visitor.getByText(OWN)).toBeVisible();
  await visitor.close();

  const sentence = page.getByRole('button', { name: 'Sentence', exact: true });
  const item = page.getByRole('listitem').filter({ has: sentence }).last();
  await item.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(sentence).toHaveCount(0);
  await publish();
  await expect.poll(() => read(shop, path)).toEqual([FIRST, LAST]);
});

test('S-62 D-12 a draft of a piece’s story is seen under its preview link alone', async ({ page, shop }) => {
  const panel = await Panel.open(shop);
  const id = await untoldPiece(shop);
  const preview = await panel.draftStory(id, [{ __component: 'blocks.quote', text: OWN }]);
  try {
    await page.goto(preview);
    await expect(page.getByText(OWN)).toBeVisible();
    expect(await read(shop, `/product/${id}`)).toEqual([]);
  } finally {
    await panel.draftStory(id, []);
  }
});

for (const [at, slug] of TOLD_PIECES)
  test(`S-62 PDP-01 the story of ${slug} stands below what is specified of ${at}, in all widths`, async ({
    page,
    shop,
  }) => {
    await open(page, shop, slug, at);
    const order = await page.evaluate(() => {
      const find = (test: (text: string) => boolean) =>
        [...document.querySelectorAll('main h1, main [role=tab], main h2')].find(({ textContent }) =>
          test(textContent ?? ''),
        );
      const heading = find((text) => text === 'Care');
      const inOrder = [
        document.querySelector('main h1'),
        find((text) => text.startsWith('Product details')),
        heading,
        find((text) => text === 'You may also like'),
      ];
      return inOrder.map((element, n) => {
        const before = inOrder[n - 1];
        return before && element ? before.compareDocumentPosition(element) & 4 : element ? 4 : 0;
      });
    });
    expect(order).toEqual([4, 4, 4, 4]);
    await expectAccessible(page, `${slug} as the server drew it`, [390]);
    await lookThrough(page);
    await toHead(page);
    await expectAccessible(page, `${slug} with the scripts of its story`, WIDTHS);
  });

test('S-101 D-19 a story is read in German on German pages', async ({ page, shop }) => {
  const id = await idOf(shop, 'sovereign-signet-ring');
  const title = (name: string) => page.getByRole('heading', { name, exact: true });
  await page.goto(`/de/Rings/${id}`, { waitUntil: 'networkidle' });
  await expect(title('Pflege')).toHaveCount(1);
  await expect(title('Care')).toHaveCount(0);
  await lookThrough(page);
  await expect(title('Pflege')).toBeVisible();
  await expect(page.locator('main [lang=en]').filter({ has: title('Pflege') })).toHaveCount(0);
  await toHead(page);
  await expectAccessible(page, 'a German page with its story', WIDTHS);
  await page.goto(`/Rings/${id}`);
  await expect(title('Care')).toHaveCount(1);
  await expect(title('Pflege')).toHaveCount(0);
});

test('S-101 S-62 a story without German is read in English and marked so, until editors write it', async ({
  page,
  shop,
}) => {
  const panel = await Panel.open(shop);
  const id = await untoldPiece(shop);
  const quote = (text: string) => [{ __component: 'blocks.quote', text }];
  const path = `/de/product/${id}`;
  const reads = (words: string) =>
    expect.poll(async () => (await fetch(shop.url + path)).text()).toContain(words);
  const marked = page.locator('main [lang=en]').filter({ has: page.getByText(OWN) });
  try {
    await panel.publish(PRODUCT, id, { story: quote(OWN) });
    await reads(OWN);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(marked).toHaveCount(1);
    await lookThrough(page);
    await expect(marked).toHaveCount(1);
    await toHead(page);
    await expectAccessible(page, 'a German page with an English story', [390, 1440]);
    await panel.publish(PRODUCT, id, { storyDe: quote('Von der Redaktion ergänzt.') });
    await reads('Von der Redaktion ergänzt.');
    await page.goto(path);
    await expect(page.getByText('Von der Redaktion ergänzt.')).toHaveCount(1);
    await expect(page.getByText(OWN)).toHaveCount(0);
  } finally {
    await panel.publish(PRODUCT, id, { story: [], storyDe: [] });
  }
});

test('S-101 S-73 the page beside a piece’s form is pressed in German, and the German field has the cursor', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/./);
  await page.setViewportSize({ width: 1600, height: 1000 });
  const id = await idOf(shop, 'coin-studs');
  await openPanelScreen(page, shop, `/content-manager/collection-types/${PRODUCT}/${id}`);
  await page.getByRole('button', { name: 'Live preview' }).click();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  const preview = page.locator('[data-live-preview]');
  const shown = preview.frameLocator('iframe');
  const heading = shown.getByRole('heading', { name: 'Ein echtes Paar' });
  await expect(heading).toBeAttached();
  // Before the page has its scripts a press in it tells nobody.
  await expect(preview.getByRole('status')).toHaveText(/^Words follow as you type/);
  await heading.scrollIntoViewIfNeeded();
  await heading.click();
  await expect(page.locator('[name="storyDe.2.title"]')).toBeFocused();
  await page.locator('[name="storyDe.2.title"]').fill('Ein Paar, das eines ist');
  await expect(shown.getByRole('heading', { name: 'Ein Paar, das eines ist' })).toHaveCount(1);
});

test('S-62 PDP-01 the scripts of a story come when a visitor comes near, and a piece without one asks for none', async ({
  page,
  shop,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const came = () => asked.some((path) => path.includes('/blocks-below-'));
  await page.setViewportSize({ width: 390, height: 844 });
  await untoldPiece(shop);
  await open(page, shop, UNTOLD);
  await lookThrough(page);
  await page.waitForLoadState('networkidle');
  expect(came()).toBe(false);

  await open(page, shop, 'sovereign-signet-ring', '/Rings');
  await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
  await page.waitForLoadState('networkidle');
  expect(came(), 'far from it').toBe(false);
  await page.getByRole('heading', { name: 'Care', exact: true }).scrollIntoViewIfNeeded();
  await expect.poll(came).toBe(true);
  await expect(page.getByRole('heading', { name: 'Care', exact: true })).toBeVisible();
});

test('S-62 SHELL-02 a story is read without scripts', async ({ browser, shop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${shop.url}/Rings/${await idOf(shop, 'sovereign-signet-ring')}`);
  await expect(page.getByRole('heading', { name: 'Care', exact: true })).toBeVisible();
  await context.close();
});

test('S-62 PDP-02 whoever comes to a piece by a link sees its story, and not that of the piece before', async ({
  page,
  shop,
}) => {
  const pendant = await untoldPiece(shop);
  const care = page.getByRole('heading', { name: 'Care', exact: true });
  await page.goto('/Rings', { waitUntil: 'networkidle' });
  await page.locator('main a[href="/Rings/sovereign-signet-ring"]').first().click();
  await expect(page.getByRole('heading', { name: 'Full weight' })).toBeVisible();
  await expect(care).toHaveCount(1);
  await page.evaluate((to) => window.__remixRouter?.navigate(to), `/product/${pendant}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Lumen/);
  await expect(care).toHaveCount(0);
  await page.goBack();
  await expect(care).toHaveCount(1);
});
