import { expect, type BrowserContext, type Page } from '@playwright/test';
import type { RunningShop } from './fixtures';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
/** What a browser keeps of a sign-in, for each shop and person. */
const signedIn = new Map<string, StorageState>();

/**
 * Opens a screen of Strapi's own panel, signed in as the owner unless somebody else is named. Once for each shop where that
 * session still holds: Strapi lets one address sign in a few times in five minutes.
 */
export async function openPanelScreen(
  page: Page,
  shop: RunningShop,
  path: string,
  staff: RunningShop['staff'] = shop.staff,
): Promise<void> {
  const session = `${shop.cmsUrl} ${staff.email}`;
  const kept = signedIn.get(session);
  if (kept) {
    await page.context().addCookies(kept.cookies);
    const items = kept.origins.flatMap(({ localStorage }) => localStorage);
    await page.addInitScript((all) => {
      for (const { name, value } of all) localStorage.setItem(name, value);
    }, items);
  }
  await page.goto(`${shop.cmsUrl}/admin${path}`);
  const email = page.getByLabel('Email');
  await expect(email.or(page.getByRole('main').getByRole('heading', { level: 1 })).first()).toBeVisible();
  if (!(await email.isVisible())) return;
  await email.fill(staff.email);
  await page.getByLabel(/^Password/).fill(staff.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(email).toBeHidden();
  signedIn.set(session, await page.context().storageState());
}

/** Plans a publish of the document that an edit screen shows, in two days. */
export async function planPublish(page: Page): Promise<void> {
  const soon = new Date(Date.now() + 2 * 24 * 60 * 60 * 1_000);
  const day = page.getByRole('combobox', { name: 'Day' });
  await day.click();
  await day.fill(soon.toLocaleDateString('en-US'));
  await day.press('Enter');
  await page.getByRole('button', { name: 'Plan it' }).click();
}

/** Moves the block of an edit screen that is called so one place up, by keyboard, each step as Strapi tells of it. */
export async function moveBlockUp(page: Page, name: string): Promise<void> {
  const called = page.getByRole('button', { name, exact: true });
  const block = page.getByRole('listitem').filter({ has: called }).last();
  const handle = block.getByRole('button', { name: 'Drag', exact: true });
  for (const [key, told] of [
    ['Space', /, grabbed\./],
    ['ArrowUp', /, moved\. New position/],
    ['Space', /, dropped\. Final position/],
  ] as const) {
    await handle.press(key);
    await expect(page.getByText(told)).toBeAttached();
  }
}
