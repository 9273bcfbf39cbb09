import { z } from 'zod';

/** Building blocks of parameter schemas. Everything arrives as text; a custom issue names Stripe's error code. */

const issue = (code: string, message: string) => ({ code: 'custom' as const, message, params: { code } });

export const integer = z.string().transform((text, ctx) => {
  if (/^-?\d{1,15}$/.test(text)) return Number(text);
  ctx.addIssue(issue('parameter_invalid_integer', `Invalid integer: ${text}`));
  return z.NEVER;
});

export const boolean = z.string().transform((text, ctx) => {
  if (text === 'true' || text === 'false') return text === 'true';
  ctx.addIssue({ ...issue('parameter_invalid', `Invalid boolean: ${text}`) });
  return z.NEVER;
});

export const text = z.string().max(5000);

export const filled = z
  .string()
  .max(5000)
  .refine((value) => value !== '', {
    params: { code: 'parameter_invalid_empty' },
    message:
      'You passed an empty string. We assume empty values are an attempt to unset a parameter; however this parameter cannot be unset.',
  });

/** Text that '' unsets. */
export const clearable = text.transform((value) => (value === '' ? null : value));

export const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.string().transform((value, ctx): T[number] => {
    if (values.includes(value)) return value;
    ctx.addIssue(issue('parameter_invalid', `Invalid value: must be one of ${values.join(', ')}`));
    return z.NEVER;
  });

/** At most 50 keys of 40 characters, values of 500 (docs.stripe.com/api/metadata). */
export const metadata = z
  .union([z.record(z.string().max(40), z.string().max(500)), z.literal('').transform(() => ({}))])
  .refine((value) => Object.keys(value).length <= 50, 'Metadata can have at most 50 keys.');

const country = text.refine((value) => /^(?:[A-Z]{2})?$/i.test(value), {
  params: { code: 'country_code_invalid' },
  error: ({ input }) =>
    `Country '${String(input)}' is unknown. Try using a 2-character alphanumeric country code instead, such as 'US', 'EG', or 'GB'.`,
});

const email = text.refine((value) => /^(?:[^\s@]+@[^\s@]+)?$/.test(value), {
  params: { code: 'email_invalid' },
  error: ({ input }) => `Invalid email address: ${String(input)}`,
});

/** An address for a receipt; '' unsets it. */
export const receiptEmail = email.transform((value) => (value === '' ? null : value));

export const address = z.strictObject({
  city: text.optional(),
  country: country.optional(),
  line1: text.optional(),
  line2: text.optional(),
  postal_code: text.optional(),
  state: text.optional(),
});

export const shipping = z.strictObject({
  address,
  name: text,
  carrier: text.optional(),
  phone: text.optional(),
  tracking_number: text.optional(),
});

export const billingDetails = z.strictObject({
  address: z.union([address, z.literal('').transform(() => ({}))]).optional(),
  email: email.optional(),
  name: text.optional(),
  phone: text.optional(),
  tax_id: text.optional(),
});

export const expand = z.array(text).max(20);

/** `card[token]=tok_visa`, or the details that only the card fields send. */
export const card = z.union([
  z.strictObject({ number: text, exp_month: integer, exp_year: integer, cvc: text.optional() }),
  z.strictObject({ token: filled }),
]);

/** What createPaymentMethod and `payment_method_data` take. */
export const paymentMethodFields = {
  type: z.literal('card'),
  card,
  billing_details: billingDetails.optional(),
  metadata: metadata.optional(),
  allow_redisplay: text.optional(),
  /** Where the card fields were shown; Stripe.js sends it, nothing uses it. */
  payment_user_agent: text.optional(),
  referrer: text.optional(),
};

const range = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
});

export const listFields = {
  limit: integer.optional(),
  starting_after: filled.optional(),
  ending_before: filled.optional(),
  created: z.union([range, integer]).optional(),
  expand: expand.optional(),
};
