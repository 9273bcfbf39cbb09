import type { Locator, Page } from '@playwright/test';
import { expect, type RunningShop } from './fixtures';

/** Signs in at the staff panel and opens the products. */
export async function openProducts(page: Page, staff: RunningShop['staff']): Promise<void> {
  await page.goto('/Admin');
  await page.getByLabel('Email').fill(staff.email);
  await page.getByLabel('Password').fill(staff.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('Password')).toBeHidden();
  await page.goto('/Admin/products');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
}

export const productRow = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ hasText: title });

/** A picture drawn by the browser itself: a file that is what its name says. */
export async function drawnPicture(page: Page, colour: string): Promise<Buffer> {
  const address = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [400, 500];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.fillStyle = fill;
    context.fillRect(0, 0, 400, 500);
    return canvas.toDataURL('image/jpeg');
  }, colour);
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

/** Fills the fields of the open form. */
export async function fillProduct(form: Locator, title: string): Promise<void> {
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Description').fill('A ring, finished by hand.');
  await form.getByLabel('Category').selectOption('ring');
  await form.getByLabel('Price in silver ($)').fill('120.50');
  await form.getByLabel('Price in gold ($)').fill('240');
}
