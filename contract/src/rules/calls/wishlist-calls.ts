import { call, type Call } from './call.js';

/** What the browser of somebody who is signed in calls for their wishlist (S-122): it comes with every such page. */
export const WISHLIST_CALLS = {
  accountWishlist: call('POST', '/api/account/wishlist'),
} as const satisfies Record<string, Call>;
