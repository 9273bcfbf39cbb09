import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { expect } from './fixtures';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** A phone, a tablet and a desktop, in px. */
export const WIDTHS = [390, 768, 1440] as const;

/**
 * Problems of the page as it stands, one line each. The card provider's frames are not the shop's. A document is given the
 * checker once: reading that half a megabyte of script costs more than a check.
 */
async function problems(page: Page, within = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const asked = { tags: TAGS, within };
  return page.evaluate(async ({ tags, within }) => {
    const checker = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await checker.run(
      { include: [within], exclude: ['iframe'] },
      { runOnly: tags, resultTypes: ['violations'] },
    );
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
  }, asked);
}

/** Fails where a part of a page has an accessibility problem: the rest is not the shop's. */
export async function expectPartAccessible(page: Page, within: string): Promise<void> {
  await standsStill(page);
  expect(await problems(page, within), within).toEqual([]);
}

/** Waits for what moves and will end: in another width the pointer stands on another button, whose colours change. */
const standsStill = (page: Page) =>
  page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline instanceof DocumentTimeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
  });

async function expectNoProblem(page: Page, what: string): Promise<void> {
  await standsStill(page);
  expect(await problems(page), what).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/**
 * Fails where the page as it stands has an accessibility problem or scrolls sideways: in a window of each of these widths,
 * or as it is. The window has its own size after.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  widths: readonly number[] = [],
): Promise<void> {
  if (widths.length === 0) return expectNoProblem(page, what);
  const own = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of widths) {
    await resize(page, { ...own, width });
    await expectNoProblem(page, `${what} at ${width} px`);
  }
  await resize(page, own);
}

/** Gives the window a size, and waits until the page is drawn in it. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}
