import type { MetaFunction } from '@remix-run/node';
import { CompareScreen } from '~/features/compare/compare-screen';
import { PUBLIC_PAGE } from '~/lib/public-page';
import { privateMeta } from '~/lib/meta/private-meta';

export const headers = () => PUBLIC_PAGE;

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, 'Compare', '/compare');

export default CompareScreen;
