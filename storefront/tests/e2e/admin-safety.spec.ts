import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, WIDTHS } from './support/axe';
import { enquiries, sendFromElsewhere } from './support/enquiries';
import { expect, test } from './support/fixtures';
import { openSection, signInToDashboard } from './support/staff';

test('PM-02 API-04 200 MB sent through the shop are refused early, in a sentence, and nothing of them stays', async ({
  page,
  shop,
}) => {
  await signInToDashboard(page, shop.staff);
  const cookies = await page.context().cookies();
  const size = 200 * 1024 * 1024;
  const before = shop.memory();
  let most = before;
  const reply = await new Promise<{ status: number; text: string; sent: number }>((resolve, reject) => {
    let sent = 0;
    const out = request(
      `${shop.url}/api/products`,
      {
        method: 'POST',
        headers: {
          Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
          Origin: shop.url,
          'Content-Type': 'multipart/form-data; boundary=x',
          'Content-Length': size,
        },
      },
      (answer) => {
        const sentByThen = sent;
        most = Math.max(most, shop.memory());
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => {
          out.destroy();
          resolve({ status: answer.statusCode ?? 0, text, sent: sentByThen });
        });
      },
    );
    out.on('error', reject);
    const part = Buffer.alloc(1024 * 1024);
    const send = () => {
      while (sent < size) {
        sent += part.length;
        if (!out.write(part)) return void out.once('drain', send);
      }
      out.end();
    };
    send();
  });
  expect(reply.status).toBe(413);
  expect(JSON.parse(reply.text)).toMatchObject({
    code: 'upload_too_large',
    message: 'The files are too large together. The most is 128 MB for one save.',
  });
  expect(reply.sent).toBeLessThan(32 * 1024 * 1024);
  expect(Math.max(most, shop.memory()) - before).toBeLessThan(100 * 1024 * 1024);
  expect(readdirSync(join(shop.dataDir, 'incoming'))).toEqual([]);
});

for (const script of [true, false])
  test(`D-10 ADM-02 two answer one question ${script ? 'with' : 'without'} script: the second is told, and keeps the words`, async ({
    browser,
    page,
    shop,
    allowConsole,
  }) => {
    allowConsole(/409/);
    const email = `two-answer-${script}@example.com`;
    await signInToDashboard(page, shop.staff);
    await enquiries(page, shop, email);
    const context = await browser.newContext({
      javaScriptEnabled: script,
      storageState: await page.context().storageState(),
      baseURL: shop.url,
    });
    const second = await context.newPage();
    const itemOf = (one: Page) => one.getByRole('listitem').filter({ hasText: `Is it heavy, ${email}?` });
    for (const one of [page, second]) await one.goto(`/Admin/questions?q=${email}`);
    await itemOf(page).getByLabel('Your answer to').fill('Nine grams.');
    await itemOf(page).getByRole('button', { name: 'Save the answer' }).click();
    await expect(page.getByText('It is shown on the product’s page.')).toBeVisible();

    const mine = itemOf(second);
    await mine.getByLabel('Your answer to').fill('Ten grams.');
    await mine.getByLabel('Show question and answer').uncheck();
    await mine.getByRole('button', { name: 'Save the answer' }).click();
    await expect(second.getByText('Shop Owner saved this question on')).toBeVisible();
    await expect(mine.getByText('Nine grams.')).toBeVisible();
    await expect(mine.getByLabel('Your answer to')).toHaveValue('Ten grams.');
    await expect(mine.getByLabel('Show question and answer')).not.toBeChecked();
    // The checks of accessibility are a script themselves.
    if (!script) return context.close();
    await expectAccessible(second, 'a question that was answered by two');

    // Having read the other's answer, the second may replace it.
    await mine.getByRole('button', { name: 'Save the answer' }).click();
    await expect(second.getByText('Your answer is saved.')).toBeVisible();
    await mine.locator('summary').filter({ hasText: 'History' }).click();
    await expect(mine).toContainText('Nine grams. → Ten grams.');
    await expect(mine.getByText('Changed by Shop Owner').first()).toBeVisible();
    await expectAccessible(second, 'a history');
    await context.close();
  });

test('ADM-03 ADM-04 D-10 people, their messages and questions are accessible at 390, 768 and 1440 px when there are some', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await signInToDashboard(page, shop.staff);
  const email = 'a-rather-long-address-of-grace@example-of-a-long-domain.com';
  const id = await enquiries(page, shop, email);
  await sendFromElsewhere(shop, 'newsletter', { email, source: 'footer' });
  for (const name of ['Contacts', 'Questions', 'Subscribers']) {
    await openSection(page, name);
    await expect(page.getByText(email).filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page, name, WIDTHS);
  }
  await page.getByRole('link', { name: `Show the history of ${email}` }).click();
  await expect(page.getByText('Nobody has changed anything here yet.')).toBeVisible();
  await expectAccessible(page, 'an empty history', WIDTHS);
  await page.goto(`/Admin/contacts/${id}`);
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('Marked as done by Shop Owner')).toBeVisible();
  await expectAccessible(page, 'a message', WIDTHS);
});
