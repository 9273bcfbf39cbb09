import { logIn, makeAccount, PASSWORD, said, userLink } from './support/account';
import { CARDS, typeCard } from './support/cards';
import { expect, test } from './support/fixtures';
import { mailedLink } from './support/mail';
import { expectOrderComplete, fillBilling, goToCheckout, payButton, receiptFact } from './support/shopper';

test('API-05 a new email address counts once its mailed link is opened, and the old one no longer logs in', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/401 \(Unauthorized\)/);
  const [old, next] = ['before@example.com', 'after@example.com'];
  await makeAccount(shop, old);
  await page.goto('/login');
  await logIn(page, old, PASSWORD);
  await expect(userLink(page)).toHaveAccessibleName('My account');
  await page.goto('/account/details');
  await page.getByLabel('New email').fill(next);
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(said(page, 'We have sent a link to the new address.')).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Your address is ${old}`)).toBeVisible();

  await page.goto(await mailedLink(shop.dataDir, next, '/confirm-email'));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(said(page, 'is confirmed')).toBeVisible();
  await page.goto('/account/details');
  await expect(page.getByText(`Your address is ${next}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(said(page, 'You have been logged out.')).toBeVisible();

  await page.goto('/login');
  await logIn(page, old, PASSWORD);
  await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible();
  await logIn(page, next, PASSWORD);
  await expect(said(page, 'Welcome back, Ada.')).toBeVisible();
});

test('API-05 a guest’s order is confirmed with its picture, and appears in the account once its address is confirmed', async ({
  page,
  shop,
}) => {
  await shop.standIn.reset();
  const email = 'guest-then-member@example.com';
  const ring = await goToCheckout(page);
  await fillBilling(page, email);
  await typeCard(page, CARDS.visa);
  await payButton(page).click();
  await expectOrderComplete(page);
  const number = await receiptFact(page, 'Order ID').innerText();
  const picture = await fetch(await mailedLink(shop.dataDir, email, '/img/192/[\\w.-]+'));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);

  await makeAccount(shop, email);
  await page.goto('/login');
  await logIn(page, email, PASSWORD);
  await expect(userLink(page)).toHaveAccessibleName('My account');
  await page.goto('/account');
  await expect(page.getByText('Your email address is not confirmed yet.')).toBeVisible();
  await expect(page.getByText('You have not ordered anything yet.')).toBeVisible();

  await page.goto(await mailedLink(shop.dataDir, email, '/confirm-email'));
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await page.getByRole('link', { name: 'To my account' }).click();
  await page.getByRole('link', { name: new RegExp(number) }).click();
  await expect(page.getByTestId('order-state')).toHaveText('Paid');
  await expect(page.getByRole('rowheader', { name: ring })).toBeVisible();
});

test('AUTH-09 the sixth wrong password in the panel waits, and says for how long', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/4(01|29) \(/);
  await page.goto('/Rings');
  await userLink(page).click();
  for (let n = 1; n <= 5; n += 1) {
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await logIn(page, 'nobody-at-all@example.com', `guess-number-${n}`);
    await answer;
    await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible();
  }
  await logIn(page, 'nobody-at-all@example.com', 'guess-number-6');
  await expect(
    page.getByText(
      'Too many wrong passwords. Please try again in 15 minutes, or have a link for a new password sent to you.',
    ),
  ).toBeVisible();
});

test('AUTH-02 API-05 a mailed link that came without its end says so, and offers what helps in place of a form', async ({
  page,
}) => {
  for (const [path, way] of [
    ['/confirm-email', 'To my account'],
    ['/reset-password', 'Send me another link'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('alert').filter({ hasText: 'This link is not complete.' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: way })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  }
});
