import type { BrowserContext, Page } from '@playwright/test';
import { FaultyLine } from '../../../../scripts/lib/testing/faulty-line.mjs';

/** The shop behind a storefront whose line to the CMS breaks by rule. */
export async function withLine<T>(
  shop: { cmsUrl: string; anotherStorefront(url: string): Promise<{ url: string; stop(): Promise<void> }> },
  work: (line: FaultyLine, url: string) => Promise<T>,
): Promise<T> {
  const line = await FaultyLine.start(shop.cmsUrl);
  const storefront = await shop.anotherStorefront(line.url);
  try {
    return await work(line, storefront.url);
  } finally {
    await storefront.stop();
    await line.close();
  }
}

/** A browser at another storefront than the tests' usual one. */
export async function browserAt(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  const goto = page.goto.bind(page);
  page.goto = (path, options) => goto(new URL(path, url).href, options);
  return page;
}
