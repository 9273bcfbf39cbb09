import type { Page } from '@playwright/test';
import { expect, type RunningShop } from './fixtures';

export const PASSWORD = 'genesis-block-2009';
export const userLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: /^(Log in|My account)$/ });

/** Fills in the signup form that is on screen. */
export async function fillSignup(page: Page, email: string): Promise<void> {
  const form = page.locator('form[action="/signup"]');
  const typed = {
    'First name': 'Ada',
    'Last name': 'Lovelace',
    Email: email,
    'Confirm email': email,
    Password: PASSWORD,
    'Confirm password': PASSWORD,
  };
  for (const [label, value] of Object.entries(typed))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByLabel(/^I have read the privacy information/).check();
}

let visitors = 0;

/** An account made at the CMS from a network address of its own: signing up is limited to five a minute for one. */
export async function makeAccount(shop: Pick<RunningShop, 'cmsUrl'>, email: string): Promise<void> {
  visitors += 1;
  const person = { title: '', firstName: 'Ada', lastName: 'Lovelace', country: 'United States' };
  const response = await fetch(`${shop.cmsUrl}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.2.0.${visitors}` },
    body: JSON.stringify({
      ...person,
      email,
      password: PASSWORD,
      termsAgreed: true,
      newsletterAgreed: false,
    }),
  });
  expect(response.status, 'an account is made').toBe(200);
}

/** The signup form's button. */
export const createAccount = (page: Page) =>
  page.locator('form[action="/signup"]').getByRole('button', { name: 'CREATE ACCOUNT' });

/** Fills in the login form that is on screen and sends it. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  const form = page.locator('form[action="/login"]');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'LOG IN' }).click();
}

/** A message of the page. */
export const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
