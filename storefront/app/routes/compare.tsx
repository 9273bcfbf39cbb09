import type { MetaFunction } from '@remix-run/node';
import { CompareScreen } from '~/features/compare/compare-screen';
import { pageMeta, rootData } from '~/lib/page-meta';

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(rootData(matches), { title: 'Compare', path: '/compare' }),
  { name: 'robots', content: 'noindex' },
];

export default CompareScreen;
