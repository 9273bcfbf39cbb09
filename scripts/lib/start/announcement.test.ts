import { expect, test } from 'vitest';
import { announcement } from './announcement.mjs';
import { readStartSettings } from './settings.mjs';

const DEMO = { SHOP_MODE: 'demo', STOREFRONT_PORT: '3000', CMS_PORT: '1337', STRIPE_STANDIN_PORT: '12111' };
const WHERE = { shop: 'http://localhost:3000', cms: 'http://localhost:1337', logDir: '/shop/var/log' };
const said = (env: Record<string, string>, staff?: string) =>
  announcement(readStartSettings({ ...DEMO, ...env }, '/shop'), WHERE, staff).join('\n');

test('AUTH-05 without a mail server the console says where the mails are', () => {
  expect(said({})).toMatch(/Mails +\/shop\/var\/mail /);
  expect(said({ SMTP_URL: 'smtp://mail.example' })).not.toContain('Mails');
});

test('ADM-01 the addresses of shop, panel and Strapi are said, and a new sign-in once', () => {
  expect(said({})).toMatch(/3000\n.*3000\/Admin\n.*1337\/admin\n/);
  expect(said({}, 'owner@example.com')).toContain('owner@example.com');
  expect(said({})).not.toContain('sign-in');
});
