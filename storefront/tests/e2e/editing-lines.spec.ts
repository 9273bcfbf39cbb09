import type { Page } from '@playwright/test';
import { expect, test, type RunningShop } from './support/fixtures';
import { Panel } from './support/panel';
import { openPanelScreen, planPublish } from './support/panel-screen';

const PAGE = 'api::page.page';
// A price, a category page and a word of it are written.
test.use({ ownShop: 'editing-lines' });
const UNANSWERED = 'The CMS did not answer. Please try again.';

/** Cuts the line of calls to these addresses: the first call does not arrive, the answer of the second is lost. */
async function cutTwice(page: Page, address: string): Promise<void> {
  let n = 0;
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    n += 1;
    if (n > 2) return route.continue();
    if (n === 2) await route.fetch();
    await route.abort('connectionreset');
  });
}

test('S-80 S-82 D-12 over a line that breaks an editor’s note, plan and release are each there once', async ({
  page,
  shop,
  allowConsole,
}) => {
  // Strapi's own panel talks to the console as it likes.
  allowConsole(/./);
  const panel = await Panel.open(shop);
  const blocks = [{ __component: 'blocks.quote', text: 'Over a broken line.' }];
  const { id } = await panel.draft(PAGE, {
    ...{ title: 'Broken line', slug: 'broken-line', description: 'A page.', blocks },
  });
  await openPanelScreen(page, shop, `/content-manager/collection-types/${PAGE}/${id}`);
  const failures = page.getByText(UNANSWERED);

  await cutTwice(page, '**/edit-screen/**/notes*');
  const note = page.getByRole('textbox', { name: 'Note', exact: true });
  const leave = page.getByRole('button', { name: 'Leave the note' });
  await note.fill('Is it said well?');
  for (const _lost of [1, 2]) {
    await leave.click();
    await expect(failures).toHaveCount(1);
    await expect(note).toHaveValue('Is it said well?');
    await expect(leave).toBeEnabled();
  }
  await leave.click();
  await expect(note).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Done: Is it said well?' })).toHaveCount(1);
  await expect(failures).toHaveCount(0);

  await cutTwice(page, '**/edit-screen/**/plan*');
  const planned = page.getByText(/^Publish at .+ \(Shop Owner\)/);
  await planPublish(page);
  await expect(failures).toHaveCount(1);
  await expect(planned).toHaveCount(0);
  await page.getByRole('button', { name: 'Plan it' }).click();
  // The plan that arrived is shown, though its answer was lost.
  await expect(planned).toHaveCount(1);
  await expect(failures).toHaveCount(1);
  await page.getByRole('button', { name: 'Plan it' }).click();
  await expect(failures).toHaveCount(0);
  await expect(planned).toHaveCount(1);
  await page.unrouteAll({ behavior: 'wait' });
  await cutTwice(page, '**/edit-screen/**/plan/*');
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await cancel.click();
  await expect(failures).toHaveCount(1);
  await expect(planned).toHaveCount(1);
  await cancel.click();
  await expect(planned).toHaveCount(0);
  await page.unrouteAll({ behavior: 'wait' });

  await cutTwice(page, '**/shop-releases/of/**');
  await page.reload();
  await page.getByRole('combobox', { name: 'Which release' }).click();
  await page.getByRole('option', { name: 'A new release' }).click();
  await page.getByRole('textbox', { name: 'Name of the release' }).fill('On a broken line');
  const put = page.getByRole('button', { name: 'Put into the release' });
  for (const _lost of [1, 2]) {
    await put.click();
    await expect(failures).toHaveCount(1);
    await expect(put).toBeEnabled();
  }
  await put.click();
  await expect(page.getByText('It is in On a broken line, to be published with it.')).toBeVisible();
  await page.getByRole('link', { name: 'Releases' }).click();
  const release = page.getByRole('region', { name: 'On a broken line' });
  await expect(release).toHaveCount(1);
  await expect(release.getByRole('row').filter({ hasText: 'Broken line' })).toHaveCount(1);

  await cutTwice(page, '**/shop-releases/*/publish');
  const publish = async () => {
    await release.getByRole('button', { name: 'Publish all now' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish all now' }).click();
  };
  const address = `${shop.url}/broken-line`;
  await publish();
  await expect(release.getByText(UNANSWERED)).toBeVisible();
  expect((await fetch(address)).status).toBe(404);
  await publish();
  // It arrived: the screen asks what is the case, and there is nothing left to press.
  await expect(release).toContainText(/Published .+, by Shop Owner\./);
  await expect(release.getByRole('button', { name: 'Publish all now' })).toHaveCount(0);
  await expect.poll(async () => (await fetch(address)).status).toBe(200);
});

const PIECE = 'api::product.product';
const SHARED = 'api::shared-block.shared-block';
const CATEGORY = 'api::category.category';
const quote = (text: string) => ({ __component: 'blocks.quote', text });

/** A document that an editor changes: where, in which field, and what shoppers see of it then. */
interface Edit {
  title: string;
  /** Makes what is changed; answers the document's id and the page that shows it. */
  make: (panel: Panel) => Promise<{ id: string; path: string }>;
  uid: string;
  locale?: 'de';
  field: string;
  typed: string;
  shown: string;
  /** Unfolds the field, where it is folded. */
  unfold?: (page: Page) => Promise<void>;
}

const EDITS: readonly Edit[] = [
  {
    title: 'a price',
    make: async (panel) => {
      const { documentId: id } = await panel.first(PIECE, { slug: 'lumen-drop-pendant' });
      return { id, path: `/product/${id}` };
    },
    uid: PIECE,
    field: 'priceCents',
    typed: '187.50',
    shown: '$187.50',
  },
  {
    title: 'a shared block',
    make: async (panel) => {
      const id = await panel.publishNew(SHARED, { title: 'Cut', blocks: [quote('Before the cut.')] });
      const blocks = [
        quote('Around it.'),
        { __component: 'blocks.shared', shared: { connect: [{ documentId: id }] } },
      ];
      await panel.publishPage({ title: 'Cut', slug: 'cut-shared', description: 'A page.', blocks });
      return { id, path: '/cut-shared' };
    },
    uid: SHARED,
    field: 'blocks.0.text',
    typed: 'After the cut.',
    shown: 'After the cut.',
    unfold: (page) =>
      page
        .getByRole('button', { name: /^Sentence/ })
        .first()
        .click(),
  },
  {
    title: 'a page in German',
    make: async (panel) => {
      const entry = { title: 'Cut', slug: 'cut-german', description: 'A page.', blocks: [quote('English.')] };
      const id = await panel.publishNew(PAGE, entry);
      const german = { title: 'Schnitt', description: 'Eine Seite.', blocks: [quote('Deutsch.')] };
      await panel.writeGerman(PAGE, id, german, 'publish');
      return { id, path: '/de/cut-german' };
    },
    uid: PAGE,
    locale: 'de',
    field: 'title',
    typed: 'Nach dem Schnitt',
    shown: 'Nach dem Schnitt',
  },
  {
    title: 'a category page',
    make: async (panel) => {
      const { documentId: id } = await panel.first(CATEGORY, { page: 'Bracelets' });
      return { id, path: '/Bracelets' };
    },
    uid: CATEGORY,
    field: 'title',
    typed: 'Bracelets, after the cut',
    shown: 'Bracelets, after the cut',
  },
  {
    title: 'a word on a button',
    make: async (panel) => {
      const id = await panel.publishNew('api::interface-text.interface-text', {
        ...{ sentence: 'Size guide', words: 'Before the cut' },
      });
      return { id, path: '/Rings/sovereign-signet-ring' };
    },
    uid: 'api::interface-text.interface-text',
    field: 'words',
    typed: 'After the cut',
    shown: '>After the cut</',
  },
];

const shows = (shop: RunningShop, path: string, words: string) => async () =>
  (await (await fetch(shop.url + path)).text()).includes(words);

for (const { title, make, uid, locale = 'en', field, typed, shown, unfold } of EDITS)
  test(`S-73 D-12 ${title} is published once its call arrives, and what was typed stays until then`, async ({
    page,
    shop,
    allowConsole,
  }) => {
    allowConsole(/./);
    const { id, path } = await make(await Panel.open(shop));
    await openPanelScreen(
      page,
      shop,
      `/content-manager/collection-types/${uid}/${id}?plugins[i18n][locale]=${locale}`,
    );
    await cutTwice(page, '**/content-manager/**/actions/publish*');
    await unfold?.(page);
    const control = page.locator(`[name="${field}"]`);
    const publish = page.getByRole('button', { name: 'Publish', exact: true });
    await control.fill(typed);
    // It does not arrive.
    await publish.click();
    await expect(page.getByText(UNANSWERED).first()).toBeVisible();
    await expect(control).toHaveValue(typed);
    expect(await shows(shop, path, shown)()).toBe(false);
    // Its answer is lost: the screen hears that it is live, and there is nothing left to publish.
    await publish.click();
    await expect.poll(shows(shop, path, shown)).toBe(true);
    await expect(publish).toBeDisabled();
    await expect(control).toHaveValue(typed);
    await expect(page.getByText(/^Live since /)).toBeVisible();
  });
