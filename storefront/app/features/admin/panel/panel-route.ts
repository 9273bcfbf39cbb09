import type { MetaFunction } from '@remix-run/node';
import { pageMeta, rootData } from '~/lib/meta/page-meta';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

/** The panel brings its own frame. */
export const handle = { bare: true };

/** No cache may keep a page of the panel, no search engine may list it. */
export const STAFF_PAGE_HEADERS = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

export const headers = () => STAFF_PAGE_HEADERS;

/** The `meta` of a page of the panel. */
export function panelMeta(title: string): MetaFunction {
  return ({ matches }) => [
    ...pageMeta(rootData(matches), { title, path: '/Admin' }),
    { name: 'robots', content: 'noindex' },
  ];
}
