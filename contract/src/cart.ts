import { z } from 'zod';
import { dollarsCodec, priceCodec } from './money.js';
import { CART_ITEM_ID } from './rules/cart/cart-line.js';
import { ORDER_LIMITS } from './rules/cart/order-limits.js';
import { storableText } from './text.js';
import { namesSchema } from './languages.js';
import { lineIdentityShape, lineOptionsShape } from './line-identity.js';

const id = z.string().min(1).max(200);
const quantity = z.number().int().min(1).max(ORDER_LIMITS.lineQuantity);

/** The browser's own name for itself (BAG-02). Not proof of anything: the signed cookie is. */
export const browserIdSchema = z
  .string()
  .min(16)
  .max(200)
  .regex(/^[A-Za-z0-9._-]+$/);

/** A line as the server answers it (BAG-13). Prices are what the catalogue says now. */
export const cartLineSchema = z.object({
  id,
  cartId: id,
  cartItemId: id,
  ...lineIdentityShape,
  productId: id,
  name: z.string(),
  names: namesSchema,
  /** What its size is called. */
  sizeLabels: namesSchema,
  price: priceCodec,
  image: z.string(),
  quantity,
  /** UTC, ISO 8601. */
  addedAt: z.string(),
  /** The product's own page. */
  href: z.string(),
  /** False when the product is gone or not made in this metal any more: it stays listed but cannot be bought. */
  available: z.boolean(),
  /** Pieces left in this metal where they are few; 0 is sold out, and the line cannot be bought. */
  left: z.number().int().nonnegative().nullish(),
  /** The piece can be had, but is not engraved any more: the line cannot be bought as it is (S-96). */
  notEngraved: z.boolean().optional(),
  /** What the piece cost when it was put in the bag, where that differs from `price`; else null. */
  priceWas: priceCodec.nullish(),
});
export type CartLine = z.output<typeof cartLineSchema>;
/** As it is sent: prices in decimal dollars. */
export type CartLineJson = z.input<typeof cartLineSchema>;

export const cartSchema = z.object({
  success: z.literal(true),
  items: z.array(cartLineSchema),
  /** Total quantity. */
  cartCount: z.number().int().nonnegative(),
  /** UTC, ISO 8601: when a purchase last took lines out of this cart. A browser's older copies of lines are spent. */
  emptiedAt: z.string().nullish(),
});
export type Cart = z.infer<typeof cartSchema>;

/** What a client may say of a line. Name, price and picture are display copies: the server reads its own. */
export const lineClaimSchema = z.object({
  /** One that cannot name a line is none: the server makes its own. */
  cartItemId: z.string().regex(CART_ITEM_ID).optional().catch(undefined),
  productId: z.string().regex(CART_ITEM_ID),
  ...lineOptionsShape,
  quantity,
  addedAt: storableText(40).optional(),
  /** What the shopper saw when choosing: told back as `priceWas` where it differs. It decides no amount (D-01). */
  priceSeen: dollarsCodec(z.number().positive().max(1_000_000)).optional().catch(undefined),
});
export type LineClaim = z.infer<typeof lineClaimSchema>;

/** POST /api/cart/add: cart item fields plus browserId; unknown fields are dropped. */
export const cartAddSchema = lineClaimSchema.extend({ browserId: browserIdSchema.optional() });

/** PUT /api/cart/update/:cartItemId: a signed delta. A line that would reach 0 or less is dropped (BAG-10). */
export const cartUpdateSchema = z.object({
  amount: z
    .number()
    .int()
    .min(-ORDER_LIMITS.lineQuantity)
    .max(ORDER_LIMITS.lineQuantity)
    .refine((n) => n !== 0, 'must not be 0'),
  browserId: browserIdSchema.optional(),
});

/** POST /api/cart/sync: lines of a local copy; sent twice it changes nothing more (BAG-06). */
export const cartSyncSchema = z.object({
  localCartItems: z.array(lineClaimSchema).max(ORDER_LIMITS.cartLines),
  /**
   * The cart's `emptiedAt` as the browser read it, null for none. Lines sent before a later purchase was known of are
   * spent: nothing is changed then. Left out: not compared.
   */
  emptiedAt: storableText(40).nullish(),
  browserId: browserIdSchema.optional(),
});

/** GET /api/cart/browser-info: the id whose cart this browser may open; adopt it when it differs from the one sent. */
export const browserInfoSchema = z.object({
  success: z.literal(true),
  browserId: browserIdSchema,
  /** UTC, ISO 8601: when the server first knew this browser. */
  createdAt: z.string(),
});
export type BrowserInfo = z.infer<typeof browserInfoSchema>;
