import type { Locator, Page } from '@playwright/test';
import { metalFirst } from '@shop/contract/rules';
import { expectAccessible } from './support/axe';
import { expect, test } from './support/fixtures';
import type { RunningShop } from './support/fixtures';
import { firstListed } from './support/product-pages';
import { choice, scriptsRun } from './support/shopper';

interface Listed {
  _id: string;
  title: string;
  video: string | null;
  pictures: { alt: string }[];
}

/** A piece with several pictures and a video, open on its own page. */
async function openFilmedRing(page: Page, shop: RunningShop): Promise<Listed> {
  const rings = (await (await fetch(`${shop.cmsUrl}/api/products?category=ring`)).json()) as Listed[];
  const ring = rings.find(({ video, pictures }) => video !== null && pictures.length > 2);
  if (!ring) throw new Error('No ring has a video.');
  await page.goto(`/Rings/${ring._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ring.title);
  // Keys are nobody's before.
  await scriptsRun(page);
  // Its page begins with the metal of the price that it shows.
  return { ...ring, pictures: metalFirst(ring.pictures, 'Silver') };
}

const gallery = (page: Page) => page.getByRole('region', { name: /^Pictures of / });
const shownIn = (scope: Locator) => scope.locator('button[aria-current="true"]');
const scaleOf = (dialog: Locator) =>
  dialog
    .getByRole('img')
    .evaluate((img) => img.getBoundingClientRect().width / (img as HTMLElement).offsetWidth);

/** A finger drawn sideways over an element, as a touch screen reports it. */
async function swipe(page: Page, over: Locator, by: number): Promise<void> {
  const box = await over.boundingBox();
  if (!box) throw new Error('There is nothing to swipe over.');
  const session = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number | null) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [{ x: at, y }] });
  await touch('touchStart', x - by / 2);
  for (let n = 1; n <= 5; n++) await touch('touchMove', x - by / 2 + (by * n) / 5);
  await touch('touchEnd', null);
}

test('PDP-02 arrow keys go around the pictures, and the video comes last', async ({ page, shop }) => {
  const { pictures, title } = await openFilmedRing(page, shop);
  await gallery(page).getByRole('button', { name: 'Next picture' }).focus();
  for (let n = 2; n <= pictures.length; n++) {
    await page.keyboard.press('ArrowRight');
    await expect(shownIn(gallery(page))).toHaveAccessibleName(`Picture ${n} of ${pictures.length}`);
  }
  await page.keyboard.press('ArrowRight');
  await expect(shownIn(gallery(page))).toHaveAccessibleName('Video');
  await expect(page.getByLabel(`Video of ${title}`)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(shownIn(gallery(page))).toHaveAccessibleName(/^Picture 1 /);
});

test('PDP-02 a press on the picture opens it large: keys enlarge, move and turn it, Escape gives the focus back', async ({
  page,
  shop,
}) => {
  const { pictures } = await openFilmedRing(page, shop);
  const opener = gallery(page).getByRole('button', { name: /^Enlarge picture/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img')).toHaveAccessibleName(pictures[0]?.alt ?? '');
  await expectAccessible(page, 'the large picture');
  await page.keyboard.press('+');
  await expect.poll(() => scaleOf(dialog)).toBeGreaterThan(1.4);
  const before = await dialog.getByRole('img').boundingBox();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await dialog.getByRole('img').boundingBox())?.x).not.toBe(before?.x);
  await expect(dialog.getByRole('img')).toHaveAccessibleName(pictures[0]?.alt ?? '');
  await page.keyboard.press('0');
  await expect.poll(() => scaleOf(dialog)).toBeCloseTo(1);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('img')).toHaveAccessibleName(pictures[1]?.alt ?? '');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(gallery(page).getByRole('button', { name: /^Enlarge picture 2 / })).toBeFocused();
});

test('PDP-02 a press on the large picture enlarges it where it was pressed, the next one brings it back', async ({
  page,
  shop,
}) => {
  await openFilmedRing(page, shop);
  await gallery(page)
    .getByRole('button', { name: /^Enlarge picture/ })
    .click();
  const dialog = page.getByRole('dialog');
  const left = async () => (await dialog.getByRole('img').boundingBox())?.x ?? 0;
  const before = await left();
  await page.mouse.click(800, 450);
  await expect.poll(() => scaleOf(dialog)).toBeCloseTo(2.5);
  expect(await left()).toBeCloseTo(800 + (before - 800) * 2.5, 0);
  await page.mouse.click(800, 450);
  await expect.poll(() => scaleOf(dialog)).toBeCloseTo(1);
});

test('PDP-02 the buttons of the large picture enlarge it, and a drag moves it', async ({ page, shop }) => {
  await openFilmedRing(page, shop);
  await gallery(page)
    .getByRole('button', { name: /^Enlarge picture/ })
    .click();
  const dialog = page.getByRole('dialog');
  for (let n = 0; n < 2; n++) await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => scaleOf(dialog)).toBeGreaterThan(1.9);
  const before = await dialog.getByRole('img').boundingBox();
  await page.mouse.move(720, 450);
  await page.mouse.down();
  await page.mouse.move(640, 400, { steps: 5 });
  await page.mouse.up();
  const after = await dialog.getByRole('img').boundingBox();
  expect(after?.x).toBeLessThan((before?.x ?? 0) - 40);
});

test('S-130 PDP-02 the film is the last of the large pictures, and plays in one place', async ({
  page,
  shop,
}) => {
  const { title, pictures } = await openFilmedRing(page, shop);
  await gallery(page)
    .getByRole('button', { name: /^Enlarge picture 1 / })
    .click();
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('ArrowLeft');
  const film = dialog.getByLabel(`Video of ${title}`);
  await expect(film).toBeVisible();
  await expect(shownIn(dialog)).toHaveAccessibleName('Video');
  await expect(page.locator('video')).toHaveCount(1);
  // Whole: as large as its frame lets it be.
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.videoHeight)).toBeGreaterThan(0);
  expect(await film.evaluate((video) => getComputedStyle(video).objectFit)).toBe('contain');
  await expectAccessible(page, 'the large film');
  for (const name of ['Zoom in', 'Zoom out'])
    await expect(dialog.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('+');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const corner = gallery(page).getByRole('button', { name: 'Enlarge the video' });
  await expect(corner).toBeFocused();
  await expect(gallery(page).getByLabel(`Video of ${title}`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(film).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('img')).toHaveAccessibleName(pictures.at(-1)?.alt ?? '');
});

test('S-130 PDP-02 a film that never arrives leaves its still picture, in the gallery and in large', async ({
  page,
  shop,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED/);
  const films = /\.(mp4|webm)(\?|$)/;
  await page.route(films, (route) => route.abort());
  const { title } = await openFilmedRing(page, shop);
  await gallery(page).getByRole('button', { name: 'Video' }).click();
  const still = (scope: Locator) => scope.getByRole('img', { name: `Video of ${title}` });
  const arrived = (scope: Locator) =>
    still(scope).evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);
  await expect(still(gallery(page))).toBeVisible();
  await expect.poll(() => arrived(gallery(page))).toBe(true);
  await expect(page.locator('video')).toHaveCount(0);
  await gallery(page).getByRole('button', { name: 'Enlarge the video' }).click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => arrived(dialog)).toBe(true);
  await expect(page.locator('video')).toHaveCount(0);
  await expectAccessible(page, 'the still of a film that never arrives');
  // Who comes back to it has it asked for again.
  await page.unroute(films);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByLabel(`Video of ${title}`)).toHaveJSProperty('tagName', 'VIDEO');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('PDP-02 a finger swipes the gallery and the large pictures, and two fingers enlarge them', async ({
    page,
    shop,
  }) => {
    const { pictures } = await openFilmedRing(page, shop);
    const stage = gallery(page).getByRole('button', { name: /^Enlarge picture/ });
    await swipe(page, stage, -160);
    await expect(shownIn(gallery(page))).toHaveAccessibleName(/^Picture 2 /);
    await stage.tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img')).toHaveAccessibleName(pictures[1]?.alt ?? '');
    await swipe(page, dialog.getByRole('img'), -160);
    await expect(dialog.getByRole('img')).toHaveAccessibleName(pictures[2]?.alt ?? '');
    const session = await page.context().newCDPSession(page);
    const fingers = (apart: number) => [
      { x: 195 - apart, y: 420, id: 1 },
      { x: 195 + apart, y: 420, id: 2 },
    ];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
    for (const apart of [50, 70, 90, 110])
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => scaleOf(dialog)).toBeGreaterThan(1.4);
    await expectAccessible(page, 'the large picture on a phone');
  });
});

test('S-100 PDP-03 on German pages the metal that is chosen decides the picture', async ({ page, shop }) => {
  const ring = await firstListed(shop, 'ring');
  await page.goto(`/de/Rings/${ring._id}`);
  // A thumbnail has no words of its own: its button has.
  const shown = shownIn(page.getByRole('region', { name: /^Bilder von / })).locator('img');
  for (const [word, file] of [
    ['Gold', /gold/],
    ['Silber', /silver/],
  ] as const) {
    await choice(page, 'Ausführung', word).check();
    await expect(shown).toHaveAttribute('src', file);
  }
});
