import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { CARDS, typeCard } from './support/cards';
import { enquiries, sendFromElsewhere } from './support/enquiries';
import { expect, test, type RunningShop } from './support/fixtures';
import { expectMail } from './support/mail';
import { expectOrderComplete, fillBilling, goToCheckout, payButton } from './support/shopper';
import { makeReview, openSection, orderRow, signInToDashboard } from './support/staff';

/** What staff typed is never lost, and what came of a form is told where they are. */

test.beforeEach(({ shop }) => shop.standIn.reset());
test.afterEach(({ shop }) => shop.ensureCms());

const PHONE = { width: 390, height: 844 };
const SIGN_IN = 'Sign in in a new tab';
const NOT_AUTHORIZED = 'You are not authorized. Please log in.';
const kept = (page: Page) => page.locator('section').filter({ hasText: 'Your words, not sent' });

/** Whoever stays when asked stays where they were. */
async function refusesToLeave(page: Page, leave: () => Promise<void>): Promise<void> {
  const [address, asking] = [page.url(), page.waitForEvent('dialog')];
  const leaving = leave();
  const dialog = await asking;
  expect(dialog.message()).toContain('not saved');
  await dialog.dismiss();
  await leaving;
  await expect(page).toHaveURL(address);
}

/** Somebody signs in, or comes back, in a tab of their own, as the link in the page leads them. */
async function signInBeside(page: Page, shop: RunningShop): Promise<void> {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: SIGN_IN }).click();
  const tab = await opening;
  await tab.getByLabel('Email').fill(shop.staff.email);
  await tab.getByLabel('Password').fill(shop.staff.password);
  await tab.getByRole('button', { name: 'Log in' }).click();
  await expect(tab.getByRole('heading', { level: 1, name: 'Good day, Shop' })).toBeVisible();
  await tab.close();
}

test('ADM-01 ADM-04 D-10 a session that ends while somebody types keeps the words; signed in again they are sent', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/401/);
  const email = 'session-ends@example.com';
  await signInToDashboard(page, shop.staff);
  const id = await enquiries(page, shop, email);

  await page.goto(`/Admin/contacts/${id}`);
  const words = page.getByLabel('Your words');
  await words.fill('Yes, by ship.');
  await refusesToLeave(page, () => openSection(page, 'Users'));
  await expect(words).toHaveValue('Yes, by ship.');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText(NOT_AUTHORIZED)).toBeVisible();
  await expect(words).toHaveValue('Yes, by ship.');
  await expectAccessible(page, 'a form whose session is over');
  await signInBeside(page, shop);
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('Your answer is on its way by e-mail.')).toBeVisible();
  await expectMail(shop.dataDir, email, 'Yes, by ship.');

  await page.goto(`/Admin/questions?q=${email}`);
  await page.getByLabel('Your answer to').fill('Nine grams.');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save the answer' }).click();
  await expect(page.getByText(NOT_AUTHORIZED)).toBeVisible();
  await expect(page.getByLabel('Your answer to')).toHaveValue('Nine grams.');
  // Going on without a session leads to the sign-in, which says why.
  await refusesToLeave(page, () => openSection(page, 'Contacts'));
  page.once('dialog', (dialog) => void dialog.accept());
  await openSection(page, 'Contacts');
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  await expect(
    page.getByText('You are not authorized. Please log in to view contact submissions.'),
  ).toBeVisible();
  await expectAccessible(page, 'the sign-in of a section');
});

/** The same page without script, signed in as the other one is. */
async function withoutScript(page: Page, shop: RunningShop): Promise<BrowserContext> {
  const browser = page.context().browser();
  if (!browser) throw new Error('This page has no browser.');
  const storageState = await page.context().storageState();
  return browser.newContext({ javaScriptEnabled: false, storageState, baseURL: shop.url });
}

