import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import { firstProduct } from './support/product-pages';
import { bagButton, scriptsRun } from './support/shopper';

const bar = (page: Page) => page.getByRole('banner');
const openers = {
  Menu: (page: Page) => bar(page).getByRole('button', { name: 'Menu' }),
  Search: (page: Page) => bar(page).getByRole('button', { name: 'Search' }),
  'Quick Login (Optional)': (page: Page) => bar(page).getByRole('link', { name: 'Log in' }),
  'Shopping bag': (page: Page) => bagButton(page),
};

/** Whether the focus is inside the one dialog that is open. */
const focusIsWithin = (page: Page) =>
  page.evaluate(() => {
    const dialogs = document.querySelectorAll('[role=dialog]');
    return dialogs.length === 1 && dialogs[0]?.contains(document.activeElement) === true;
  });

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const [title, opener] of Object.entries(openers)) {
      if (title === 'Search' && width < 769) continue;
      test(`SHELL-01 ${title} holds the focus, lets nothing scroll behind it, and gives the focus back at ${width} px`, async ({
        page,
      }) => {
        // A button does nothing before the page's scripts run.
        await page.goto('/Rings', { waitUntil: 'networkidle' });
        await opener(page).focus();
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: title });
        await expect(dialog).toBeVisible();
        for (let n = 0; n < 40; n++) {
          await page.keyboard.press(n < 30 ? 'Tab' : 'Shift+Tab');
          expect(await focusIsWithin(page)).toBe(true);
        }
        await page.mouse.move(width - 8, 450);
        await page.mouse.wheel(0, 600);
        await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await expect(opener(page)).toBeFocused();
        await page.mouse.wheel(0, 600);
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
      });
    }
  });

test('SHELL-02 MENU-01 on a phone the menu leads to the search, which then is the only overlay', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await expect(openers.Search(page)).toBeHidden();
  await openers.Menu(page).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.type('signet');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ProductList\?q=signet$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('MENU-04 the pictures of a tile that is pointed at turn every second', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/');
  await openers.Menu(page).click();
  const tile = page.getByRole('region', { name: 'Pendants' }).getByRole('link').first();
  await expect(tile).toBeVisible();
  await tile.hover();
  const shown = () =>
    tile
      .locator('[data-shown]')
      .evaluateAll((all) => all.findIndex((one) => (one as HTMLElement).dataset.shown === 'true'));
  for (const next of [1, 2]) {
    await page.clock.runFor(1_000);
    await expect.poll(shown).toBe(next);
  }
});

test('MENU-02 MENU-03 the pane shows the collection that is pointed at or focused, the pendants two and two', async ({
  page,
  shop,
}) => {
  const titles = async (category: string) => {
    const answer = await fetch(`${shop.cmsUrl}/api/products?category=${encodeURIComponent(category)}`);
    // Other journeys of this shop add rings; the menu has room for eight (MENU_TILES).
    return ((await answer.json()) as { title: string }[]).map(({ title }) => title).slice(0, 8);
  };
  await page.goto('/');
  await openers.Menu(page).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const pane = (name: string) => menu.getByRole('region', { name }).locator('li .font-display');
  const [women, men, rings, bracelets] = await Promise.all(
    ['woman pendant', 'man pendant', 'ring', 'bracelet'].map(titles),
  );
  await expect(pane('Pendants')).toHaveText([...(women ?? []).slice(0, 2), ...(men ?? []).slice(0, 2)]);
  await menu.getByRole('link', { name: 'Rings', exact: true }).hover();
  await expect(pane('Rings')).toHaveText(rings ?? []);
  await menu.getByRole('link', { name: 'Bracelets', exact: true }).focus();
  await expect(pane('Bracelets')).toHaveText(bracelets ?? []);
});

