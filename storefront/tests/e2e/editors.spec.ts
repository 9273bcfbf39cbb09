import type { Page } from '@playwright/test';
import { expectPartAccessible } from './support/axe';
import { expect, test, type RunningShop } from './support/fixtures';
import { expectMail } from './support/mail';
import { Panel } from './support/panel';
import { openPanelScreen } from './support/panel-screen';

const PAGE = 'api::page.page';

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' }).first();

/** A page in two edit screens of one person: Strapi lets one address sign in a few times in five minutes. */
async function twoScreens(first: Page, shop: RunningShop, slug: string) {
  const panel = await Panel.open(shop);
  const { documentId } = await panel.first(PAGE, { slug });
  const path = `/content-manager/collection-types/${PAGE}/${documentId}`;
  await openPanelScreen(first, shop, path);
  await expect(first.getByText('Nobody else has this open.')).toBeVisible();
  // Strapi leads to its shop of plugins; nobody here is.
  const advertised = first.locator('a[href^="https://market.strapi.io"]');
  await expect(advertised).toBeAttached();
  await expect(advertised).toBeHidden();
  const second = await first.context().newPage();
  await second.goto(`${shop.cmsUrl}/admin${path}`);
  await expect(first.getByText('Shop Owner (you, on another screen) has this open, too.')).toBeVisible();
  await expect(title(second)).not.toHaveValue('');
  return { panel, documentId, second };
}

test('a page that is unpublished and published again stands in menu and footer as before', async ({
  shop,
}) => {
  const panel = await Panel.open(shop);
  const { documentId } = await panel.first(PAGE, { slug: 'About' });
  const links = async () => {
    const answer = await fetch(`${shop.url}/Rings`);
    const html = await answer.text();
    // A page that could not be made names no page either.
    if (!answer.ok) return undefined;
    return html.match(/href="\/About"/g)?.length ?? 0;
  };
  const before = await links();
  expect(before).toBeGreaterThan(0);
  await panel.act(PAGE, documentId, 'unpublish');
  await expect.poll(links).toBe(0);
  await expect.poll(async () => (await fetch(`${shop.url}/About`)).status).toBe(404);
  await panel.act(PAGE, documentId, 'publish');
  await expect.poll(links).toBe(before);
});

test('of two editors at one page the second is told, compares, and takes over field by field', async ({
  page: first,
  shop,
  allowConsole,
}) => {
  // Strapi's own panel talks to the console as it likes.
  allowConsole(/./);
  const { panel, second } = await twoScreens(first, shop, 'Return');
  try {
    const description = (page: Page) => page.getByRole('textbox', { name: 'Description' }).first();
    await description(second).fill('What the other one wrote.');
    await title(second).fill('The other one’s title');
    await title(first).fill('My title');
    await second.getByRole('button', { name: 'Save' }).click();
    await expect(second.getByText('Saved document')).toBeVisible();

    await first.getByRole('button', { name: 'Save' }).click();
    await expect(
      first.getByText(/^Shop Owner saved this document on .+, after you opened it\./).first(),
    ).toBeVisible();
    await expect(title(first)).toHaveValue('My title');

    await first.getByRole('button', { name: 'Compare and choose' }).click();
    const choice = first.getByRole('dialog', { name: 'Yours and theirs' });
    await expect(choice).toContainText('Shop Owner saved on');
    await expect(choice.getByRole('radio', { name: 'Yours: My title' })).toBeChecked();
    await expect(choice.getByRole('radio', { name: 'Theirs: What the other one wrote.' })).toBeChecked();
    await choice.getByRole('button', { name: 'Take what is chosen' }).click();
    await expect(title(first)).toHaveValue('My title');
    await expect(description(first)).toHaveValue('What the other one wrote.');
    await first.getByRole('button', { name: 'Save' }).click();
    await expect(first.getByText('Saved document')).toBeVisible();
    expect(await panel.first(PAGE, { slug: 'Return' })).toMatchObject({
      title: 'My title',
      description: 'What the other one wrote.',
    });
  } finally {
    await second.close();
  }
  await expect(first.getByText('Nobody else has this open.')).toBeVisible({ timeout: 40_000 });
});

