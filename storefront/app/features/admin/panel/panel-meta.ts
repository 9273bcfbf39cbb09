import type { MetaFunction } from '@remix-run/node';
import { pageMeta, rootData } from '~/lib/page-meta';

/** Title of a page of the panel; no search engine lists it. */
export function panelMeta(title: string): MetaFunction {
  return ({ matches }) => [
    ...pageMeta(rootData(matches), { title, path: '/Admin' }),
    { name: 'robots', content: 'noindex' },
  ];
}
