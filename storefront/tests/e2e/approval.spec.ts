import type { Page } from '@playwright/test';
import { expectPartAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { expectMail } from './support/mail';
import { Panel } from './support/panel';
import { openPanelScreen } from './support/panel-screen';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const box = (page: Page, name: string) => page.getByRole('textbox', { name }).first();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const APPROVAL = 'aside:has([name="approval-words"])';

async function save(page: Page): Promise<void> {
  // Not by Strapi's notice: that of the save before may still stand there.
  const answered = page.waitForResponse(
    (response) =>
      response.url().includes('/content-manager/collection-types/') &&
      ['POST', 'PUT'].includes(response.request().method()),
  );
  await button(page, 'Save').click();
  expect((await answered).ok()).toBe(true);
}

test('S-88 D-12 somebody who may not publish asks for it, is sent back, asks again, and a colleague publishes', async ({
  page,
  shop,
  allowConsole,
}) => {
  // Strapi's own panel talks to the console as it likes.
  allowConsole(/./);
  const address = `${shop.url}/ring-sizes`;
  const status = async () => (await fetch(address)).status;
  const panel = await Panel.open(shop);
  const author = await panel.addTo('strapi-author', 'Wren');
  await openPanelScreen(page, shop, '/', author);
  await page.getByRole('link', { name: 'Write a new page', exact: true }).click();
  await box(page, 'Title').fill('Ring sizes');
  await box(page, 'Address word').fill('ring-sizes');
  await box(page, 'Description').fill('How to find yours.');
  await button(page, 'Add a component to Blocks').click();
  await button(page, 'Sentence').click();
  await field(page, 'blocks.0.text').fill('A ring that fits passes the knuckle.');
  await expect(box(page, 'Title')).toHaveValue('Ring sizes');
  await save(page);
  await expect(button(page, 'Publish')).toBeDisabled();
  await page.getByRole('textbox', { name: 'Words to your colleague' }).fill('For the autumn letter.');
  await expectPartAccessible(page, APPROVAL);
  // The line breaks before the call arrives, then after: its answer is lost.
  let arrives = false;
  await page.route('**/shop-approvals/**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (arrives) await route.fetch();
    await route.abort('connectionreset');
  });
  const unanswered = page.getByText('The CMS did not answer. Please try again.');
  await button(page, 'Ask for approval').click();
  await expect(unanswered).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Words to your colleague' })).toHaveValue(
    'For the autumn letter.',
  );
  arrives = true;
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/shop-approvals/'));
  await button(page, 'Ask for approval').click();
  await lost;

  const context = await page.context().browser()?.newContext();
  const owners = await context?.newPage();
  if (!owners) throw new Error('There is no browser.');
  const waiting = owners
    .getByRole('region', { name: 'What waits' })
    .getByRole('listitem')
    .filter({ hasText: 'Ring sizes' });
  try {
    // Meanwhile the author's screen waits for its next look, of which there is one in fifteen seconds.
    await openPanelScreen(owners, shop, '/');
    // It asks what is the case now, and is told of the request that arrived.
    await expect(page.getByText(/^Wren Tester asked for approval, /)).toBeVisible({ timeout: 30_000 });
    await page.unrouteAll({ behavior: 'wait' });
    await expect(unanswered).toBeHidden();
    await expectMail(shop.dataDir, shop.staff.email, 'Please approve and publish it. For the autumn letter.');
    expect(await status()).toBe(404);

    await expect(waiting).toContainText(/Wren Tester asks for approval, .+: For the autumn letter\./);
    await waiting.getByRole('link').click();
    // Strapi draws an edit screen anew while it arrives, which closes a dialog.
    const changes = owners.getByRole('dialog');
    await expect(async () => {
      if (await changes.isHidden()) await button(owners, 'What changed').click();
      await expect(changes).toContainText('How to find yours.', { timeout: 2_000 });
    }).toPass();
    await owners.keyboard.press('Escape');
    await owners
      .getByRole('textbox', { name: 'What is to be done first' })
      .fill('Please say it for thumbs, too.');
    await expectPartAccessible(owners, APPROVAL);
    await button(owners, 'Send back').click();
    await expect(button(owners, 'Send back')).toBeHidden();
    expect(await status()).toBe(404);

    await page.reload();
    await expect(page.getByText('Please say it for thumbs, too.')).toBeVisible();
    await box(page, 'Description').fill('How to find yours, thumbs included.');
    await expect(page.getByText('Save your changes first.')).toBeVisible();
    await expect(button(page, 'Ask for approval')).toBeDisabled();
    await save(page);
    await button(page, 'Ask for approval').click();
    await expect(page.getByText(/^Wren Tester asked for approval, /)).toBeVisible();
    // What is saved after that is another draft.
    await box(page, 'Title').fill('Ring sizes for every finger');
    await save(page);
    await expect(page.getByText('It was changed after that.')).toBeVisible();

    await owners.reload();
    await expect(owners.getByText('It was changed after that.')).toBeVisible();
    await expect(button(owners, 'Approve and publish')).toBeDisabled();
    await button(page, 'Ask again').click();
    await expect(page.getByText('It was changed after that.')).toBeHidden();
    await owners.reload();
    await button(owners, 'Approve and publish').click();
    await expect(owners.getByText(/^Live since /)).toBeVisible();
    await expect(button(owners, 'Approve and publish')).toBeHidden();

    await owners.goto(`${shop.cmsUrl}/admin/settings/roles`);
    await owners.getByText('Author', { exact: true }).click();
    await expect(owners.getByText('Publish without approval')).toBeVisible();
  } finally {
    await context?.close();
  }
  await expect.poll(status).toBe(200);
  expect(await (await fetch(address)).text()).toContain('Ring sizes for every finger');
  await expectMail(shop.dataDir, author.email, 'approved and published Page Ring sizes');
});
