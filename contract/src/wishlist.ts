import { z } from 'zod';
import { WISH_CHANGE_MS, WISH_CHANGES_MAX, WISHED_ID } from './rules/wishlist.js';

/** One piece that was put onto the wishlist or taken off it. */
export const wishChangeSchema = z.strictObject({
  productId: z.string().regex(WISHED_ID),
  wanted: z.boolean(),
  /** How long ago, in ms by the browser's own clock: which time it shows does not matter. */
  msAgo: z.int().min(0).max(WISH_CHANGE_MS),
});
export type WishChange = z.infer<typeof wishChangeSchema>;

/** POST /api/account/wishlist. Without changes it only asks for the list. */
export const wishlistChangesSchema = z.strictObject({
  /** The account that the changes were made for: a browser may have been signed in to another one meanwhile. */
  account: z.string().regex(WISHED_ID),
  changes: z.array(wishChangeSchema).max(WISH_CHANGES_MAX),
});

/** Its answer: the ids of the pieces, the newest wish first. */
export const wishlistSchema = z.object({ success: z.literal(true), wishlist: z.array(z.string()) });
