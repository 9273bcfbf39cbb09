import { readFileSync } from 'node:fs';
import { expect, test, type RunningShop } from './support/fixtures';
import { bagButton, fillBilling, goToCheckout, payButton } from './support/shopper';

/** What shoppers see while the CMS is away, or takes calls and answers none. */

test.beforeEach(async ({ allowConsole, shop }) => {
  allowConsole(/Failed to load resource/);
  await shop.standIn.reset();
});
test.afterEach(async ({ shop }) => {
  shop.releaseCms();
  await shop.ensureCms();
});

test('CAT-02 CHK-01 the CMS is away: kept pages stand, others say so, the checkout is closed and the bag is kept', async ({
  page,
  request,
  shop,
}) => {
  const name = await goToCheckout(page);
  const kept = await (await request.get('/Rings')).text();
  await shop.killCms();
  const again = await request.get('/Rings');
  expect([again.status(), await again.text()]).toEqual([200, kept]);
  const theirs = await request.get('/Rings', { headers: { Cookie: 'token=kept' } });
  expect([theirs.status(), await theirs.text()]).toEqual([200, kept]);
  // So does somebody with a message for a page, and it stays theirs; until what was read last is old, one of their own.
  const told = async () => {
    const answer = await request.get('/Rings', { headers: { Cookie: 'token=kept; notice=x' } });
    return [answer.status(), answer.headers()['cache-control'], (await answer.text()) === kept];
  };
  await expect.poll(told).toEqual([200, 'private, no-store', true]);
  const never = await request.get('/ProductList?q=never-seen-before');
  expect(never.status()).toBe(503);
  expect(await never.text()).toContain('cannot be reached');

  await page.goto('/CheckoutPage');
  await expect(page.getByText('Failed to initialize payment system. Please refresh the page.')).toBeVisible();
  await expect(page.getByTestId('bag-line')).toContainText(name);
  await expect(payButton(page)).toBeDisabled();
  await fillBilling(page);
  await page.reload();
  await expect(bagButton(page)).toHaveAccessibleName(/1 piece/);
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('San Francisco');
  expect((await shop.standIn.state()).paymentIntents.length).toBe(0);
});

/** Connections that are open to the CMS, as Linux tells them. */
function connections(shop: RunningShop): number {
  const port = Number(new URL(shop.cmsUrl).port).toString(16).toUpperCase().padStart(4, '0');
  const established = new RegExp(`^\\s*\\d+: \\S+ 0100007F:${port} 01 `);
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .filter((line) => established.test(line)).length;
}

test.describe('a CMS that takes calls and answers none', () => {
  test.skip(process.platform !== 'linux', 'Connections are counted as Linux tells them.');

  test('CAT-02 200 visitors are answered while it is silent, over fewer than 100 connections', async ({
    request,
    shop,
  }) => {
    await request.get('/Earrings');
    shop.holdCms();
    let most = 0;
    const counting = setInterval(() => (most = Math.max(most, connections(shop))), 50);
    const pages = Array.from({ length: 200 }, (_, n) => request.get(`/ProductList?q=never-seen-${n}`));
    const calls = Array.from({ length: 100 }, () => fetch(`${shop.url}/api/products`).catch(() => null));
    const answers = await Promise.all(pages);
    clearInterval(counting);
    // It is silent still: each was answered by the storefront alone.
    expect(new Set(answers.map((answer) => answer.status()))).toEqual(new Set([503]));
    expect((await request.get('/Earrings')).status()).toBe(200);
    expect(most).toBeGreaterThan(10);
    expect(most).toBeLessThan(100);
    shop.releaseCms();
    await Promise.all(calls);
    await expect.poll(async () => (await request.get('/product/never-seen-1')).status()).toBe(404);
  });
});
