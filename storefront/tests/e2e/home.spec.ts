import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { WITH_MOTION } from './support/motion';

test.use(WITH_MOTION);

/** The part of Swiper's own record of a carousel that is read here. */
interface Carousel {
  params: Record<string, unknown> & { autoplay: Record<string, unknown> };
  autoplay: { running: boolean; paused: boolean };
  realIndex: number;
}

/** The home page with its carousel in sight and turning. */
async function openCarousel(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/');
  const carousel = page.locator('.featured');
  await carousel.scrollIntoViewIfNeeded();
  const turning = page.locator('.swiper-initialized');
  await expect(turning).toBeVisible();
  return {
    carousel: turning,
    read: () =>
      turning.evaluate((element) => {
        const { params, autoplay, realIndex } = (element as HTMLElement & { swiper: Carousel }).swiper;
        const { slidesPerView, loop, centeredSlides, speed } = params;
        const { delay, pauseOnMouseEnter } = params.autoplay;
        return {
          params: { slidesPerView, loop, centeredSlides, speed, delay, pauseOnMouseEnter },
          running: autoplay.running,
          paused: autoplay.paused,
          realIndex,
        };
      }),
  };
}

for (const [width, slidesPerView] of [
  [1901, 5],
  [1900, 3],
  [993, 3],
  [992, 1],
] as const)
  test(`HOME-04 at ${width} px the carousel shows ${slidesPerView}, centred and looping, and turns every 3 s in 800 ms`, async ({
    page,
  }) => {
    const { read } = await openCarousel(page, width);
    const { params, running } = await read();
    expect(params).toEqual({
      slidesPerView,
      loop: true,
      centeredSlides: true,
      speed: 800,
      delay: 3_000,
      pauseOnMouseEnter: true,
    });
    expect(running).toBe(true);
  });

test('HOME-04 the carousel turns through seven pieces by itself, and rests while a pointer is over it', async ({
  page,
  request,
  shop,
}) => {
  const home = (await (await request.get(`${shop.cmsUrl}/api/content/home`)).json()) as {
    featured: unknown[];
  };
  expect(home.featured).toHaveLength(7);
  const { carousel, read } = await openCarousel(page, 1440);
  const { realIndex } = await read();
  await expect.poll(async () => (await read()).realIndex).not.toBe(realIndex);
  await carousel.hover();
  await expect.poll(async () => (await read()).paused).toBe(true);
  await page.mouse.move(0, 0);
  await expect.poll(async () => (await read()).paused).toBe(false);
});

for (const [width, film, beside] of [
  [767, /mobile/, false],
  [768, /landscape/, true],
  [769, /landscape/, true],
] as const)
  test(`HOME-03 at ${width} px the film that is shown has the box that was made for it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const section = page.locator('section:has(> div > video)');
    await section.scrollIntoViewIfNeeded();
    const video = section.locator('video');
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentSrc)).toMatch(film);
    const [box, whole] = [await video.boundingBox(), await section.boundingBox()];
    // Behind the words, as high as the section; or above them in 4:5.
    if (beside) expect(box).toEqual(whole);
    else expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 5);
  });
