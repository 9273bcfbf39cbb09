import { expect, test } from './support/fixtures';

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('ADM-01 staff land on the page that they asked for, also after a wrong password', async ({
      page,
      shop,
      allowConsole,
    }) => {
      allowConsole(/401 \(/);
      await page.goto('/Admin/orders?q=nobody');
      const sign = async (password: string) => {
        await page.getByLabel('Email').fill(shop.staff.email);
        await page.getByLabel('Password').fill(password);
        await page.getByRole('button', { name: 'Log in' }).click();
      };
      await sign('not-the-password');
      await expect(page.getByRole('alert').filter({ hasText: 'Login failed.' })).toBeVisible();
      await sign(shop.staff.password);
      await expect(page.getByRole('heading', { level: 1, name: /^Orders/ })).toBeVisible();
      await expect(page).toHaveURL(/\/Admin\/orders\?q=nobody$/);
    });
  });
