import type { AppLoadContext } from '@remix-run/node';
import { SEARCH } from '@shop/contract/rules';
import { orErrorPage } from '~/lib/cms/cms-response.server';
import { makeExample, type Example } from './example';

/** A page that shows the example is the same for everybody with the link: its panel may show it in a frame (S-73). */
export const EXAMPLE_PAGE = { 'Cache-Control': 'public, no-cache', 'X-Robots-Tag': 'noindex' };

type Asking = Pick<AppLoadContext, 'cms' | 'log' | 'locale'>;

/** Whether the link of this address opens the example. The CMS decides, by the link's signature. */
export const opensExample = async ({ cms, log }: Pick<Asking, 'cms' | 'log'>): Promise<boolean> =>
  (await orErrorPage(cms.preview(), log))?.example === true;

/** What a page of a person shows in a preview whose link says so (S-111); null on every other address. */
export async function exampleOf(context: Asking): Promise<Example | null> {
  if (!(await opensExample(context))) return null;
  const { cms, log, locale } = context;
  // As many as one call tells: the first categories alone fill the first page of the list.
  const asked = new URLSearchParams({ pageSize: String(SEARCH.pageSizeMax) });
  const [shop, { items }] = await orErrorPage(Promise.all([cms.shop(), cms.search(asked)]), log);
  return makeExample(items, shop, { locale, now: Date.now() });
}
