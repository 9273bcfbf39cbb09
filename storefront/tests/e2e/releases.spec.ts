import type { Page } from '@playwright/test';
import { expectPartAccessible } from './support/axe';
import { expect, test, type RunningShop } from './support/fixtures';
import { Panel } from './support/panel';
import { openPanelScreen } from './support/panel-screen';

const PAGE = 'api::page.page';
const NAME = 'Autumn in the workshop';

const htmlOf = (url: string) => async () => (await fetch(url)).text();
const statusOf = (url: string) => async () => (await fetch(url)).status;
const screen = (uid: string, id: string) => `/content-manager/collection-types/${uid}/${id}`;
const release = (page: Page) => page.getByRole('region', { name: NAME });
const rows = (page: Page) => release(page).getByRole('row');

/** A page that shoppers see, with another sentence in its draft, and one that they do not see yet. */
async function twoDrafts(panel: Panel) {
  const words = (title: string, text: string, slug: string) => ({
    ...{ title, slug, description: 'A page of the release.' },
    blocks: [{ __component: 'blocks.quote', text }],
  });
  const changed = await panel.publishNew(PAGE, words('Opening hours', 'Open in summer.', 'opening-hours'));
  await panel.change(PAGE, changed, words('Opening hours', 'Open in autumn.', 'opening-hours'));
  const { id: fresh } = await panel.draft(
    PAGE,
    words('Autumn days', 'Rings of copper leaves.', 'autumn-days'),
  );
  return { changed, fresh };
}

/** Presses a button of the release, and the same in the question that follows. */
async function confirm(page: Page, button: string): Promise<void> {
  await release(page).getByRole('button', { name: button }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: button }).click();
}

/** Puts the document that an edit screen shows into the release. */
async function putInto(page: Page, shop: RunningShop, id: string, isFirst: boolean): Promise<void> {
  await page.goto(`${shop.cmsUrl}/admin${screen(PAGE, id)}`);
  const which = page.getByRole('combobox', { name: 'Which release' });
  if (isFirst) {
    await which.click();
    await page.getByRole('option', { name: 'A new release' }).click();
    await page.getByRole('textbox', { name: 'Name of the release' }).fill(NAME);
    await expectPartAccessible(page, 'aside:has([aria-label="Which release"])');
  } else await expect(which).toHaveText(NAME);
  await page.getByRole('button', { name: 'Put into the release' }).click();
  await expect(page.getByText(`It is in ${NAME}, to be published with it.`)).toBeVisible();
}

test('S-82 an editor prepares two documents, publishes them together and takes them back together', async ({
  page,
  shop,
  allowConsole,
}) => {
  // Strapi's own panel talks to the console as it likes.
  allowConsole(/./);
  const panel = await Panel.open(shop);
  const { changed, fresh } = await twoDrafts(panel);
  const hours = `${shop.url}/opening-hours`;
  const days = `${shop.url}/autumn-days`;
  await expect.poll(htmlOf(hours)).toContain('Open in summer.');

  await openPanelScreen(page, shop, '/', await panel.addTo('strapi-editor', 'Rhea'));
  await putInto(page, shop, changed, true);
  await putInto(page, shop, fresh, false);
  expect(await htmlOf(hours)()).toContain('Open in summer.');
  expect(await statusOf(days)()).toBe(404);

  // What the other changed document is not fit for stops both.
  await panel.change(PAGE, fresh, {
    title: 'Autumn days',
    slug: 'autumn-days',
    description: 'D.',
    blocks: [],
  });
  await page.getByRole('link', { name: 'Releases' }).click();
  await expect(rows(page).filter({ hasText: 'Opening hours' })).toContainText('Nothing');
  const unfit = rows(page).filter({ hasText: 'Autumn days' });
  await expect(unfit).not.toContainText('Nothing');
  await confirm(page, 'Publish all now');
  await expect(release(page).getByRole('status')).toHaveText(
    /^Nothing was published\. Page “Autumn days” \(English\): /,
  );
  await expect(release(page).getByText('Failed', { exact: true })).toBeVisible();
  expect(await htmlOf(hours)()).toContain('Open in summer.');
  await expectPartAccessible(page, '#main-content');

  const mended = { blocks: [{ __component: 'blocks.quote', text: 'Rings of copper leaves.' }] };
  await panel.change(PAGE, fresh, {
    title: 'Autumn days',
    slug: 'autumn-days',
    description: 'D.',
    ...mended,
  });
  await page.reload();
  const preview = page.waitForEvent('popup');
  await release(page).getByRole('button', { name: 'Preview Autumn days' }).click();
  const draft = await preview;
  await expect(draft.getByText('Rings of copper leaves.')).toBeVisible();
  await draft.close();

  await confirm(page, 'Publish all now');
  await expect(release(page)).toContainText(/Published .+, by Rhea Tester\./);
  await expect.poll(htmlOf(hours)).toContain('Open in autumn.');
  await expect.poll(htmlOf(days)).toContain('Rings of copper leaves.');

  await confirm(page, 'Take back together');
  await expect(release(page).getByRole('status')).toHaveText(
    'Taken back: shoppers see what they saw before.',
  );
  await expect.poll(htmlOf(hours)).toContain('Open in summer.');
  await expect.poll(statusOf(days)).toBe(404);
  await expectPartAccessible(page, '#main-content');
  // What was written is not lost.
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const unseen = page.getByRole('region', { name: 'Changes that nobody sees yet' });
  for (const title of ['Opening hours', 'Autumn days'])
    await expect(unseen.getByRole('link', { name: `Page ${title}, English` })).toBeVisible();
});

test('S-82 D-12 an editor plans a release, which the start screen tells, takes a document out and deletes it', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/./);
  const panel = await Panel.open(shop);
  const { documentId } = await panel.first(PAGE, { slug: 'FAQ' });
  await openPanelScreen(page, shop, '/', await panel.addTo('strapi-editor', 'Rosa'));
  await putInto(page, shop, documentId, true);
  await page.getByRole('link', { name: 'Releases' }).click();
  const card = page.getByRole('region', { name: NAME }).filter({ hasText: 'FAQ' });
  await card.getByRole('button', { name: 'Publish all at …' }).click();
  const soon = new Date(Date.now() + 2 * 24 * 60 * 60 * 1_000);
  const day = card.getByRole('combobox', { name: 'Day' });
  await day.click();
  await day.fill(soon.toLocaleDateString('en-US'));
  await day.press('Enter');
  await card.getByRole('button', { name: 'Plan it' }).click();
  await expect(card).toContainText(/All of it is published .+, planned by Rosa Tester\./);

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const planned = page
    .getByRole('region', { name: 'Planned' })
    .getByRole('listitem')
    .filter({ hasText: NAME });
  await expect(planned).toContainText(/Published together /);
  await planned.getByRole('link').click();
  await card.getByRole('button', { name: 'Take FAQ out' }).click();
  const emptied = page.getByRole('region', { name: NAME }).filter({ hasText: 'Nothing is in it yet.' });
  await expect(emptied).toBeVisible();
  await emptied.getByRole('button', { name: 'Delete the release' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the release' }).click();
  await expect(emptied).toBeHidden();
});
