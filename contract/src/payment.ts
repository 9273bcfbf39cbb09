import { z } from 'zod';
import { amountCentsSchema, dollarsCodec, priceCentsSchema } from './money.js';
import { browserIdSchema } from './cart.js';
import { ORDER_LIMITS } from './rules/cart/order-limits.js';
import { lineOptionsShape } from './line-identity.js';
import { phoneNumber, phoneText } from './rules/text/phone.js';
import { cardMessage, cardMessageProblem } from './rules/text/card-message.js';
import { languageSchema } from './languages.js';
import { emailAddress, filledLine, lineOfText, linesOfText, personName, storableText } from './text.js';

/** Billing details (CHK-02). `country` is an ISO 3166 alpha-2 code; the form's worded checks live in the storefront. */
export const customerInfoSchema = z.object({
  email: emailAddress,
  firstName: personName(100),
  lastName: personName(100),
  country: z.string().regex(/^[A-Z]{2}$/),
  streetAddress1: filledLine(200),
  streetAddress2: lineOfText(200).default(''),
  city: filledLine(100),
  state: lineOfText(100).default(''),
  zip: filledLine(20),
  phone: z
    .string()
    .max(80)
    .overwrite(phoneText)
    .refine((phone) => phoneNumber(phone) !== null),
  paymentMethod: z.literal('card').default('card'),
});
export type CustomerInfo = z.infer<typeof customerInfoSchema>;

/** Nobody has to name it; whoever names another one must not be charged in this one. */
const currency = z
  .string()
  .refine((name) => name.toLowerCase() === 'usd', 'This shop takes US dollars only.')
  .optional();

/** The pieces of an order as the shopper saw them. */
export const paymentItemsSchema = z
  .array(
    z.object({
      productId: filledLine(200),
      name: storableText(300).optional(),
      image: storableText(500).nullish(),
      price: dollarsCodec(z.number().positive().max(1_000_000)),
      currency,
      quantity: z.number().int().min(1).max(ORDER_LIMITS.lineQuantity),
      ...lineOptionsShape,
    }),
  )
  .min(1)
  .max(ORDER_LIMITS.cartLines);

/** Made by the browser before the first call of a press on pay, and the same in every repetition of it. */
export const idempotencyKeySchema = z.string().regex(/^[A-Za-z0-9_-]{16,100}$/);

/** An order that is a gift (S-93). An empty message leaves the card blank. */
export const giftSchema = z.object({
  message: z
    .string()
    .overwrite(cardMessage)
    .check(({ value, issues }) => {
      const problem = cardMessageProblem(value);
      if (problem !== null) issues.push({ code: 'custom', message: problem, input: value });
    })
    .default(''),
});

/** POST /api/payment (API-09). `amount` and every price are claims that the server compares and never uses. */
export const paymentRequestSchema = z.object({
  /** Integer cents the shopper saw. */
  amount: amountCentsSchema(ORDER_LIMITS.chargeMaxCents),
  currency,
  /** The card payment method made by Stripe.js. */
  id: z.string().regex(/^pm_[A-Za-z0-9_]{3,200}$/),
  browserId: browserIdSchema,
  /** By it the order is found again even if no answer ever arrived: POST /api/payment/outcome. */
  idempotencyKey: idempotencyKeySchema.optional(),
  items: paymentItemsSchema,
  customerInfo: customerInfoSchema,
  note: linesOfText(ORDER_LIMITS.noteLength).nullish(),
  /** Left out or null: no gift, or a page of before gifts were asked about. */
  gift: giftSchema.nullish(),
  /** The language that the shopper reads the shop in, and is written to about the order (S-76). */
  locale: languageSchema.optional(),
  /** The code counts; what it takes off is worked out again by the server, whatever `discount` says (D-09). */
  appliedCoupon: z.object({ code: filledLine(60), discount: z.number().nonnegative().optional() }).nullish(),
});
export type PaymentRequest = z.infer<typeof paymentRequestSchema>;

const paymentFacts = {
  /** Integer cents. */
  amount: priceCentsSchema,
  orderId: z.string(),
  customerEmail: z.string(),
  message: z.string(),
};

/** Paid. */
export const paymentSucceededSchema = z.object({
  success: z.literal(true),
  requiresAction: z.literal(false),
  paymentId: z.string(),
  ...paymentFacts,
  /** UTC, ISO 8601. */
  paidAt: z.string(),
});
/** The card's bank wants the shopper: confirm with `clientSecret`, then POST /api/payment/confirm. */
export const paymentRequiresActionSchema = z.object({
  success: z.literal(true),
  requiresAction: z.literal(true),
  paymentId: z.string(),
  clientSecret: z.string(),
  ...paymentFacts,
});
/** Declined (200, code 'card_declined'), or not known yet (202, code 'outcome_unknown': ask GET /api/payment/:orderId). */
export const paymentRefusedSchema = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.string(),
  orderId: z.string().optional(),
  /** Integer cents: the fresh total of a 409 'amount_mismatch'. */
  amount: priceCentsSchema.optional(),
  fields: z.record(z.string(), z.string()).optional(),
});
/** Answer of POST /api/payment, its confirmation and its outcome, and of GET /api/payment/:orderId alike. */
export const paymentResponseSchema = z.union([
  paymentSucceededSchema,
  paymentRequiresActionSchema,
  paymentRefusedSchema,
]);
export type PaymentSucceeded = z.infer<typeof paymentSucceededSchema>;
export type PaymentRequiresAction = z.infer<typeof paymentRequiresActionSchema>;
export type PaymentResponse = z.infer<typeof paymentResponseSchema>;

/**
 * POST /api/payment/outcome: how the order stands that a key led to. A key that led to none is given up, so that a call
 * with it that is still on its way pays nothing, and answered with 404 'not_placed'.
 */
export const paymentOutcomeSchema = z.object({ idempotencyKey: idempotencyKeySchema });

/** POST /api/payment/confirm */
export const paymentConfirmSchema = z.object({
  paymentId: z.string().regex(/^pi_[A-Za-z0-9_]{3,200}$/),
});

/** GET /api/config/stripe (API-08) */
export const stripeConfigSchema = z.object({ publishableKey: z.string().regex(/^pk_(test|live)_/) });
export type StripeConfig = z.infer<typeof stripeConfigSchema>;
