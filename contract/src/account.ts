import { z } from 'zod';
import { centsSchema } from './money.js';
import { WISH_CHANGE_MS, WISH_CHANGES_MAX, WISHED_ID } from './rules/wishlist.js';
import { ORDER_STATUSES, orderLineSchema } from './staff/admin.js';
import { languageSchema } from './languages.js';
import { orderReturnSchema } from './staff/returns.js';
import { shopperRefundSchema } from './staff/refunds.js';
import { emailAddress as email, filledLine, givenPassword, newPassword, personName } from './text.js';

export const TITLES = ['', 'Mr', 'Ms', 'Mx'] as const;

const name = personName(100);
const country = filledLine(100);
/** A one-time secret from a mailed link. */
const mailedToken = z.string().regex(/^[A-Za-z0-9_-]{20,200}$/);

/** A shopper as the shop shows them to themselves (API-05) and to staff (API-06). */
export const userSchema = z.object({
  _id: z.string(),
  title: z.enum(TITLES),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** The country's name as chosen at signup. */
  country: z.string(),
  emailConfirmed: z.boolean(),
  newsletterAgreed: z.boolean(),
  /** UTC, ISO 8601. */
  createdAt: z.string(),
});
export type User = z.infer<typeof userSchema>;

/** POST /api/auth/login */
export const loginSchema = z.object({
  email: filledLine(254),
  password: givenPassword,
});

/** POST /api/auth/register. Unknown fields (role, confirmed …) are refused, not ignored. */
export const registerSchema = z.strictObject({
  title: z.enum(TITLES).default(''),
  firstName: name,
  lastName: name,
  country,
  email,
  password: newPassword,
  termsAgreed: z.literal(true),
  newsletterAgreed: z.boolean().default(false),
  /** The language that mails to the account are written in. */
  locale: languageSchema.optional(),
});
export type Registration = z.infer<typeof registerSchema>;

/** How long a shopper stays signed in (AUTH-06): the session at the CMS, and the cookie that holds its token. */
export const SHOPPER_SESSION_DAYS = 7;

/** Answer of login and register (API-05): the token is good for SHOPPER_SESSION_DAYS. */
export const authResultSchema = z.object({
  success: z.literal(true),
  token: z.string(),
  user: userSchema,
  message: z.string(),
});
/** Answer of GET /api/auth/me and PUT /api/account. */
export const meSchema = z.object({
  success: z.literal(true),
  user: userSchema,
  message: z.string(),
  /** Answered by /api/auth/me: the ids of the pieces on the account's wishlist (S-122). Not told by a CMS of before. */
  wishlist: z.array(z.string()).optional(),
  /** Answered by the same: the ring size that is kept (S-123), null for none. Not told by a CMS of before. */
  ringSize: z.string().nullish(),
});

/** Answer of a call that only tells how it went. */
export const doneSchema = z.object({ success: z.literal(true), message: z.string() });
export type Done = z.infer<typeof doneSchema>;

/** POST /api/auth/forgot-password: one answer and one duration for known and unknown addresses. */
export const forgotPasswordSchema = z.object({ email });
/** POST /api/auth/reset-password: ends every session of the account. */
export const resetPasswordSchema = z.object({ token: mailedToken, password: newPassword });
/** POST /api/auth/confirm-email: the link of the signup or change-of-address mail. */
export const confirmEmailSchema = z.object({ token: mailedToken });
/** POST /api/account/email: the new address counts once its mailed link was opened. */
export const changeEmailSchema = z.object({ email, password: givenPassword });
/** PUT /api/account */
export const changeDetailsSchema = z.strictObject({
  title: z.enum(TITLES),
  firstName: name,
  lastName: name,
  country,
  newsletterAgreed: z.boolean(),
  locale: languageSchema.optional(),
});
/** PUT /api/account/ring-size: a size as a ring's page calls it; null keeps none (S-123). */
export const ringSizeSchema = z.strictObject({ ringSize: filledLine(20).nullable() });
/** Its answer. */
export const ringSizeKeptSchema = doneSchema.extend({ ringSize: z.string().nullable() });

/** POST /api/account/delete */
export const deleteAccountSchema = z.object({ password: givenPassword });

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

/** Where an order goes. `country` is an ISO 3166 alpha-2 code, `state` the code or word of the billing form. */
export const orderAddressSchema = z.object({
  streetAddress1: z.string(),
  streetAddress2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
});
export type OrderAddress = z.infer<typeof orderAddressSchema>;

/** An order as its shopper sees it. Money is integer cents. */
export const shopperOrderSchema = z.object({
  id: z.string(),
  status: z.enum(ORDER_STATUSES),
  customerEmail: z.string(),
  customerName: z.string(),
  /** None once its buyer deleted their account. */
  address: orderAddressSchema.nullish(),
  lines: z.array(orderLineSchema),
  subtotalCents: centsSchema,
  shippingCents: centsSchema,
  taxCents: centsSchema,
  discountCents: centsSchema,
  couponCode: z.string().nullish(),
  /** It comes in the house's box, with this on its card (S-93). Not told by a CMS of before. */
  isGift: z.boolean().optional(),
  giftMessage: z.string().nullish(),
  totalCents: centsSchema,
  refunds: z.array(shopperRefundSchema),
  /** Oldest first (S-120). Not told by a CMS of before. */
  returns: z.array(orderReturnSchema).optional(),
  /** The last day on which a return can be started, '2026-01-31' by the shop's clocks; null where none can be. */
  returnBy: z.string().nullish(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  /** When it was sent, with whom and under which number, and when it arrived. UTC, ISO 8601. */
  fulfilledAt: z.string().nullish(),
  carrier: z.string().nullish(),
  tracking: z.string().nullish(),
  deliveredAt: z.string().nullish(),
});
export type ShopperOrder = z.infer<typeof shopperOrderSchema>;

/** GET /api/account/orders, newest first: the account's own and, once its address is confirmed, the address's guest orders. */
export const shopperOrdersSchema = z.object({
  success: z.literal(true),
  orders: z.array(shopperOrderSchema),
});

/**
 * POST /api/orders/lookup: a guest's order; an unknown pair answers 404 with one sentence. GET /api/orders/:orderId answers
 * the same to the browser that placed it (CHK-08).
 */
export const orderLookupSchema = z.object({ orderId: filledLine(100), email });
export const orderLookupResultSchema = z.object({ success: z.literal(true), order: shopperOrderSchema });
