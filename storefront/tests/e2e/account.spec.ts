import type { Page } from '@playwright/test';
import { createAccount, fillSignup, logIn, makeAccount, PASSWORD, userLink } from './support/account';
import { expectAccessible, WIDTHS } from './support/axe';
import { CARDS, typeCard } from './support/cards';
import { expect, test } from './support/fixtures';
import { mailedLink } from './support/mail';
import {
  addToBag,
  bagButton,
  openRing,
  expectOrderComplete,
  fillBilling,
  goToCheckout,
  payButton,
  receiptFact,
} from './support/shopper';

const panel = (page: Page, name: string) => page.getByRole('dialog', { name });

test('AUTH-01 AUTH-03 AUTH-05 AUTH-08 a shopper signs up in the panel, logs out and in again', async ({
  page,
  context,
  shop,
  allowConsole,
}) => {
  allowConsole(/401 \(Unauthorized\)/);
  const email = 'panel@example.com';
  await page.goto('/Rings');
  // Followed before the scripts run, the link leads to the page of the login.
  await page.waitForFunction(() => '__remixRouter' in window);
  await userLink(page).click();
  await expect(panel(page, 'Quick Login (Optional)').getByText('Continue as Guest').first()).toBeVisible();
  await logIn(page, email, 'not-my-password');
  const refusal = page.getByRole('alert').filter({ hasText: 'Login failed. Please check your credentials.' });
  await expect(refusal).toBeVisible();
  await page.getByRole('link', { name: 'CREATE ACCOUNT' }).click();
  await expect(panel(page, 'Quick Login (Optional)')).toBeHidden();
  await panel(page, 'Create Account').getByRole('link', { name: 'Log In' }).click();
  await expect(panel(page, 'Create Account')).toBeHidden();
  await expect(refusal).toHaveCount(0);

  await page.getByRole('link', { name: 'CREATE ACCOUNT' }).click();
  await fillSignup(page, email);
  await page.getByLabel('Confirm password').fill('something-else');
  await createAccount(page).click();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await createAccount(page).click();
  await expect(page).toHaveURL(`${shop.url}/`);
  await expect(page.getByRole('status').filter({ hasText: 'Welcome, Ada.' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const token = (await context.cookies()).find(({ name }) => name === 'token');
  expect(token).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect((token?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(6.9 * 86_400);

  await userLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(`${shop.url}/`);
  await expect(page.getByRole('status').filter({ hasText: 'You have been logged out.' })).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');

  await userLink(page).click();
  await logIn(page, email, PASSWORD);
  await expect(page.getByRole('status').filter({ hasText: 'Welcome back, Ada.' })).toBeVisible();
  await expect(userLink(page)).toHaveAccessibleName('My account');
});

test('AUTH-07 a token that counts for nothing is dropped without a word', async ({ page, context, shop }) => {
  await context.addCookies([{ name: 'token', value: 'made.up.token', url: shop.url }]);
  await page.goto('/Rings');
  await expect.poll(async () => (await context.cookies()).some(({ name }) => name === 'token')).toBe(false);
  await expect(userLink(page)).toHaveAccessibleName('Log in');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('AUTH-02 AUTH-03 AUTH-05 AUTH-08 AUTH-09 signup, logout and login are plain forms that say how it went', async ({
    page,
    shop,
    allowConsole,
  }) => {
    allowConsole(/40[01] \(/);
    const email = 'plain@example.com';
    await page.goto('/');
    await userLink(page).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('link', { name: 'CREATE ACCOUNT' }).click();
    await fillSignup(page, email);
    await page.getByLabel('Confirm email').fill('other@example.com');
    await createAccount(page).click();
    await expect(page.getByText('Emails do not match.')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
    await fillSignup(page, email);
    await createAccount(page).click();
    await expect(page).toHaveURL(`${shop.url}/`);
    const said = (text: string) => page.getByRole('status').filter({ hasText: text });
    await expect(said('Welcome, Ada.')).toBeVisible();
    // Once only.
    await page.reload();
    await expect(said('Welcome, Ada.')).toHaveCount(0);

    await page.goto('/account');
    await expect(page.getByText('You have not ordered anything yet.')).toBeVisible();
    const left = page.waitForResponse((response) => response.url() === `${shop.url}/`);
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(said('You have been logged out.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dismiss' })).toBeHidden();
    expect((await left).headers()['cache-control']).toBe('private, no-store');
    // The page without it is everybody's again.
    const again = await page.reload();
    await expect(said('You have been logged out.')).toHaveCount(0);
    expect(again?.headers()['cache-control']).toContain('public');
    await page.goto('/account');
    await expect(page).toHaveURL(/\/login$/);
    await logIn(page, email, 'not-my-password');
    await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible();
    await logIn(page, email, PASSWORD);
    await expect(page).toHaveURL(`${shop.url}/`);
    await expect(said('Welcome back, Ada.')).toBeVisible();
  });
});

test('AUTH-02 a forgotten password is replaced by way of the mail', async ({ page, shop }) => {
  const email = 'forgetful@example.com';
  await page.goto('/signup');
  await fillSignup(page, email);
  await createAccount(page).click();
  await expect(userLink(page)).toHaveAccessibleName('My account');
  await page.goto(await mailedLink(shop.dataDir, email, '/confirm-email'));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'is confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'To my account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(userLink(page)).toHaveAccessibleName('Log in');

  await page.goto('/forgot-password');
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'If there is an account' })).toBeVisible();
  await page.goto(await mailedLink(shop.dataDir, email, '/reset-password'));
  await page.getByLabel('New password', { exact: true }).fill('another-genesis-block');
  await page.getByLabel('Confirm new password').fill('another-genesis-block');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, email, 'another-genesis-block');
  await expect(page.getByRole('status').filter({ hasText: 'Welcome back' })).toBeVisible();
});

test('API-05 details are changed, the data is taken along, and the account deleted', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/422 \(/);
  const email = 'leaving@example.com';
  await page.goto('/signup');
  await fillSignup(page, email);
  await createAccount(page).click();
  await expect(userLink(page)).toHaveAccessibleName('My account');
  await page.goto('/account/details');
  await page.getByLabel('First name').fill('Augusta');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your details have been saved.' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Augusta Lovelace' })).toBeVisible();

  await page.getByRole('link', { name: 'My data' }).click();
  const exported = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  expect((await exported).suggestedFilename()).toBe('my-data.json');
  await page.getByLabel('Your password').fill('not-my-password');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('This is not the password of your account.')).toBeVisible();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL(`${shop.url}/`);
  await expect(page.getByRole('status').filter({ hasText: 'Your account has been deleted.' })).toBeVisible();
  await expect(userLink(page)).toHaveAccessibleName('Log in');
});

