import type { Locator, Page } from '@playwright/test';
import { makeAccount, PASSWORD, logIn, userLink } from './support/account';
import { expect, test, type RunningShop } from './support/fixtures';
import { firstProduct } from './support/product-pages';

test.beforeEach(({ allowConsole }) =>
  allowConsole(/ERR_INTERNET_DISCONNECTED|Failed to load resource|preload/),
);

const UNAVAILABLE = 'Network error or server unavailable. Please try again.';
const FAQ = 'Questions, answered';
const NETWORK = 'Network error. Please check your connection and try again.';
const EMAIL = 'away@example.com';
const NAMES = { 'First name': 'Ada', 'Last name': 'Lovelace' };
const SIGNUP = {
  ...NAMES,
  Email: EMAIL,
  'Confirm email': EMAIL,
  Password: PASSWORD,
  'Confirm password': PASSWORD,
};
const QUESTION = { Name: 'Ada', Email: EMAIL, 'Your question': 'Does it come in white gold?' };
const HINT = {
  'Your name': 'Ada',
  'Email of whoever it is for': EMAIL,
  'A few words (optional)': 'In gold, please.',
};
const TOKEN = '?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';

interface Form {
  at: (ring: string) => string;
  /** Where the form comes with a press. */
  open?: (page: Page) => Promise<unknown>;
  /** Where it stands; else in the page's main part. */
  within?: (page: Page) => Locator;
  typed: Record<string, string>;
  ticked?: RegExp;
  button: string | RegExp;
  says: string;
}

const dialog = (page: Page) => page.getByRole('dialog');
const ring = (id: string) => `/Rings/${id}`;

/** The forms that anybody meets. A form in a panel is sent to a page whose code was never loaded. */
const FORMS: Record<string, Form> = {
  'AUTH-09 the login panel': {
    at: ring,
    open: (page) => userLink(page).click(),
    within: dialog,
    typed: { Email: EMAIL, Password: PASSWORD },
    button: 'LOG IN',
    says: UNAVAILABLE,
  },
  'AUTH-09 the login page': {
    at: () => '/login',
    typed: { Email: EMAIL, Password: PASSWORD },
    button: 'LOG IN',
    says: UNAVAILABLE,
  },
  'AUTH-09 the signup panel': {
    at: ring,
    open: async (page) => {
      await userLink(page).click();
      await dialog(page).getByRole('link', { name: 'CREATE ACCOUNT' }).click();
      await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible();
    },
    within: dialog,
    typed: SIGNUP,
    ticked: /^I have read/,
    button: 'CREATE ACCOUNT',
    says: UNAVAILABLE,
  },
  'AUTH-09 the signup page': {
    at: () => '/signup',
    typed: SIGNUP,
    ticked: /^I have read/,
    button: 'CREATE ACCOUNT',
    says: UNAVAILABLE,
  },
  'ASK-02 the question in its dialog': {
    at: ring,
    open: (page) => page.getByRole('link', { name: 'Ask a Question' }).click(),
    within: dialog,
    typed: QUESTION,
    button: 'Submit question',
    says: NETWORK,
  },
  'ASK-02 the question on its page': {
    at: (id) => `/ask/${id}`,
    typed: QUESTION,
    button: 'Submit question',
    says: NETWORK,
  },
  'CONT-01 the contact form': {
    at: () => '/Contact',
    typed: { Name: 'Ada', Email: EMAIL, Message: 'Good day.' },
    button: /send/i,
    says: 'Failed to send message: Something went wrong',
  },
  'the review': {
    at: (id) => `/review/${id}`,
    typed: {
      'Order id': 'abc',
      'Email of the order': EMAIL,
      Title: 'Fine',
      'Your review': 'It is all I hoped for.',
    },
    open: (page) => page.getByRole('main').getByLabel('Rating').selectOption('5'),
    button: 'Submit review',
    says: NETWORK,
  },
  'the forgotten password': {
    at: () => '/forgot-password',
    typed: { Email: EMAIL },
    button: 'Send the link',
    says: UNAVAILABLE,
  },
  'the new password': {
    at: () => `/reset-password${TOKEN}`,
    typed: { 'New password': PASSWORD, 'Confirm new password': PASSWORD },
    button: 'Set new password',
    says: UNAVAILABLE,
  },
  'the confirmation of an address': {
    at: () => `/confirm-email${TOKEN}`,
    typed: {},
    button: 'Confirm this address',
    says: UNAVAILABLE,
  },
  'the confirmation of a subscription': {
    at: () => `/confirm-newsletter${TOKEN}`,
    typed: {},
    button: 'Confirm subscription',
    says: UNAVAILABLE,
  },
  'the end of a subscription': {
    at: () => `/unsubscribe${TOKEN}`,
    typed: {},
    button: 'Unsubscribe',
    says: UNAVAILABLE,
  },
  'S-105 a hint in its sheet': {
    at: ring,
    open: (page) => page.getByRole('link', { name: 'Drop a hint' }).click(),
    within: dialog,
    typed: HINT,
    button: 'Send the hint',
    says: NETWORK,
  },
  'S-105 a hint on its page': {
    at: (id) => `/hint/${id}`,
    typed: HINT,
    button: 'Send the hint',
    says: NETWORK,
  },
  'the end of hints': {
    at: () => `/no-hints${TOKEN}`,
    typed: {},
    button: 'Send me no hints',
    says: UNAVAILABLE,
  },
  'the look-up of an order': {
    at: () => '/order-lookup',
    typed: { 'Order ID': 'abc', Email: EMAIL },
    button: 'Find my order',
    says: UNAVAILABLE,
  },
  'the sign-in of staff': {
    at: () => '/Admin/orders',
    typed: { Email: EMAIL, Password: PASSWORD },
    button: 'Log in',
    says: UNAVAILABLE,
  },
};

