/** The most pieces that a wishlist holds; the oldest goes where it is full. */
export const WISHES_MAX = 50;
/** The most changes of a wishlist that one call carries. */
export const WISH_CHANGES_MAX = 100;
/** How long the account remembers that a piece was taken off, and how late a change may still come: 30 days in ms. */
export const WISH_CHANGE_MS = 30 * 24 * 3_600_000;
/** A piece's public id, as a wishlist keeps it. */
export const WISHED_ID = /^[A-Za-z0-9_-]{1,64}$/;