test('API-06 a guest finds an order by its id and email address, and nobody else does', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/404 \(Not Found\)/);
  await shop.standIn.reset();
  const email = 'guest@example.com';
  const ring = await goToCheckout(page);
  await fillBilling(page, email);
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expectOrderComplete(page);
  const number = await receiptFact(page, 'Order ID').innerText();

  // As somebody types it who was told it.
  const typed = number.toLowerCase().replaceAll('-', ' ');
  await page.goto(`/order-lookup?order=${encodeURIComponent(typed)}`);
  const address = page.locator('form[action="/order-lookup"]').getByLabel('Email');
  await expect(page.getByLabel('Order ID')).toHaveValue(typed);
  await address.fill('somebody@example.com');
  await page.getByRole('button', { name: 'Find my order' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await address.fill(email);
  await page.getByRole('button', { name: 'Find my order' }).click();
  await expect(page.getByTestId('order-state')).toHaveText('Paid');
  await expect(page.getByRole('rowheader', { name: ring })).toBeVisible();
});

test.describe('at every width', () => {
  // One account for all widths: signing up is limited to five a minute for one address.
  test('AUTH-01 AUTH-04 panels and account have no accessibility problem at 390, 768 and 1440 px', async ({
    page,
  }) => {
    test.slow();
    await page.goto('/Rings');
    await page.waitForFunction(() => '__remixRouter' in window);
    await userLink(page).click();
    await expect(panel(page, 'Quick Login (Optional)')).toBeVisible();
    await expectAccessible(page, 'the login panel', WIDTHS);
    await page.getByRole('link', { name: 'CREATE ACCOUNT' }).click();
    await expect(panel(page, 'Create Account')).toBeVisible();
    await page.getByLabel('Confirm email').fill('x@example.com');
    await createAccount(page).click();
    await expectAccessible(page, 'the signup panel', WIDTHS);
    await fillSignup(page, 'axe-account@example.com');
    await createAccount(page).click();
    await expect(userLink(page)).toHaveAccessibleName('My account');
    for (const path of ['/account', '/account/details', '/account/passkeys', '/account/data']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
      await expectAccessible(page, path, WIDTHS);
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('BAG-01 CHK-05 a message never covers the button to press', async ({ page, shop }) => {
    await openRing(page);
    await addToBag(page);
    const notice = page.getByTestId('added-notice');
    await expect(notice).toBeVisible();
    const pressed = page.locator('button[value=add]');
    const [told, add] = [await notice.boundingBox(), await pressed.boundingBox()];
    expect(told?.y ?? 0, 'what was added is told below').toBeGreaterThanOrEqual(
      (add?.y ?? 0) + (add?.height ?? 0),
    );

    const email = 'message-over-bag@example.com';
    await makeAccount(shop, email);
    await page.goto('/login');
    await logIn(page, email, PASSWORD);
    const message = page.getByRole('status').filter({ hasText: 'Dismiss' }).last();
    await expect(message).toBeVisible();
    await bagButton(page).click();
    const main = page.getByRole('dialog').getByRole('link', { name: 'COMPLETE PURCHASE' });
    await expect(main).toBeVisible();
    await expect(message).toBeVisible();
    const [said, button] = [await message.boundingBox(), await main.boundingBox()];
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
    await main.click();
    await expect(page).toHaveURL(/CheckoutPage/);
  });
});
