import type { OrderDetail, OrderList } from '@shop/contract';
import type { Locator, Page } from '@playwright/test';
import { expect, type RunningShop } from './fixtures';

/** Opens a section of the panel; on a phone its menu first. */
export async function openSection(page: Page, name: string): Promise<void> {
  const menu = page.locator('summary').filter({ hasText: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true }).click();
}

/** Fills in the staff's sign-in and sends it; of another storefront where its address is given. */
export async function signInAs(page: Page, staff: RunningShop['staff'], url = ''): Promise<void> {
  await page.goto(`${url}/Admin`);
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password').fill(staff.password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Signs in at the staff panel, of another storefront where its address is given; it opens on the dashboard. */
export async function signInToDashboard(page: Page, staff: RunningShop['staff'], url = ''): Promise<void> {
  await signInAs(page, staff, url);
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

/** A shopper's review of the first piece of the one order placed with this e-mail; staff are signed in at the page. */
export async function makeReview(page: Page, shop: RunningShop, email: string, title: string): Promise<void> {
  const found = await page.request.get(`${shop.url}/api/admin/orders?q=${encodeURIComponent(email)}`);
  const { orders } = (await found.json()) as OrderList;
  const orderId = orders[0]?.id ?? '';
  const order = await page.request.get(`${shop.url}/api/admin/orders/${orderId}`);
  const { lines } = (await order.json()) as OrderDetail;
  const response = await fetch(`${shop.cmsUrl}/api/products/${lines[0]?.productId}/reviews`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ orderId, email, rating: 5, title, body: 'It sits well and takes no scratches.' }),
  });
  expect(response.status, 'a review is kept').toBe(200);
}
