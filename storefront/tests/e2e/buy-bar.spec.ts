import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { firstProduct } from './support/product-pages';
import { scriptsRun } from './support/shopper';

test.use({ viewport: { width: 390, height: 844 } });

test('PDP-03 PDP-08 S-84 on a phone the purchase stays at hand, and what is missing is chosen in a sheet over it', async ({
  page,
  shop,
}) => {
  await page.goto(`/Rings/${await firstProduct(shop, 'ring')}`);
  const bar = page.locator('form > div[data-keep-clear]');
  const button = bar.locator('button');
  const picture = bar.locator('img');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Buy Now' }) });
  const shownPrice = form.locator('[aria-live="polite"]').first();
  const sheet = page.getByRole('dialog');
  const inSheet = (group: string, name: string) =>
    sheet.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name, exact: true });
  const onPage = (group: string, name: string) =>
    form.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name, exact: true });

  await expect(bar, 'the page’s own button is below the window').toBeVisible();
  await expect(picture).toHaveAttribute('src', /silver/);
  await expect(bar).toContainText((await shownPrice.textContent()) ?? '');

  await button.click();
  await inSheet('Type', 'Gold').check();
  await expectAccessible(page, 'the sheet of the buy bar');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY), 'the page stays where it was').toBe(0);
  await expect(onPage('Type', 'Gold'), 'the page’s own choice is the same').toBeChecked();
  await expect(picture).toHaveAttribute('src', /gold/);
  await expect(bar).toContainText((await shownPrice.textContent()) ?? '');

  await button.click();
  await expect(inSheet('Type', 'Gold')).toBeChecked();
  await inSheet('Size', '7').check();
  await sheet.getByRole('button', { name: 'Add to cart' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByTestId('added-notice')).toContainText('(Gold - Size: 7) added to cart!');

  // Nothing is missing any more: a press adds.
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await button.click();
  await expect(page.getByTestId('added-notice')).toContainText('(Gold - Size: 7) added to cart!');
  await expect(page.getByRole('button', { name: /^Shopping bag, 2 pieces/ })).toBeVisible();
});

test.describe('on a wide window', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('S-131 the purchase comes below the header once its button was passed, and goes with the footer', async ({
    page,
    shop,
  }) => {
    await page.goto(`/Rings/${await firstProduct(shop, 'ring')}`);
    await scriptsRun(page);
    const bar = page.locator('form > [data-below-header]');
    const button = bar.locator('button');
    const add = page.locator('main button[name=do][value=add]');
    await expect(add).toBeInViewport();
    await expect(bar).toHaveCount(0);

    // In one jump: the button is never seen to leave.
    await page.getByRole('tablist').evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'a piece with the bar below the header');
    const header = await page.getByRole('banner').boundingBox();
    const own = await bar.boundingBox();
    expect(own && header && Math.abs(own.y - (header.y + header.height))).toBeLessThanOrEqual(1);

    // Nothing lies over it: a press is the bar's.
    await button.click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: 'Gold', exact: true }).check();
    await sheet.getByRole('radio', { name: '7', exact: true }).check();
    await sheet.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByTestId('added-notice')).toContainText('(Gold - Size: 7) added to cart!');

    await page
      .getByRole('contentinfo')
      .evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await expect(bar).toHaveCount(0);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(add).toBeInViewport();
    await expect(bar).toHaveCount(0);
  });
});

for (const prefix of ['', '/de'])
  test(`BAG-09 PDP-14 the notice of an added piece is never over the button that was pressed, at ${prefix || '/'}`, async ({
    page,
    shop,
  }) => {
    await page.goto(`${prefix}/Rings/${await firstProduct(shop, 'ring')}`);
    await scriptsRun(page);
    await page.locator('main input[name=type][value=Gold]').check({ force: true });
    await page.locator('main input[name=size]').first().check({ force: true });
    const button = page.locator('main button[name=do][value=add]');
    // As low as it can stand, where the notice comes.
    await button.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await button.click();
    const notice = page.getByTestId('added-notice');
    await expect(notice).toBeVisible();
    await expect
      .poll(async () => {
        const [pressed, own] = [await button.boundingBox(), await notice.boundingBox()];
        return pressed && own && (pressed.y + pressed.height <= own.y || own.y + own.height <= pressed.y);
      })
      .toBe(true);
  });