test('who publishes saves again without being told of it; the other editor is told of the publishing', async ({
  page: first,
  shop,
  allowConsole,
}) => {
  // Strapi's own panel talks to the console as it likes.
  allowConsole(/./);
  const { panel, documentId, second } = await twoScreens(first, shop, 'Privacy');
  const saved = (page: Page, path: RegExp) =>
    page.waitForResponse((answer) => path.test(answer.url()) && answer.request().method() !== 'GET');
  try {
    await title(first).fill('Published first');
    const published = saved(first, /\/actions\/publish/);
    await first.getByRole('button', { name: 'Publish' }).click();
    expect((await published).status()).toBe(200);

    await title(second).fill('Unaware of it');
    const refused = saved(second, new RegExp(`${documentId}(\\?|$)`));
    await second.getByRole('button', { name: 'Save' }).click();
    expect((await refused).status()).toBe(409);
    await expect(title(second)).toHaveValue('Unaware of it');

    for (const words of ['Saved after it', 'And once more']) {
      await title(first).fill(words);
      const answered = saved(first, new RegExp(`${documentId}(\\?|$)`));
      await first.getByRole('button', { name: 'Save' }).click();
      expect((await answered).status()).toBe(200);
      await expect(first.getByRole('button', { name: 'Save' })).toBeDisabled();
    }
    expect(await panel.first(PAGE, { slug: 'Privacy' })).toMatchObject({ title: 'And once more' });
  } finally {
    await second.close();
  }
});

test('what is in use asks before it is deleted, lies in the bin, and comes back as a draft', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/./);
  const panel = await Panel.open(shop);
  // A page of this test alone: what points to a deleted one loses it, and other tests look at menu and footer.
  const title = 'Passing by';
  const box = { __component: 'blocks.signature-box', title: 'Look', text: 'Here.' };
  const words = { description: 'For a while.', blocks: [box] };
  const documentId = await panel.publishNew(PAGE, { ...words, title, slug: 'passing' });
  const link = { text: 'Pass by', page: { connect: [{ documentId }] } };
  const blocks = [{ ...box, link }];
  await panel.publishNew(PAGE, { ...words, title: 'Signpost', slug: 'signpost', blocks });
  const status = async () => (await fetch(`${shop.url}/passing`)).status;
  await expect.poll(status).toBe(200);
  await openPanelScreen(page, shop, `/content-manager/collection-types/${PAGE}/${documentId}`);
  const remove = async () => {
    await page.getByRole('button', { name: 'More actions' }).first().click();
    await page.getByRole('menuitem', { name: 'Delete entry (all locales)' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  };
  await remove();
  const asked = page.getByRole('dialog', { name: 'This is in use' });
  await expect(asked.getByRole('listitem').filter({ hasText: 'Signpost' })).toBeVisible();
  await asked.getByRole('button', { name: 'Keep it' }).click();
  expect(await status()).toBe(200);
  await page.reload();
  await remove();
  await asked.getByRole('button', { name: 'Delete it all the same' }).click();
  await expect.poll(status).toBe(404);

  await page.getByRole('link', { name: 'Bin' }).click();
  await page.getByRole('button', { name: `Restore ${title}` }).click();
  await expect(page.getByText(`“${title}” is back as a draft.`)).toBeVisible();
  await panel.act(PAGE, documentId, 'publish');
  await expect.poll(status).toBe(200);
});

test('S-107 D-19 beside a German page its English words are read, and it is told what was changed of them since', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/./);
  const panel = await Panel.open(shop);
  const quote = (text: string) => [{ __component: 'blocks.quote', text }];
  const english = { title: 'Weight', slug: 'weight', description: 'What it weighs.' };
  const id = await panel.publishNew(PAGE, { ...english, blocks: quote('Heavier than it looks.') });
  const german = { title: 'Gewicht', description: 'Was es wiegt.', blocks: quote('Schwerer als gedacht.') };
  await panel.writeGerman(PAGE, id, german, 'publish');
  const path = `/content-manager/collection-types/${PAGE}/${id}?plugins[i18n][locale]=`;
  await openPanelScreen(page, shop, `${path}de`);
  await expect(page.getByText('was not changed since this was saved.')).toBeVisible();

  await panel.change(PAGE, id, { ...english, blocks: quote('Lighter than it looks.') });
  await page.reload();
  await expect(page.getByText('The original in English was changed since this was saved.')).toBeVisible();
  await expect(
    page.getByText('Heavier than it looks. → Lighter than it looks.', { exact: false }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Read the original beside' }).click();
  await expect(page.locator('dl[lang=en]')).toContainText('What it weighs.');
  await expect(page.locator('dl[lang=en]')).toContainText('Lighter than it looks.');
  await expectPartAccessible(page, 'dl[lang=en]');
  await page.getByRole('button', { name: 'Close the original' }).click();
  await expect(page.locator('dl[lang=en]')).toHaveCount(0);

  await title(page).fill('Das Gewicht');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('was not changed since this was saved.')).toBeVisible();
  await openPanelScreen(page, shop, `${path}en`);
  await expect(title(page)).toHaveValue('Weight');
  await expect(page.getByRole('button', { name: 'Read the original beside' })).toHaveCount(0);
});

