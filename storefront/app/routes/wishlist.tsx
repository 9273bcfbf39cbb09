import type { MetaFunction } from '@remix-run/node';
import { WishlistScreen } from '~/features/wishlist/wishlist-screen';
import { PUBLIC_PAGE } from '~/lib/public-page';
import { pageMeta, rootData, rootTranslate } from '~/lib/page-meta';

export const headers = () => PUBLIC_PAGE;

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(rootData(matches), { title: rootTranslate(rootData(matches))('Wishlist'), path: '/wishlist' }),
  { name: 'robots', content: 'noindex' },
];

export default WishlistScreen;
