import { randomUUID } from 'node:crypto';
import type { TestShop } from './boot';
import type { Browser } from './browser';

/** A browser in which a member of staff is signed in at /Admin. */
export async function staffBrowser(shop: TestShop, role?: string): Promise<Browser> {
  const { email, password } = await shop.staff(role);
  const browser = shop.browser(null);
  const { status } = await browser.post('/api/admin/login', { email, password });
  if (status !== 200) throw new Error(`The sign-in was answered with ${status}.`);
  return browser;
}

/** Calls of Strapi's own panel in the name of a member of staff. */
export async function panel(shop: TestShop) {
  const { email, password } = await shop.staff();
  const browser = shop.browser(null);
  const login = await browser.post<{ data: { token?: string; accessToken?: string } }>('/admin/login', {
    email,
    password,
    deviceId: randomUUID(),
  });
  const token = login.body.data.accessToken ?? login.body.data.token ?? '';
  return {
    email,
    token,
    ask: <T = Record<string, unknown>>(method: string, path: string, json?: unknown) =>
      browser.ask<T>(method, path, {
        ...(json !== undefined && { json }),
        headers: { Authorization: `Bearer ${token}` },
      }),
  };
}
