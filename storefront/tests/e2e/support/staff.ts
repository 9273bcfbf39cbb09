import type { Locator, Page } from '@playwright/test';
import { expect, type RunningShop } from './fixtures';

/** Opens a section of the panel; on a phone its menu first. */
export async function openSection(page: Page, name: string): Promise<void> {
  const menu = page.locator('summary').filter({ hasText: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true }).click();
}

/** Signs in at the staff panel, which opens on its dashboard. */
export async function signInToDashboard(page: Page, staff: RunningShop['staff']): Promise<void> {
  await page.goto('/Admin');
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password').fill(staff.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Good day, Shop' })).toBeVisible();
}

/** Signs in at the staff panel and opens the orders. */
export async function signIn(page: Page, staff: RunningShop['staff']): Promise<void> {
  await signInToDashboard(page, staff);
  await openSection(page, 'Orders');
  await expect(page.getByRole('heading', { level: 1, name: /^Orders/ })).toBeVisible();
}

/** The row of the one order that was placed with this e-mail. */
export const orderRow = (page: Page, email: string): Locator =>
  page.getByRole('row').filter({ hasText: email });
