import { rmSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import { freePort } from '../../../scripts/lib/start/preflight.mjs';
import { copySeeded, testShop } from '../../../scripts/lib/testing/test-shop.mjs';
import { logIn, makeAccount, PASSWORD, said, userLink } from './support/account';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';

const IMPOSSIBLE = /^A passkey cannot be added here/;
const withPasskey = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' });
const alert = (page: Page, hasText: string) => page.getByRole('alert').filter({ hasText });
/** Logs out and waits until the shop has: a page that is opened sooner still knows who came. */
async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(said(page, 'You have been logged out.')).toBeVisible();
}

/** An authenticator of the browser's, like a phone's; answers how to let its user fail to prove who they are. */
async function authenticator(
  context: BrowserContext,
  page: Page,
): Promise<(isUser: boolean) => Promise<void>> {
  const devTools = await context.newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (isUserVerified) => {
    await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  };
}

test('AUTH-01 AUTH-05 AUTH-08 D-22 a shopper adds a passkey, logs in with it from page and panel, and removes it', async ({
  page,
  context,
  shop,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/4(01|22) \(/);
  // Ensures that there is a seeded template to copy. Browsers take an IP address for no relying party.
  expect(shop.url).toMatch(/^http/);
  const dataDir = copySeeded();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const local = await testShop(dataDir, { env: { STOREFRONT_PORT: String(port), STOREFRONT_URL: url } });
  try {
    await local.start();
    const email = 'passkey@example.com';
    await makeAccount(local, email);
    const setUser = await authenticator(context, page);

    await page.goto(`${url}/login`);
    await logIn(page, email, PASSWORD);
    await expect(said(page, 'Welcome back, Ada.')).toBeVisible();
    await userLink(page).click();
    await page.getByRole('link', { name: 'Passkeys' }).click();
    await expect(page.getByText('You have no passkey yet.')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('My laptop');
    await page.getByLabel('Your password').fill('not-my-password');
    await page.keyboard.press('Enter');
    await expect(alert(page, 'This is not the password of your account.')).toBeVisible();
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Add a passkey' }).focus();
    await page.keyboard.press('Enter');
    await expect(said(page, 'Your passkey has been added.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'My laptop' })).toContainText('Not used yet');
    await expectAccessible(page, 'the passkeys', [390, 1440]);
    // The same device once more.
    await page.getByLabel('Name', { exact: true }).fill('My laptop again');
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(alert(page, 'This device holds a passkey of your account already.')).toBeVisible();
    await logOut(page);

    await page.goto(`${url}/login`);
    await setUser(false);
    await withPasskey(page).click();
    await expect(withPasskey(page)).toHaveAttribute('aria-disabled', 'false');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await expect(page).toHaveURL(`${url}/login`);
    await expectAccessible(page, 'the login');
    await setUser(true);
    await withPasskey(page).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${url}/`);
    await expect(said(page, 'Welcome back, Ada.')).toBeVisible();
    await userLink(page).click();
    await logOut(page);

    await page.goto(`${url}/Rings`);
    await userLink(page).click();
    await expect(withPasskey(page)).toBeVisible();
    await expectAccessible(page, 'the login panel');
    await withPasskey(page).click();
    await expect(said(page, 'Welcome back, Ada.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(userLink(page)).toHaveAccessibleName('My account');

    await page.goto(`${url}/account/passkeys`);
    const row = page.getByRole('listitem').filter({ hasText: 'My laptop' });
    await expect(row).toContainText('Last used on');
    await row.getByRole('button', { name: 'Remove My laptop' }).focus();
    await page.keyboard.press('Enter');
    await expect(said(page, 'The passkey has been removed.')).toBeVisible();
    await expect(page.getByText('You have no passkey yet.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Passkeys' })).toBeFocused();
    await logOut(page);
    await page.goto(`${url}/login`);
    await withPasskey(page).click();
    await expect(alert(page, 'Login with this passkey failed.')).toBeVisible();
  } finally {
    await local.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('AUTH-09 D-22 at an address of numbers no passkey is offered, and the account says why', async ({
  page,
  shop,
}) => {
  const email = 'numbers@example.com';
  await makeAccount(shop, email);
  await page.goto('/login');
  await logIn(page, email, PASSWORD);
  await expect(said(page, 'Welcome back, Ada.')).toBeVisible();
  await page.goto('/account/passkeys');
  await expect(page.getByText(IMPOSSIBLE)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(said(page, 'You have been logged out.')).toBeVisible();
  await userLink(page).click();
  await expect(page.getByRole('button', { name: 'LOG IN' })).toBeVisible();
  await expect(withPasskey(page)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('AUTH-09 D-22 the account says that a passkey needs it', async ({ page, shop }) => {
    const email = 'plain-passkey@example.com';
    await makeAccount(shop, email);
    await page.goto('/login');
    await logIn(page, email, PASSWORD);
    await page.goto('/account/passkeys');
    await expect(page.getByText(IMPOSSIBLE)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
  });
});
