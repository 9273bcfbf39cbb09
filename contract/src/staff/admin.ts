import { z } from 'zod';
import { centsSchema, priceCentsSchema } from '../money.js';
import { staffReturnSchema } from './returns.js';
import { orderMoneySchema } from './refunds.js';
import { FACTOR_STATES } from '../second-factor.js';
import { namesSchema } from '../languages.js';
import { lineIdentityShape } from '../line-identity.js';
import { STAFF_ABILITIES } from '../rules/staff.js';
import { filledLine, givenPassword, lineOfText } from '../text.js';

/** POST /api/admin/login (API-07) */
export const adminLoginSchema = z.object({
  email: filledLine(254),
  password: givenPassword,
  /** Of the authenticator app, or a recovery code; asked for when the account has a second factor. */
  code: lineOfText(40).optional(),
});

/** Answer of login and check-auth. */
export const adminSessionSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  user: z.object({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** What their roles let them do. */
    may: z.array(z.enum(STAFF_ABILITIES)),
    /** 'owed': they must set one up before they may do anything. */
    secondFactor: z.enum(FACTOR_STATES),
  }),
  /** Of the shop: its times are shown in it. A CMS of before an update does not tell it. */
  timeZone: z.string().default('UTC'),
});
export type AdminSession = z.infer<typeof adminSessionSchema>;

/** Of GET /api/admin/edit-place: a page of the shop, such as '/de/About'. */
export const editPlaceQuerySchema = z.object({ path: z.string().startsWith('/').max(400) });
/** GET /api/admin/edit-place: where in Strapi that page is edited; null where the caller edits nothing of it. */
export const editPlaceSchema = z.object({ success: z.literal(true), url: z.url().nullable() });

export const ORDER_STATUSES = [
  'pending',
  'requires_action',
  'paid',
  'failed',
  'canceled',
  'needs_review',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** A line as it was bought: names and prices of that moment, in cents. */
export const orderLineSchema = z.object({
  ...lineIdentityShape,
  name: z.string(),
  /** What its shopper reads in place of it; orders of before have none. */
  names: namesSchema,
  /** The same of its size. */
  sizeLabels: namesSchema,
  image: z.string().nullable(),
  unitCents: priceCentsSchema,
  quantity: z.number().int().positive(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

/** One row of GET /api/admin/orders. Money is integer cents. */
export const orderRowSchema = z.object({
  id: z.string(),
  status: z.enum(ORDER_STATUSES),
  customerName: z.string(),
  customerEmail: z.string(),
  pieces: z.number().int().nonnegative(),
  totalCents: priceCentsSchema,
  /** Given back, or on its way back. */
  refundedCents: priceCentsSchema,
  /** UTC, ISO 8601. */
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  /** When it was sent to the shopper. */
  fulfilledAt: z.string().nullable(),
  /** It comes in the house's box, with a card (S-93). Not told by a CMS of before. */
  isGift: z.boolean().optional(),
  /** A piece of it is to be engraved (S-96). Not told by a CMS of before. */
  isEngraved: z.boolean().optional(),
  /** The picture of each line, in the metal bought (S-132). Of a CMS of before: none. */
  lines: z.array(orderLineSchema.pick({ image: true })).default([]),
});
export type OrderRow = z.infer<typeof orderRowSchema>;

/** GET /api/admin/orders */
export const orderListSchema = z.object({
  success: z.literal(true),
  orders: z.array(orderRowSchema),
  total: z.number().int().nonnegative(),
  page: z.number().int().positive(),
  pageSize: z.number().int().positive(),
});
export type OrderList = z.infer<typeof orderListSchema>;

/** GET /api/admin/orders/:id */
export const orderDetailSchema = orderRowSchema.extend({
  ...orderMoneySchema.shape,
  lines: z.array(orderLineSchema),
  subtotalCents: centsSchema,
  shippingCents: centsSchema,
  taxCents: centsSchema,
  discountCents: centsSchema,
  couponCode: z.string().nullish(),
  note: z.string().nullable(),
  /** Oldest first (S-120). Not told by a CMS of before. */
  returns: z.array(staffReturnSchema).optional(),
  /** For the card of a gift; null: it stays blank. */
  giftMessage: z.string().nullish(),
  /** Why a person must look at it; null where nobody must. */
  reviewReason: z.string().nullable(),
  carrier: z.string().nullable(),
  tracking: z.string().nullable(),
  /** When staff heard that it arrived. */
  deliveredAt: z.string().nullish(),
  /** Of staff for staff; empty without one. */
  internalNote: z.string(),
  /** What the shopper was written about it, oldest first. */
  mails: z.array(
    z.object({ template: z.string(), state: z.enum(['waiting', 'sent', 'given_up']), at: z.string() }),
  ),
  customer: z.record(z.string(), z.string()),
  attempts: z.array(
    z.object({
      number: z.number().int(),
      method: z.string(),
      status: z.string(),
      paymentId: z.string().nullable(),
      message: z.string().nullable(),
      createdAt: z.string(),
    }),
  ),
});
export type OrderDetail = z.infer<typeof orderDetailSchema>;
