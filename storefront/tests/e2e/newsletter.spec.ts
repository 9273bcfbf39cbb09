import type { Page } from '@playwright/test';
import { said } from './support/account';
import { expect, test, type RunningShop } from './support/fixtures';
import { mailedLink } from './support/mail';
import { Panel } from './support/panel';

const UID = 'api::subscriber.subscriber';
const THANKS = 'Thank you for subscribing!';

async function subscribe(page: Page, email: string, path = '/Earrings', button = 'Subscribe'): Promise<void> {
  await page.goto(path);
  const footer = page.getByRole('contentinfo');
  await footer.locator('input[name=email]').fill(email);
  await footer.getByRole('button', { name: button }).click();
}

/** How many subscriptions of the address there are, all and confirmed ones. */
async function kept(shop: RunningShop, email: string): Promise<[all: number, confirmed: number]> {
  const panel = await Panel.open(shop);
  const all = await panel.count(UID, 'email', email);
  if (all === 0) return [0, 0];
  const { confirmedAt } = (await panel.first(UID, { email })) as { confirmedAt?: string | null };
  return [all, confirmedAt ? 1 : 0];
}

test('SHELL-07 NEWS-01 D-05 an address counts once its owner presses the button, and no more after the other', async ({
  page,
  shop,
}) => {
  const email = 'opted-in@example.com';
  await subscribe(page, email);
  await expect(said(page, THANKS)).toBeVisible();
  await page.goto(await mailedLink(shop.dataDir, email, '/confirm-newsletter'));
  await expect(page.getByRole('button', { name: 'Confirm subscription' })).toBeVisible();
  expect(await kept(shop, email)).toEqual([1, 0]);
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(said(page, 'Your newsletter subscription is confirmed.')).toBeVisible();
  expect(await kept(shop, email)).toEqual([1, 1]);

  await page.goto(await mailedLink(shop.dataDir, email, '/unsubscribe'));
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
  expect(await kept(shop, email)).toEqual([1, 1]);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(said(page, 'You have been unsubscribed.')).toBeVisible();
  expect(await kept(shop, email)).toEqual([0, 0]);
});

test('D-05 a mail program unsubscribes with one press, without cookies and from anywhere', async ({
  page,
  shop,
  playwright,
}) => {
  const programs: Record<string, string>[] = [
    {},
    { Origin: 'https://webmail.example', 'Sec-Fetch-Site': 'cross-site' },
  ];
  for (const [n, headers] of programs.entries()) {
    const email = `one-press-${n}@example.com`;
    await subscribe(page, email);
    await expect(said(page, THANKS)).toBeVisible();
    const link = await mailedLink(shop.dataDir, email, '/unsubscribe');
    const program = await playwright.request.newContext();
    const pressed = await program.post(link, { headers, form: { 'List-Unsubscribe': 'One-Click' } });
    expect(pressed.status()).toBe(200);
    expect(await kept(shop, email)).toEqual([0, 0]);
    const forged = await program.post(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).slice(0, -3), {
      headers,
      form: { 'List-Unsubscribe': 'One-Click' },
    });
    expect(forged.status()).toBe(422);
    await program.dispose();
  }
});

test('D-19 D-05 a German footer brings a German mail, whose links open German pages', async ({
  page,
  shop,
}) => {
  const email = 'deutsch@example.com';
  await subscribe(page, email, '/de/Earrings', 'Anmelden');
  await page.goto(await mailedLink(shop.dataDir, email, '/de/confirm-newsletter'));
  await page.getByRole('button', { name: 'Anmeldung bestätigen' }).click();
  await expect(said(page, 'Ihre Anmeldung zum Newsletter ist bestätigt.')).toBeVisible();
  await page.goto(await mailedLink(shop.dataDir, email, '/de/unsubscribe'));
  await page.getByRole('button', { name: 'Abbestellen' }).click();
  await expect(said(page, 'Sie haben den Newsletter abbestellt.')).toBeVisible();
});
