import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { Panel } from './support/panel';
import { openPanelScreen, planPublish } from './support/panel-screen';

const PAGE = 'api::page.page';
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
