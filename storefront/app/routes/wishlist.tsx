import type { MetaFunction } from '@remix-run/node';
import { WishlistScreen } from '~/features/wishlist/wishlist-screen';
import { PUBLIC_PAGE } from '~/lib/public-page';
import { privateMeta } from '~/lib/meta/private-meta';

export const headers = () => PUBLIC_PAGE;

export const meta: MetaFunction = ({ matches }) => privateMeta(matches, 'Wishlist', '/wishlist');

export default WishlistScreen;
