import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, test, type RunningShop } from './support/fixtures';
import { Panel } from './support/panel';
import { openPanelScreen } from './support/panel-screen';

/** Blocks that are kept once and shown on many pages, and blocks that have a time (S-83). */

const SHARED = 'api::shared-block.shared-block';
const PAGE = 'api::page.page';
const list = (uid: string) => `/content-manager/collection-types/${uid}`;
const soon = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

const htmlOf = (url: string) => async () => (await fetch(url)).text();
const shows = (url: string, words: string) => async () => (await htmlOf(url)()).includes(words);

async function publish(page: Page): Promise<void> {
  const done = page.waitForResponse((answer) => answer.url().includes('/actions/publish'));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  expect((await done).status()).toBe(200);
  await expect(page.getByText('Published document')).toBeVisible();
}

/** Opens a document's screen, or that of a new one. */
async function open(page: Page, shop: RunningShop, uid: string, documentId = 'create'): Promise<void> {
  await openPanelScreen(page, shop, `${list(uid)}/${documentId}?plugins[i18n][locale]=en`);
}

/** Adds a block to the end of the form. A form that is drawn anew once its document has come closes the choice. */
async function addBlock(page: Page, name: string): Promise<void> {
  const choice = page.getByRole('button', { name, exact: true }).last();
  await expect(async () => {
    if (!(await page.getByRole('button', { name: 'Piece in detail', exact: true }).isVisible()))
      await page.getByRole('button', { name: 'Add a component to Blocks' }).click();
    await expect(choice).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await choice.click();
}

test('S-83 D-12 an editor writes a shared block, puts it on two pages and changes it once: both pages change', async ({
  page,
  shop,
  allowConsole,
}) => {
  // Four screens of Strapi's.
  test.slow();
  // Strapi's own panel talks to the console as it likes.
  allowConsole(/./);
  await open(page, shop, SHARED);
  await page.getByRole('textbox', { name: 'Name' }).fill('Our promise');
  await addBlock(page, 'Sentence');
  await page.locator('[name="blocks.0.text"]').fill('We engrave for free.');
  await publish(page);
  const panel = await Panel.open(shop);
  const { documentId: shared } = await panel.first(SHARED, { title: 'Our promise' });

  const urls = [];
  for (const title of ['First promise', 'Second promise']) {
    const slug = title.toLowerCase().replace(' ', '-');
    urls.push(`${shop.url}/${slug}`);
    const blocks = [{ __component: 'blocks.quote', text: `On ${slug}.` }];
    const id = await panel.publishNew(PAGE, { title, slug, description: 'Promises.', blocks });
    await open(page, shop, PAGE, id);
    await addBlock(page, 'Shared block');
    await page.getByRole('combobox', { name: 'Shared block', exact: true }).click();
    await page.getByRole('option', { name: /Our promise/ }).click();
    await publish(page);
  }
  for (const url of urls) await expect.poll(shows(url, 'We engrave for free.')).toBe(true);

  await open(page, shop, SHARED, shared);
  await expect(page.getByText(/^Shown in Page First promise, Page Second promise\./)).toBeVisible();
  const words = page.locator('[name="blocks.0.text"]');
  await page
    .getByRole('button', { name: /^Sentence/ })
    .first()
    .click();
  await words.fill('We engrave, and wrap, for free.');
  await publish(page);
  for (const url of urls) {
    await expect.poll(shows(url, 'We engrave, and wrap, for free.')).toBe(true);
    expect(await htmlOf(url)()).not.toContain('We engrave for free.');
  }
  await panel.act(SHARED, shared, 'unpublish');
  for (const [n, url] of urls.entries()) {
    await expect.poll(shows(url, 'for free.')).toBe(false);
    expect(await htmlOf(url)()).toContain(`On ${['first', 'second'][n]}-promise.`);
  }
});

test('S-83 D-19 what is not translated is said in English on a German page, and marked as that', async ({
  page,
  shop,
}) => {
  const panel = await Panel.open(shop);
  const quote = (text: string) => ({ __component: 'blocks.quote', text });
  const id = await panel.publishNew(SHARED, { title: 'Spoken', blocks: [quote('Said in English.')] });
  await panel.writeGerman(SHARED, id, { title: 'Gesprochen', blocks: [quote('Auf Deutsch.')] }, 'draft');
  const place = { __component: 'blocks.shared', shared: { connect: [{ documentId: id, locale: 'de' }] } };
  const entry = { title: 'Spoken', slug: 'spoken', description: 'Words.', blocks: [quote('Spoken.')] };
  const written = await panel.publishNew(PAGE, entry);
  const german = { title: 'Gesprochen', description: 'Wörter.', blocks: [quote('Davor.'), place] };
  await panel.writeGerman(PAGE, written, german, 'publish');
  await expect.poll(shows(`${shop.url}/de/spoken`, 'Said in English.')).toBe(true);
  await page.goto('/de/spoken');
  await expect(page.locator('[lang="en"]').filter({ hasText: 'Said in English.' })).toHaveCount(1);
  await expectAccessible(page, 'a page with words in two languages');
});

test('S-83 S-64 a block comes and goes by itself on every storefront', async ({ shop }) => {
  const other = await shop.anotherStorefront();
  const urls = [`${shop.url}/by-itself`, `${other.url}/by-itself`];
  const everywhere = (is: boolean) => async () =>
    (await Promise.all(urls.map((url) => shows(url, 'For a moment.')()))).every((shown) => shown === is);
  try {
    const panel = await Panel.open(shop);
    const words = { title: 'By itself', slug: 'by-itself', description: 'Words.' };
    const withTime = (window: object) => ({
      ...words,
      blocks: [
        { __component: 'blocks.quote', text: 'Always.' },
        { __component: 'blocks.quote', text: 'For a moment.', ...window },
      ],
    });
    const id = await panel.publishNew(PAGE, withTime({ showFrom: soon(3_600) }));
    for (const url of urls) await expect.poll(shows(url, 'Always.')).toBe(true);
    expect(await everywhere(false)()).toBe(true);
    await panel.publish(PAGE, id, withTime({ showFrom: soon(4) }));
    await expect.poll(everywhere(true)).toBe(true);
    await panel.publish(PAGE, id, withTime({ showUntil: soon(4) }));
    await expect.poll(everywhere(false)).toBe(true);
    for (const url of urls) expect(await htmlOf(url)()).toContain('Always.');
  } finally {
    await other.stop();
  }
});