test('MENU-05 MENU-08 a tile closes the menu, 100 ms later its page stands there before the server answers', async ({
  page,
}) => {
  await page.goto('/About');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/navbar-detail\/.*\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    document.addEventListener('click', () => times.push(performance.now()), { capture: true });
    const push = history.pushState.bind(history);
    history.pushState = (...args) => {
      // The menu's own entry has the page's address.
      if (!args[2]) return push(...args);
      times.push(performance.now());
      if (document.querySelector('[role=dialog][data-state=open]')) times.push(NaN);
      push(...args);
    };
  });
  await openers.Menu(page).click();
  const tile = page.getByRole('region', { name: 'Pendants' }).getByRole('link').first();
  const title = await tile.locator('.font-display').innerText();
  await tile.click();
  await expect(page).toHaveURL(/\/navbar-detail\/[a-z0-9]+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const [, clicked = 0, left = 0, ...more] = await page.evaluate(
    () => (window as unknown as { times: number[] }).times,
  );
  expect(left - clicked).toBeGreaterThanOrEqual(100);
  expect(more).toEqual([]);
  release();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('SHELL-01 SHARE-01 a drawer whose code does not come over says so, and opens at a later press', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|preload/);
  const code = /\/assets\/(side-menu|bag-overlay|share-dialog)-[^/]*\.js/;
  await page.goto(`/Rings/${await firstProduct(shop, 'ring')}`, { waitUntil: 'networkidle' });
  await page.route(code, (route) => route.abort('connectionfailed'));
  const buttons = [openers.Menu(page), bagButton(page), page.getByRole('button', { name: 'Share' })];
  for (const button of buttons) {
    await button.click();
    await expect(page.getByRole('alert').filter({ hasText: 'cannot be opened at the moment' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
  }
  await page.unroute(code);
  for (const button of buttons) {
    await button.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('CMP-01 D-02 two pieces are compared side by side, over a reload', async ({ page, shop }) => {
  for (const category of ['ring', 'bracelet']) {
    await page.goto(`/product/${await firstProduct(shop, category)}`);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    if (category === 'ring') await page.keyboard.press('Escape');
  }
  await page.getByRole('dialog').getByText('Compare Now (2)').click();
  await expect(page).toHaveURL(/\/compare$/);
  await page.reload();
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(2);
});

test('HOME-02 HOME-03 the film loops, stops and goes on; below 768 px it is the tall one', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const film = page.locator('section:has-text("Discover The Collection") video');
  const sources: Record<number, string | null> = {};
  for (const width of [767, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await film.scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: 'Pause the video' }).click();
    await expect(page.getByRole('button', { name: 'Play the video' })).toBeVisible();
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused && video.loop)).toBe(true);
    await page.getByRole('button', { name: 'Play the video' }).click();
    await expect(page.getByRole('button', { name: 'Pause the video' })).toBeVisible();
    sources[width] = await film.evaluate((video: HTMLVideoElement) => video.currentSrc);
  }
  expect(sources[767]).toMatch(/mobile/);
  expect(sources[768]).toMatch(/landscape/);
});

test('MENU-06 the menu’s six categories are fetched before it is opened, once the page is there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const fetched = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/menu-pieces');
  await page.goto('/Contact');
  const answer = await fetched;
  // Six categories, and the stories of the search.
  expect(Object.keys((await answer.json()) as object)).toHaveLength(7);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const fault of ['cut off', 'answered 503'] as const)
  test(`S-134 an empty bag whose pictures are ${fault} leads to the kinds of piece all the same`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_FAILED|503|menu’s products/);
    await page.route('**/menu-pieces', (route) =>
      fault === 'cut off' ? route.abort() : route.fulfill({ status: 503, body: '' }),
    );
    await page.goto('/');
    await scriptsRun(page);
    await bagButton(page).click();
    const bag = page.getByRole('dialog');
    await expect(bag.getByRole('link')).toHaveText(['Pendants', 'Rings', 'Earrings', 'Bracelets']);
    await expectAccessible(page, 'an empty bag without pictures');
    await bag.getByRole('link', { name: 'Rings', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Rings/ })).toBeVisible();
    await expect(bag).toHaveCount(0);
  });
