import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Reconciliation } from '@shop/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, test, type RunningShop } from './support/fixtures';
import { expectMail } from './support/mail';
import { Panel } from './support/panel';
import { openSection, signInAs, signInToDashboard } from './support/staff';

interface Database {
  prepare(sql: string): { run(...values: unknown[]): void };
  close(): void;
}

/** Work that failed, of each kind: to let it fail by itself would take a day. */
function leaveFailedWork({ dataDir }: RunningShop, recipient: string): void {
  const open = createRequire(import.meta.url)('better-sqlite3') as new (file: string) => Database;
  const database = new open(join(dataDir, 'shop.sqlite'));
  const add = (table: string, row: Record<string, unknown>) => {
    const whole = { ...row, document_id: table, created_at: Date.now(), updated_at: Date.now() };
    const names = Object.keys(whole).map((name) => `"${name}"`);
    const places = names.map(() => '?').join(', ');
    database
      .prepare(`insert into ${table} (${names.join(', ')}) values (${places})`)
      .run(...Object.values(whole));
  };
  try {
    add('outgoing_mails', {
      ...{ effect: 'test:system', template: 'email-changed', recipient, mail_state: 'given_up' },
      values: JSON.stringify({ firstName: 'Ada', contact: 'shop@example.com' }),
      ...{ attempts: 12, due_at: Date.now(), failure: '552 5.2.2 The mailbox is full' },
    });
    add('webhook_events', {
      ...{
        event_id: 'evt_system',
        event_type: 'payment_intent.succeeded',
        provider_payment_id: 'pi_of_nobody',
      },
      ...{
        event_state: 'failed',
        method: 'card',
        about: 'payment',
        failure: 'There is no order for this payment.',
      },
    });
    add('scheduled_changes', {
      ...{ uid: 'api::page.page', target_id: 'a-page-that-is-gone', action: 'publish', due_at: Date.now() },
      ...{ change_state: 'failed', failure: 'There is nothing to publish: it was deleted.' },
    });
  } finally {
    database.close();
  }
}

/** Of the page's own words: the framework has an alert for what it announces. */
const alert = (page: Page, hasText: string) => page.getByRole('alert').filter({ hasText });

/** Opens the question and leaves it, opens it again and says yes: by the keyboard alone. */
async function dismissWithKeys(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name: `Dismiss: ${name}` });
  const dialog = page.getByRole('dialog');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectAccessible(page, 'the question before something is dismissed', [390, 1440]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Dismiss' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

test('S-59 S-63 an owner sees how the shop runs and puts failed work back or dismisses it; a second press hears that it is done', async ({
  page,
  context,
  shop,
  allowConsole,
}) => {
  // The second press and the message of nobody's payment are refused: errors to a browser.
  allowConsole(/409/);
  const recipient = 'system-journey@example.com';
  leaveFailedWork(shop, recipient);
  await signInToDashboard(page, shop.staff);
  await openSection(page, 'System');
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
  const part = (name: string) =>
    page
      .getByRole('region', { name })
      .or(page.locator('section').filter({ has: page.getByRole('heading', { name }) }));
  await expect(part('Health').getByText('Able to serve')).toHaveCount(2);
  await expect(part('Health')).toContainText('None yet.');
  // A copy that another test killed is among them for a while.
  for (const half of [/^CMS.+Running/, /^Storefront.+Running/])
    await expect(part('Copies').getByRole('row').filter({ hasText: half }).first()).toBeVisible();
  await expect(part('Mails')).toContainText(recipient);
  await expectAccessible(page, 'the system page', [390, 1440]);

  const colleague = await context.newPage();
  await colleague.goto('/Admin/system');
  const mail = 'Try again: Email changed';
  await page.getByRole('button', { name: mail }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The mail is put back' })).toBeVisible();
  await expect(part('Mails')).toContainText('Nothing failed.');
  await expectMail(shop.dataDir, recipient, 'Dear Ada,');
  await colleague.getByRole('button', { name: mail }).click();
  await expect(alert(colleague, 'This mail waits to be sent already, or was sent.')).toBeVisible();
  await expect(colleague.getByRole('button', { name: mail })).toBeHidden();

  await page.getByRole('button', { name: 'Try again: payment_intent.succeeded' }).click();
  await expect(alert(page, 'It was tried again. There is no order for this payment.')).toBeVisible();
  await colleague.reload();
  await dismissWithKeys(page, 'payment_intent.succeeded');
  await expect(page.getByRole('status').filter({ hasText: 'The message is dismissed.' })).toBeVisible();
  await expect(part('Messages of the card provider')).toContainText('Nothing failed.');
  // A colleague whose page is older presses as well.
  await colleague.getByRole('button', { name: 'Dismiss: payment_intent.succeeded' }).click();
  await colleague.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert(colleague, 'This message has been dismissed already.')).toBeVisible();
  await expect(colleague.getByRole('button', { name: /^Dismiss: payment/ })).toBeHidden();
  await colleague.close();

  await page.getByRole('button', { name: 'Try again: Publish Page (deleted)' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The planned change is put back' })).toBeVisible();
  // Other journeys bought here, and some of them emptied the provider's books.
  const books = (await (await page.request.get('/api/admin/reconciliation')).json()) as Reconciliation;
  await page.getByRole('button', { name: 'Compare now' }).click();
  await expect(part('Books beside')).toContainText(`${books.message}Compared`);
  for (const { message } of books.differences.slice(0, 3))
    await expect(part('Books beside')).toContainText(message);
  await expectAccessible(page, 'the system page after a comparison', [390, 1440]);
});

test('S-59 another member of staff has no entry for the system and hears why', async ({
  browser,
  shop,
  allowConsole,
}) => {
  allowConsole(/403/);
  const staff = await (await Panel.open(shop)).addStaff('Trading', ['api::order.order']);
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await signInAs(page, staff);
  await expect(
    page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Orders' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'System' })).toHaveCount(0);
  const answer = await page.goto('/Admin/system');
  expect(answer?.status()).toBe(403);
  await expect(alert(page, 'Your role does not allow this.')).toBeVisible();
  await context.close();
});
