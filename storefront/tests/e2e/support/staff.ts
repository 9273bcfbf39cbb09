import type { Locator, Page } from '@playwright/test';
import { expect, type RunningShop } from './fixtures';

/** Signs in at the staff panel and opens the orders. */
export async function signIn(page: Page, staff: RunningShop['staff']): Promise<void> {
  await page.goto('/Admin');
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password').fill(staff.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('navigation').getByText('Orders', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Orders/ })).toBeVisible();
}

/** The row of the one order that was placed with this e-mail. */
export const orderRow = (page: Page, email: string): Locator =>
  page.getByRole('row').filter({ hasText: email });
