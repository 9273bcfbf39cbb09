import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, test, type RunningShop } from './support/fixtures';
import { Panel } from './support/panel';
import { firstProduct } from './support/product-pages';

test.afterEach(({ shop }) => shop.ensureCms());

const DONE = 'Thank you! Your question has been submitted successfully. We will get back to you soon.';

async function openQuestion(page: Page, shop: RunningShop) {
  await page.goto(`/Rings/${await firstProduct(shop, 'ring')}`);
  await page.getByRole('link', { name: 'Ask a Question' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask a Question' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('SHELL-07 the footer’s newsletter thanks, clears its field and keeps an address once', async ({
  page,
  shop,
}) => {
  await page.goto('/Earrings');
  const footer = page.getByRole('contentinfo');
  const email = footer.getByLabel('Email for our newsletter');
  const subscribe = footer.getByRole('button', { name: 'Subscribe' });
  await subscribe.click();
  await expect(email).toBeFocused();
  for (let n = 0; n < 2; n++) {
    await email.fill('Footer@Example.com');
    await subscribe.dblclick();
    await expect(page.getByRole('status').filter({ hasText: /thank you/i })).toBeVisible();
    await expect(email).toHaveValue('');
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  await expect(page).toHaveURL(/\/Earrings$/);
  const panel = await Panel.open(shop);
  expect(await panel.count('api::subscriber.subscriber', 'email', 'footer@example.com')).toBe(1);
});

async function askIn(scope: ReturnType<Page['getByRole']>, question: string): Promise<void> {
  await scope.getByLabel('Name').fill('Ada');
  await scope.getByLabel('Email').fill('ada@example.com');
  await scope.getByLabel('Your question').fill(question);
  await scope.getByRole('button', { name: 'Submit question' }).click();
}

test('ASK-01 a question is checked, thanked for, and its dialog closes after 2 s and forgets what was typed', async ({
  page,
  shop,
}) => {
  const dialog = await openQuestion(page, shop);
  await dialog.getByLabel('Name').fill('A');
  await dialog.getByLabel('Your question').fill('Too short');
  await dialog.getByRole('button', { name: 'Submit question' }).click();
  await expect(dialog.getByText('Please enter your name, at least 2 characters.')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(dialog.getByText('Please write your question, 10 to 2000 characters.')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expectAccessible(page, 'the question with its problems');
  await askIn(dialog, 'Is <b>the band</b> solid silver?');
  await expect(dialog.getByText(DONE)).toBeVisible();
  await expect(dialog.getByLabel('Your question')).toHaveValue('');
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Ask a Question' }).click();
  await expect(dialog.getByText(DONE)).toBeHidden();
  await expect(dialog.getByLabel('Name')).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('SHELL-07 ASK-01 CONT-01 the forms of the shop are sent and answered', async ({ page, shop }) => {
    await page.goto('/Earrings');
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel('Email for our newsletter').fill('plain@example.com');
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for subscribing!' })).toBeVisible();

    await page.goto(`/Rings/${await firstProduct(shop, 'ring')}`);
    await page.getByRole('link', { name: 'Ask a Question' }).click();
    await askIn(page.getByRole('main'), 'Can it be engraved inside?');
    await expect(page.getByText(DONE)).toBeVisible();

    await page.goto('/Contact');
    const main = page.getByRole('main');
    await main.getByLabel('Name').fill('Ada');
    await main.getByLabel('Email').fill('ada@example.com');
    await main.getByLabel('Message').fill('Good day.');
    await main.getByRole('button', { name: /send/i }).click();
    await expect(page.getByText('Message sent successfully!')).toBeVisible();
  });
});

// After the others: for a minute from here this address may send no question.
test('ASK-02 a failure is said in the server’s words, else in the shop’s own', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/429|503|Failed to load resource/);
  const productId = await firstProduct(shop, 'ring');
  const dialog = await openQuestion(page, shop);

  await page.route('**/ask/**', (route) => route.abort('internetdisconnected'));
  await askIn(dialog, 'Does it come in white gold?');
  await expect(dialog.getByText('Network error. Please check your connection and try again.')).toBeVisible();
  await expect(dialog.getByLabel('Your question')).toHaveValue('Does it come in white gold?');
  await page.unroute('**/ask/**');

  const body = {
    name: 'Ada',
    email: 'a@example.com',
    question: 'One of many questions',
    productName: '',
    productId,
  };
  let status = 200;
  for (let n = 0; n < 10 && status !== 429; n++)
    ({ status } = await fetch(`${shop.cmsUrl}/api/questions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    }));
  expect(status).toBe(429);
  await askIn(dialog, 'Does it come in white gold?');
  await expect(dialog.getByText('Too many attempts. Please try again in a minute.')).toBeVisible();

  await shop.killCms();
  await askIn(dialog, 'Does it come in white gold?');
  await expect(dialog.getByText('Failed to submit question. Please try again.')).toBeVisible();
});
