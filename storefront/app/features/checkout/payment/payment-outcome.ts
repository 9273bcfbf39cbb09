import { paymentResponseSchema, type PaymentRequiresAction, type PaymentSucceeded } from '@shop/contract';
import { formatCents } from '@shop/contract/rules';
import { BILLING_FIELDS, type FormField } from './billing';
import { serverFieldError } from './checkout-rules';

/** An HTTP answer of one of the payment calls; `body` null where it was no JSON. */
export interface PaymentAnswer {
  status: number;
  body: unknown;
}

/** What an answer of POST /api/payment, its confirmation or its status means for the shopper. */
export type PaymentOutcome =
  | { kind: 'paid'; receipt: PaymentSucceeded }
  | { kind: 'action'; action: PaymentRequiresAction }
  | { kind: 'open'; orderId: string | null }
  | { kind: 'changed'; text: string }
  | { kind: 'held'; text: string; orderId: string | null }
  /** `placed` is false where the shop knows that nothing was ordered or charged, and nothing will be. */
  | { kind: 'unknown-order'; placed: boolean }
  /** A field of the form that the server does not take; nothing was charged. */
  | { kind: 'invalid_field'; field: FormField; text: string }
  /**
   * `spent` is false where the server may not have looked at the card: it can be offered again. `sure` is false where a
   * charge may have been made all the same.
   */
  | { kind: 'refused'; text: string; spent: boolean; sure: boolean };

const SERVER_ERROR = 'A server error occurred. Please try again later.';
const REFUSED = 'Payment failed. Please try again.';

function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined;
}

function sentence(body: unknown): string | null {
  const message = field(body, 'message');
  return typeof message === 'string' && message.trim() !== '' ? message : null;
}

/** The name that a request has for each field of the form, in its order. */
const REQUEST_FIELDS: readonly (readonly [FormField, string])[] = [
  ...BILLING_FIELDS.map((field) => [field, `customerInfo.${field}`] as const),
  ['giftMessage', 'gift.message'],
];

/** The first field that a refusal names, in the order of the form, with what is said there (CHK-06). */
function invalidField(fields: Readonly<Record<string, string>> = {}): PaymentOutcome | null {
  for (const [name, sent] of REQUEST_FIELDS) {
    const said = fields[sent];
    if (said !== undefined) return { kind: 'invalid_field', field: name, text: serverFieldError(name, said) };
  }
  return null;
}

const failed = (words: string) => `❌ Payment Failed: ${words}`;

/**
 * Reads an answer (CHK-08..10). The body comes first: every reply with `success:false` is a refusal, whatever its
 * status, and everything else that is no success a server error; 202 is neither: the outcome is open.
 */
export function readAnswer({ status, body }: PaymentAnswer): PaymentOutcome {
  const code = field(body, 'code');
  if (status === 202) {
    const named = field(body, 'orderId');
    const orderId = typeof named === 'string' ? named : null;
    if (code !== 'needs_review') return { kind: 'open', orderId };
    const text = sentence(body) ?? 'We are checking your payment. Please do not pay again.';
    return { kind: 'held', text, orderId };
  }
  const reply = paymentResponseSchema.safeParse(body);
  if (!reply.success) {
    return {
      kind: 'refused',
      text: `❌ Server Error: ${sentence(body) ?? SERVER_ERROR}`,
      spent: false,
      sure: false,
    };
  }
  if (reply.data.success) {
    return reply.data.requiresAction
      ? { kind: 'action', action: reply.data }
      : { kind: 'paid', receipt: reply.data };
  }
  const { amount } = reply.data;
  if (code === 'amount_mismatch') {
    const total = amount === undefined ? '' : ` The new total is ${formatCents(amount)}.`;
    const said = sentence(body) ?? 'The total has changed. Please review your order.';
    return {
      kind: 'changed',
      text: failed(amount !== undefined && said.includes(formatCents(amount)) ? said : said + total),
    };
  }
  // The order cannot be had as it was shown: the page asks the shop anew, and the shopper decides.
  if (code === 'cart_changed' || code === 'coupon_invalid' || code === 'out_of_stock') {
    return {
      kind: 'changed',
      text: failed(sentence(body) ?? 'Your bag has changed. Please review your order and try again.'),
    };
  }
  if (status === 404) return { kind: 'unknown-order', placed: code !== 'not_placed' };
  const invalid = invalidField(reply.data.fields);
  if (invalid) return invalid;
  const [spent, sure] = [status < 500, status < 500 || reply.data.orderId !== undefined];
  return { kind: 'refused', text: failed(sentence(body) ?? REFUSED), spent, sure };
}
