import type { MetaFunction } from '@remix-run/node';
import { CompareScreen } from '~/features/compare/compare-screen';
import { PUBLIC_PAGE } from '~/lib/public-page';
import { pageMeta, rootData, rootTranslate } from '~/lib/page-meta';

export const headers = () => PUBLIC_PAGE;

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(rootData(matches), { title: rootTranslate(rootData(matches))('Compare'), path: '/compare' }),
  { name: 'robots', content: 'noindex' },
];

export default CompareScreen;
