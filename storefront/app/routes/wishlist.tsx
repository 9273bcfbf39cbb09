import type { MetaFunction } from '@remix-run/node';
import { WishlistScreen } from '~/features/wishlist/wishlist-screen';
import { pageMeta, rootData } from '~/lib/page-meta';

export const meta: MetaFunction = ({ matches }) => [
  ...pageMeta(rootData(matches), { title: 'Wishlist', path: '/wishlist' }),
  { name: 'robots', content: 'noindex' },
];

export default WishlistScreen;
