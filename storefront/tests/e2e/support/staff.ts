import type { OrderDetail, OrderList } from '@shop/contract';
import type { Locator, Page } from '@playwright/test';
import { expect, type RunningShop } from './fixtures';

/** Opens a section of the panel; on a phone its menu first. */
export async function openSection(page: Page, name: string): Promise<void> {
  const menu = page.locator('summary').filter({ hasText: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true }).click();
}

/** Fills in the staff's sign-in and sends it. */
export async function signInAs(page: Page, staff: RunningShop['staff']): Promise<void> {
  await page.goto('/Admin');
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password').fill(staff.password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

const onDashboard = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Good day, Shop' })).toBeVisible();

/** Signs in by the form, which leads to the dashboard. */
export async function signInByForm(page: Page, staff: RunningShop['staff']): Promise<void> {
  await signInAs(page, staff);
  await onDashboard(page);
}

/** Signs a browser in as staff, by the call that the form makes. */
async function startSession(page: Page, staff: RunningShop['staff'], url = ''): Promise<void> {
  const answer = await page.request.post(`${url}/api/admin/login`, { data: staff });
  expect(answer.status(), 'staff are signed in').toBe(200);
}

/** The staff panel's dashboard, signed in; of another storefront where its address is given. */
export async function signInToDashboard(page: Page, staff: RunningShop['staff'], url = ''): Promise<void> {
  await startSession(page, staff, url);
  await page.goto(`${url}/Admin`);
  await onDashboard(page);
}

/** The staff panel's orders, signed in. */
export async function signIn(page: Page, staff: RunningShop['staff']): Promise<void> {
  await startSession(page, staff);
  await page.goto('/Admin/orders');
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
