import { expect, test, type RunningShop } from './support/fixtures';
import { expectAccessible } from './support/axe';
import { Panel } from './support/panel';
import { moveBlockUp, openPanelScreen } from './support/panel-screen';
import { lookThrough } from './support/product-pages';

const HOME = '/content-manager/single-types/api::home.home';
const FIRST = 'Find your piece';
const LAST = 'Join the Halving Universe';
const OWN = 'Added by an editor.';

/** These words in the order in which visitors read them on the home page; only those that are there. */
async function read(shop: RunningShop): Promise<string[]> {
  const html = await (await fetch(`${shop.url}/`)).text();
  const [page = ''] = html.split('<footer');
  const words = [FIRST, OWN, LAST].map((word) => [word, page.indexOf(word)] as const);
  return words
    .filter(([, at]) => at >= 0)
    .sort(([, a], [, b]) => a - b)
    .map(([word]) => word);
}

test('S-61 HOME-05 an editor adds a block below the showcase, moves it and takes it out, and visitors see it', async ({
  page,
  shop,
  allowConsole,
}) => {
  // Strapi's own panel talks to the console as it likes.
  allowConsole(/./);
  const publish = async () => {
    const done = page.waitForResponse((answer) => answer.url().includes('/actions/publish'));
    // The form then asks for what is published and starts again from it: what is changed before that is lost.
    const reloaded = done.then(() =>
      page.waitForResponse(
        (answer) =>
          answer.request().method() === 'GET' && answer.url().includes('/single-types/api::home.home'),
      ),
    );
    const button = page.getByRole('button', { name: 'Publish', exact: true });
    await button.click();
    expect((await done).status()).toBe(200);
    expect((await reloaded).status()).toBe(200);
    await expect(button).toBeDisabled();
  };
  await openPanelScreen(page, shop, HOME);
  // Nothing else on the screen is called so. A form that is drawn anew once its document has come closes the choice.
  const choice = page.getByRole('button', { name: 'Piece in detail', exact: true });
  await expect(async () => {
    if (!(await choice.isVisible()))
      await page.getByRole('button', { name: 'Add a component to Blocks' }).click();
    await expect(choice).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Sentence', exact: true }).last().click();
  await page.getByRole('textbox', { name: 'Sentence' }).last().fill(OWN);
  await publish();
  await expect.poll(() => read(shop)).toEqual([FIRST, LAST, OWN]);

  await moveBlockUp(page, 'Sentence');
  await publish();
  await expect.poll(() => read(shop)).toEqual([FIRST, OWN, LAST]);

  const sentence = page.getByRole('button', { name: 'Sentence', exact: true });
  const item = page.getByRole('listitem').filter({ has: sentence }).last();
  // A press that comes while the form starts again is lost with it.
  await expect(async () => {
    if ((await sentence.count()) > 1) await item.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(sentence).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await publish();
  await expect.poll(() => read(shop)).toEqual([FIRST, LAST]);
});

test('S-61 D-12 a draft’s block is seen under its preview link alone', async ({ page, shop }) => {
  const panel = await Panel.open(shop);
  const { blocks, preview } = await panel.draftHome((all) => [
    { __component: 'blocks.quote', text: OWN },
    ...all,
  ]);
  try {
    await page.goto(preview);
    await expect(page.getByText(OWN)).toBeVisible();
    expect(await read(shop)).not.toContain(OWN);
  } finally {
    await panel.draftHome(() => blocks);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of ['/', '/de'])
    test(`S-61 HOME-05 each block of ${path} fits one screen, and the rows are swiped`, async ({ page }) => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await lookThrough(page);
      const blocks = page.locator('section:has(#showcase-title) ~ div > section');
      const heights = await blocks.evaluateAll((all) =>
        all.map((block) => [block.querySelector('h2,h3,p')?.textContent, block.clientHeight] as const),
      );
      expect(heights.length).toBe(7);
      for (const [title, height] of heights) expect(height, title ?? '').toBeLessThanOrEqual(844);
      const row = blocks.first().getByRole('list');
      await row.scrollIntoViewIfNeeded();
      await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth }));
      await expect(row.getByRole('link').last()).toBeInViewport();
    });
});

test('S-61 SHELL-02 nothing of home scrolls sideways at 320 px, before and after its blocks’ scripts came', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expectAccessible(page, 'home as the server drew it', [320]);
  await lookThrough(page);
  await expectAccessible(page, 'home with its scripts', [320, 390, 1440]);
});

test('S-61 NEWS-01 the blocks’ scripts come when a visitor comes near, and nothing is lost while focus is inside', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const came = () => asked.some((url) => url.includes('/blocks-below-'));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(came()).toBe(false);
  // Without coming near: as somebody who types at once.
  const form = page.locator('main form[action="/newsletter"]');
  await form.getByLabel('Email').focus();
  await form.getByLabel('Email').fill('ada@example.com');
  await expect.poll(came).toBe(true);
  await expect(form.getByLabel('Email')).toHaveValue('ada@example.com');
  await expect(form.getByLabel('Email')).toBeFocused();
  // What is typed outlives the field: the next form would be an empty one.
  const first = await form.elementHandle();
  await form.getByLabel('Email').blur();
  await page.evaluate(() => new Promise((settled) => setTimeout(() => requestAnimationFrame(settled))));
  await expect(form.getByLabel('Email')).toHaveValue('ada@example.com');
  await form.getByLabel('Email').clear();
  await form.getByLabel('Email').blur();
  await expect.poll(() => first?.evaluate((element) => element.isConnected)).toBe(false);
  await form.getByLabel('Email').fill('ada@example.com');
  await expect(page.getByTestId('subscription-more')).toBeVisible();
});

test('S-61 HOME-08 a shopper who comes to the home page by a link sees its blocks', async ({ page }) => {
  await page.goto('/Rings', { waitUntil: 'networkidle' });
  await page.getByRole('banner').getByRole('link', { name: 'Halving' }).click();
  await expect(page.getByRole('heading', { name: FIRST })).toBeVisible();
  await page
    .getByRole('link', { name: /Bracelets/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/Bracelets$/);
});
