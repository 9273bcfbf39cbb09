import { generateSync } from 'otplib';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { signInAs, signInToDashboard } from './support/staff';

test('ADM-01 staff set up a second factor, sign in with it at both panels, and remove it', async ({
  page,
  context,
  shop,
  allowConsole,
}) => {
  // Refused sign-ins are errors to a browser, and Strapi’s own panel talks to the console as it likes.
  allowConsole(/./);
  await signInToDashboard(page, shop.staff);
  await page.goto('/Admin/security');
  await page.getByRole('button', { name: 'Set up a second factor' }).click();
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expectAccessible(page, 'security');
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
  const codeIn = (seconds: number) =>
    generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds });
  const alert = (hasText: string) => page.getByRole('alert').filter({ hasText });
  await page.getByLabel('Code that the app shows').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(alert('This code is not right')).toBeVisible();
  await page.getByLabel('Code that the app shows').fill(codeIn(0));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeVisible();
  const codes = await page
    .locator('li')
    .filter({ hasText: /^[2-9A-Z]{5}-[2-9A-Z]{5}$/ })
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectAccessible(page, 'security');

  await context.clearCookies();
  await signInAs(page, shop.staff);
  await expect(alert('Please enter the code')).toBeVisible();
  await page.getByLabel('Code').fill(codeIn(30));
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Good day, Shop' })).toBeVisible();

  // Strapi's own panel asks for it too.
  await page.goto(`${shop.cmsUrl}/admin/auth/login`);
  await page.getByLabel('Email').fill(shop.staff.email);
  await page.locator('input[name=password]').fill(shop.staff.password);
  await page.getByRole('button', { name: 'Login' }).click();
  const dialog = page.locator('dialog');
  await expect(dialog).toContainText('Please enter the code');
  await dialog.locator('input').fill(codes[0] ?? '');
  await dialog.getByRole('button').click();
  await expect(page).not.toHaveURL(/auth\/login/);
  await expect(page.getByRole('link', { name: /Content Manager/ }).first()).toBeVisible();

  await page.goto(`${shop.url}/Admin/security`);
  await page.getByLabel('Code of your app').fill(codes[1] ?? '');
  await page.getByRole('button', { name: 'Remove the second factor' }).click();
  await expect(page.getByRole('button', { name: 'Set up a second factor' })).toBeVisible();
});