/** Presses a button and waits until its form has not reached the shop: sent later, with the network back, it would. */
async function pressUnsent(page: Page, button: Locator): Promise<void> {
  const unsent = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await button.click();
  await unsent;
}

/** Fills a form in, sends it without a network, and looks whether it kept its words and says the sentence. */
async function expectKept(page: Page, scope: Locator, { typed, ticked, button, says }: Omit<Form, 'at'>) {
  const url = page.url();
  for (const [label, value] of Object.entries(typed))
    await scope.getByLabel(label, { exact: true }).fill(value);
  if (ticked) await scope.getByLabel(ticked).check();
  await page.context().setOffline(true);
  const send = scope.getByRole('button', { name: button, exact: true });
  for (let n = 0; n < 2; n++) {
    await pressUnsent(page, send);
    await expect(scope.getByText(says)).toHaveCount(1);
    await expect(send).toBeEnabled();
  }
  for (const [label, value] of Object.entries(typed))
    await expect(scope.getByLabel(label, { exact: true })).toHaveValue(value);
  if (ticked) await expect(scope.getByLabel(ticked)).toBeChecked();
  expect(page.url()).toBe(url);
}

for (const [name, form] of Object.entries(FORMS))
  test(`${name} keeps its words without a network and says the sentence`, async ({ page, shop }) => {
    await page.goto(form.at(await firstProduct(shop, 'ring')), { waitUntil: 'networkidle' });
    await form.open?.(page);
    await expectKept(page, (form.within ?? ((at: Page) => at.getByRole('main')))(page), form);
  });

async function signedIn(page: Page, shop: RunningShop, email: string, path: string) {
  await makeAccount(shop, email);
  await page.goto('/login', { waitUntil: 'networkidle' });
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(`${shop.url}/`);
  await page.goto(path, { waitUntil: 'networkidle' });
}

