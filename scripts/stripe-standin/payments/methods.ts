import type { z } from 'zod';
import { CARDS, cardByAlias, type CardName } from '../cards/behaviours.ts';
import { checkCard } from '../cards/card-check.ts';
import { fullYear } from '../cards/number.ts';
import { ApiError, missing } from '../core/api-error.ts';
import type { Context } from '../core/context.ts';
import { newId } from '../core/ids.ts';
import type { MethodRecord } from '../core/records.ts';
import { paymentMethod } from '../objects/payment-method.ts';
import type { paymentMethodFields } from '../params/fields.ts';

type MethodParams = z.infer<z.ZodObject<typeof paymentMethodFields>>;

interface KnownCard {
  card: CardName;
  exp_month: number;
  exp_year: number;
  cvc: boolean;
}

const dateOf = (context: Context): Date => new Date(context.clock.now() * 1000);

/** Stripe's own test ids stand for a card that runs out next year. */
function cardOfAlias(id: string, context: Context): KnownCard | undefined {
  const card = cardByAlias(id);
  return card && { card, exp_month: 12, exp_year: dateOf(context).getFullYear() + 1, cvc: true };
}

function cardOf(details: MethodParams['card'], context: Context): KnownCard {
  if ('token' in details) {
    const known = cardOfAlias(details.token, context);
    if (!known) throw missing('token', details.token, 'card[token]');
    return known;
  }
  const { cvc, number, exp_month } = details;
  const exp_year = fullYear(details.exp_year);
  const card = checkCard({ number, exp_month, exp_year, ...(cvc !== undefined && { cvc }) }, dateOf(context));
  return { card, exp_month, exp_year, cvc: cvc !== undefined };
}

function keep(context: Context, known: KnownCard, params: Partial<MethodParams> = {}): MethodRecord {
  const { billing_details: billing, metadata } = params;
  const method = paymentMethod({
    ...known,
    id: newId('pm'),
    billing,
    metadata,
    created: context.clock.now(),
  });
  return context.store.put('methods', { id: method.id, method, card: known.card, used: false });
}

/** Makes a PaymentMethod. The number is looked at and forgotten. @throws {ApiError} 402 for a card that cannot be. */
export function createMethod(context: Context, params: MethodParams): MethodRecord {
  return keep(context, cardOf(params.card, context), params);
}

/** The PaymentMethod with this id; a test id such as `pm_card_visa` makes a fresh one. @throws {ApiError} 404 */
export function findMethod(context: Context, id: string, param = 'payment_method'): MethodRecord {
  const kept = context.store.get('methods', id);
  if (kept) return kept;
  const known = cardOfAlias(id, context);
  if (!known) throw missing('PaymentMethod', id, param);
  return keep(context, known);
}

/** @throws {ApiError} 400 when it was paid with before and belongs to no customer. */
export function assertUnused({ method, used }: MethodRecord): void {
  if (!used || method.customer) return;
  throw new ApiError(400, {
    type: 'invalid_request_error',
    message:
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a ' +
      'connected account without Customer attachment, or was detached from a Customer. It may not be used again. ' +
      'To use a PaymentMethod multiple times, you must attach it to a Customer first.',
  });
}

/** What the card of a PaymentMethod does. */
export const behaviourOf = (record: MethodRecord): (typeof CARDS)[CardName] => CARDS[record.card];