test('ADM-01 ADM-04 without script the sign-in gives back what was typed when the session ended', async ({
  page,
  shop,
}) => {
  await signInToDashboard(page, shop.staff);
  const id = await enquiries(page, shop, 'plain-session-ends@example.com');
  const context = await withoutScript(page, shop);
  const plain = await context.newPage();
  await plain.goto(`/Admin/contacts/${id}`);
  await plain.getByLabel('Your words').fill('Yes, by ship.');
  await context.clearCookies();
  await plain.getByRole('button', { name: 'Send the answer' }).click();
  await expect(plain.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  await expect(kept(plain)).toContainText('Yes, by ship.');
  await context.close();
});

for (const script of [true, false])
  test(`ADM-04 two answer one message ${script ? 'with' : 'without'} script: the second is told, and keeps the words`, async ({
    page,
    shop,
    allowConsole,
  }) => {
    allowConsole(/409/);
    const email = `two-write-${script}@example.com`;
    await signInToDashboard(page, shop.staff);
    const id = await enquiries(page, shop, email);
    const context = script ? page.context() : await withoutScript(page, shop);
    const second = await context.newPage();
    for (const one of [page, second]) await one.goto(`/Admin/contacts/${id}`);
    await page.getByLabel('Your words').fill('Yes.');
    await page.getByRole('button', { name: 'Send the answer' }).click();
    await expect(page.getByText('Your answer is on its way by e-mail.')).toBeVisible();

    await second.getByLabel('Your words').fill('No, never.');
    await second.getByRole('button', { name: 'Send the answer' }).click();
    await expect(second.getByText('This message has been answered already.')).toBeVisible();
    await expect(kept(second)).toContainText('No, never.');
    await expect(kept(second).getByRole('link')).toHaveAttribute(
      'href',
      `mailto:${email}?body=No%2C%20never.`,
    );
    await expect(second.getByRole('heading', { name: /^Answered by mail/ })).toBeVisible();
    if (script) await expectAccessible(second, 'words that were not sent');
    else await context.close();
  });

test('ADM-03 ADM-04 while the CMS is away words are kept, a section says what it could not fetch, and the menu stays', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/503|Failed to load resource/);
  await signInToDashboard(page, shop.staff);
  const id = await enquiries(page, shop, 'cms-goes-away@example.com');
  await page.goto(`/Admin/contacts/${id}`);
  await page.getByLabel('Your words').fill('Yes, by ship.');
  await shop.killCms();
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('This could not be saved. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Your words')).toHaveValue('Yes, by ship.');
  await refusesToLeave(page, () => openSection(page, 'Users'));
  await expect(page.getByLabel('Your words')).toHaveValue('Yes, by ship.');
  page.once('dialog', (dialog) => void dialog.accept());
  for (const [section, words] of [
    ['Users', 'Failed to fetch user data.'],
    ['Contacts', 'Failed to fetch contact data.'],
  ] as const) {
    await openSection(page, section);
    await expect(page.getByText(words)).toBeVisible();
  }
  await shop.startCms();
  await openSection(page, 'Users');
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
});

test('ADM-03 a page past the end of a table leads back to the first one', async ({ page, shop }) => {
  await sendFromElsewhere(shop, 'newsletter', { email: 'past-the-end@example.com', source: 'footer' });
  await signInToDashboard(page, shop.staff);
  await page.goto('/Admin/subscribers?page=99&q=past-the-end');
  await expect(page.getByText('1 subscriber', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'To the first page' }).click();
  await expect(page.getByText('past-the-end@example.com', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/Admin\/subscribers\?q=past-the-end$/);
});

/** Presses what the keyboard is on. */
async function press(target: Locator, key = 'Enter'): Promise<void> {
  await target.focus();
  await target.press(key);
}

/** What came of a form stands in the window, and the keyboard is on it. */
async function expectTold(page: Page, words: string): Promise<void> {
  const told = page.getByText(words);
  await expect(told).toBeInViewport();
  await expect(page.locator(':focus')).toContainText(words);
}

test('ADM-02 D-08 D-10 forms of the panel by keyboard on a phone: the outcome is seen, the focus is kept', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/409/);
  const email = 'by-keyboard@example.com';
  await goToCheckout(page);
  await fillBilling(page, email);
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expectOrderComplete(page);
  await signInToDashboard(page, shop.staff);
  await makeReview(page, shop, email, 'Read by keyboard');
  await page.setViewportSize(PHONE);
  const content = page.getByRole('main');

  await press(page.locator('summary').filter({ hasText: 'Menu' }));
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await press(menu.getByRole('link', { name: 'Orders' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(content).toBeFocused();

  await page.getByLabel('Order, name or email').fill(email);
  await press(page.getByLabel('Order, name or email'));
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await expect(content).toBeFocused();
  await press(page.getByLabel('Status'), 'End');
  await press(page.getByRole('button', { name: 'Apply' }));
  await expect(page).toHaveURL(/status=/);
  await expect(content).toBeFocused();
  await page.goto(`/Admin/orders?q=${email}`);
  await press(orderRow(page, email).getByRole('link').first());
  await expect(page.getByRole('heading', { level: 1, name: /^Order/ })).toBeVisible();
  await expect(content).toBeFocused();

  const note = page.getByLabel('For staff; the customer never sees it');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await note.fill('Gift wrap');
  await press(page.getByRole('button', { name: 'Save the note' }));
  await expectTold(page, 'The note is saved.');
  await other.setViewportSize(PHONE);
  await other.getByLabel('For staff; the customer never sees it').fill('No gift wrap');
  await press(other.getByRole('button', { name: 'Save the note' }));
  await expect(other.getByRole('alert').filter({ hasText: 'Somebody else' })).toBeInViewport();
  await expect(other.locator(':focus').getByRole('alert')).toBeVisible();
  await other.close();
  await expectAccessible(page, 'an order on a phone whose note was saved');

  await page.goto('/Admin/reviews?q=Read+by+keyboard');
  await press(page.getByRole('button', { name: 'Approve: Read by keyboard' }));
  await expect(page.getByText('Shown', { exact: true }).last()).toBeVisible();
  await expect(page.locator(':focus').getByRole('status')).toBeInViewport();
});
