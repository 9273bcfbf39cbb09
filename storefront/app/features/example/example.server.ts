import type { AppLoadContext } from '@remix-run/node';
import { orErrorPage } from '~/lib/cms/cms-response.server';
import { makeExample, type Example } from './example';

/** A page that shows the example is the same for everybody with the link: its panel may show it in a frame (S-73). */
export const EXAMPLE_PAGE = { 'Cache-Control': 'public, no-cache', 'X-Robots-Tag': 'noindex' };

/** Pieces that the example is chosen from. */
const PIECES = 24;

/**
 * What a page of a person shows in a preview whose link says so (S-111); null on every other address. Whether there is such
 * a link the CMS decides, by its signature.
 */
export async function exampleOf({
  cms,
  log,
  locale,
}: Pick<AppLoadContext, 'cms' | 'log' | 'locale'>): Promise<Example | null> {
  const preview = await orErrorPage(cms.preview(), log);
  if (!preview?.example) return null;
  const asked = new URLSearchParams({ pageSize: String(PIECES) });
  const [shop, { items }] = await orErrorPage(Promise.all([cms.shop(), cms.search(asked)]), log);
  return makeExample(items, shop, { locale, now: Date.now() });
}