test('S-110 D-19 beside a piece’s form it is told for each of its languages what was changed of the English since', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/./);
  const panel = await Panel.open(shop);
  const uid = 'api::product.product';
  const words = { title: 'Tally ring', slug: 'tally-ring', category: 'ring', priceCents: 9_900 };
  const german = { language: 'de', title: 'Zählring', description: 'Zählt mit.' };
  const { documentId } = await panel.draftOf(uid, { ...words, description: 'It counts.' });
  const path = `/content-manager/collection-types/${uid}/${documentId}`;
  await openPanelScreen(page, shop, path);
  const card = page.getByRole('heading', { name: 'The original' });
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
  await expect(card).toHaveCount(0);

  await panel.change(uid, documentId, { translations: [german] });
  await page.reload();
  const same = page.getByText(
    'German: the original in English was not changed since its words here were saved.',
  );
  await expect(same).toBeVisible();

  await panel.change(uid, documentId, { description: 'It counts along.' });
  await page.reload();
  const changed = 'German: the original in English was changed since its words here were saved.';
  await expect(page.getByText(changed)).toBeVisible();
  const one = page.getByRole('listitem').filter({ hasText: 'Description: It counts. → It counts along.' });
  await expect(one).toContainText('Shop Owner saved on');
  await expect(page.getByText(/^French: the original/)).toHaveCount(0);

  await panel.change(uid, documentId, {
    translations: [{ ...german, description: 'Zählt immer mit.' }],
  });
  await page.reload();
  await expect(same).toBeVisible();
  await expect(one).toHaveCount(0);
});

test('S-80 D-12 an editor asks a colleague to look, who finds it by mail and on the start screen, and ticks it off', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/./);
  const panel = await Panel.open(shop);
  const { documentId } = await panel.first(PAGE, { slug: 'Terms' });
  const path = `/content-manager/collection-types/${PAGE}/${documentId}`;
  const editor = await panel.addTo('strapi-editor', 'Nora');
  await openPanelScreen(page, shop, path, editor);
  const question = 'Is the second paragraph <b>still</b> true?';
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill(question);
  await page.getByRole('combobox', { name: 'Who shall look' }).click();
  // By keyboard: the form grows above the list while it opens, and carries it away from under the pointer.
  const owner = page.getByRole('option', { name: 'Please check: Shop Owner' });
  await expect(owner).toBeVisible();
  await page.keyboard.type('Please check: Shop Owner');
  await expect(owner).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ask by mail' }).click();
  await expect(page.getByText(/^Nora Tester, .+, to Shop Owner$/)).toBeVisible();
  await expect(page.getByText(question)).toBeVisible();
  await expectMail(shop.dataDir, shop.staff.email, question);

  const context = await page.context().browser()?.newContext();
  const owners = await context?.newPage();
  if (!owners) throw new Error('There is no browser.');
  try {
    await openPanelScreen(owners, shop, '/');
    const asked = owners.getByRole('region', { name: 'What waits' }).getByRole('listitem');
    await expect(asked.first()).toContainText(`Nora Tester asks you to look: ${question}`);
    await asked.first().getByRole('link').click();
    await owners.getByRole('button', { name: `Done: ${question}` }).click();
    await expect(owners.getByText(/^Done by Shop Owner, /)).toBeVisible();
  } finally {
    await context?.close();
  }
  expect(await (await fetch(`${shop.url}/Terms`)).text()).not.toContain('second paragraph');
});