test('AUTH-09 the forms of the account keep their words without a network', async ({ page, shop }) => {
  await signedIn(page, shop, 'away-details@example.com', '/account/details');
  const main = page.getByRole('main');
  const forms = [
    [main.getByRole('form', { name: 'My details' }), { 'First name': 'Augusta' }, 'Save'],
    [
      main.getByRole('form', { name: 'Email address' }),
      { 'New email': EMAIL, 'Your password': PASSWORD },
      'Change email',
    ],
  ] as const;
  for (const [scope, typed, button] of forms) {
    await expectKept(page, scope, { typed, button, says: UNAVAILABLE });
    await page.context().setOffline(false);
  }
  await page.goto('/account/data', { waitUntil: 'networkidle' });
  await expectKept(page, main, {
    typed: { 'Your password': PASSWORD },
    button: 'Delete my account',
    says: UNAVAILABLE,
  });
  await pressUnsent(page, main.getByRole('button', { name: 'Log out' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Lovelace' })).toBeVisible();
  await expect(main.getByLabel('Your password')).toHaveValue(PASSWORD);
  await page.context().setOffline(false);
  await main.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(`${shop.url}/`);
});

test('SHELL-07 NEWS-01 the newsletter thanks without a network too, and the page stays', async ({ page }) => {
  await page.goto('/About', { waitUntil: 'networkidle' });
  const heading = page.getByRole('heading', { name: 'Join the Halving Universe' });
  await expect(heading).toBeVisible();
  const block = page.locator('form', { has: page.locator('input[value="block"]') });
  await block.getByLabel('Email').fill(EMAIL);
  for (const [label, value] of Object.entries(NAMES)) await block.getByLabel(label).fill(value);
  await page.context().setOffline(true);
  await block.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Subscription details submitted!')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await footer.getByLabel('Email for our newsletter').fill(EMAIL);
  await footer.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Thank you for subscribing!' })).toBeVisible();
  await expect(footer.getByLabel('Email for our newsletter')).toHaveValue('');
  await expect(heading).toBeVisible();
});

const OFFLINE = 'You are offline. The page opens once the connection is back.';
const offline = (page: Page) => page.getByRole('alert').filter({ hasText: OFFLINE });
const inFooter = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

for (const [kind, from, heading] of [
  ['whose code was never loaded', '/Contact', 'Contact Us'],
  ['of the same code', '/Rings', /^Rings/],
] as const)
  test(`a change to a page ${kind} leaves the page without a network, says so, and happens with it`, async ({
    page,
  }) => {
    await page.goto(from, { waitUntil: 'networkidle' });
    const words = page.getByRole('contentinfo').getByLabel('Email for our newsletter');
    await words.fill(EMAIL);
    await page.context().setOffline(true);
    await inFooter(page, 'Earrings').click();
    await expect(offline(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(words).toHaveValue(EMAIL);
    await expect(page).toHaveURL(new RegExp(`${from}$`));
    await page.context().setOffline(false);
    await expect(page).toHaveURL(/\/Earrings$/);
    await expect(page.getByRole('heading', { level: 1, name: /^Earrings/ })).toBeVisible();
  });

test('Back to a page that is no longer at hand leaves the page without a network', async ({ page }) => {
  await page.goto('/FAQ', { waitUntil: 'networkidle' });
  await inFooter(page, 'Earrings').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Earrings/ })).toBeVisible();
  await page.reload({ waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  await page.evaluate(() => history.back());
  await expect(offline(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Earrings/ })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: FAQ })).toBeVisible();
});

test('SHELL-01 a page whose network goes as its scripts begin asks once, and a press is told what it met', async ({
  page,
  allowConsole,
}) => {
  // Routes that are not known yet cannot be loaded ahead.
  allowConsole(/no routes matched/);
  const looks: string[] = [];
  await page.route(/\/__manifest/, async (route) => {
    looks.push(route.request().url());
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
  await page.goto('/Rings');
  await expect.poll(() => looks).toHaveLength(1);
  // Each message is a change of the page, after which the framework would look for links again.
  for (let press = 0; press < 3; press += 1) {
    await userLink(page).click();
    const said = page.getByRole('alert').filter({ hasText: 'cannot be opened at the moment' });
    await expect(said).toBeVisible();
    await said.getByRole('button', { name: 'Dismiss' }).click();
    await expect(said).toBeHidden();
  }
  await expect(offline(page)).toBeHidden();
  expect(looks).toHaveLength(1);
});

test('SHELL-01 panels whose code was never loaded say so without a network, and open with it', async ({
  page,
}) => {
  await page.goto('/Rings', { waitUntil: 'networkidle' });
  await page.context().setOffline(true);
  await userLink(page).click();
  const said = page.getByRole('alert').filter({ hasText: 'cannot be opened at the moment' });
  await expect(said).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Rings/ })).toBeVisible();
  await page.context().setOffline(false);
  await userLink(page).click();
  await expect(dialog(page)).toBeVisible();
});
