import { cents, ORDER_LIMITS, type Cents, type CouponRefusal, type CouponState } from '@shop/contract';
import { said, type Said } from '@shop/contract/texts';

/** A coupon as staff wrote it, with how often it is used (D-09). */
export interface Coupon {
  /** In capitals. */
  code: string;
  kind: 'percent' | 'fixed';
  percent: number | null;
  amountCents: Cents | null;
  /** Of the pieces' subtotal; null: any order. */
  minimumCents: Cents | null;
  startsAt: Date | null;
  /** From this moment on it does not count any more. */
  endsAt: Date | null;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  active: boolean;
  /** Orders that are paid with it or may still be. */
  used: number;
}

/** What a coupon is judged by besides itself. */
export interface CouponSituation {
  now: Date;
  subtotalCents: Cents;
  /** Subtotal, shipping and tax. */
  grossCents: Cents;
  /** How often this customer has used it; 0 where that is not asked. */
  usedByCustomer: number;
}

export type CouponDecision =
  | { kind: 'accepted'; discountCents: Cents }
  | { kind: 'refused'; code: CouponRefusal; message: string | Said };

/** How codes are kept and compared: letter case and spaces around them do not matter. */
export function normalCode(code: string): string {
  return code.normalize('NFKC').trim().toUpperCase();
}

/**
 * What it takes off. Never more than the pieces cost (shipping and its tax stay), and never so much that
 * less than the least chargeable amount remains: an order is always paid by card.
 */
export function discountOf(coupon: Coupon, subtotalCents: Cents, grossCents: Cents): Cents {
  const raw =
    coupon.kind === 'percent'
      ? Math.floor((subtotalCents * (coupon.percent ?? 0) + 50) / 100)
      : (coupon.amountCents ?? 0);
  return cents(Math.max(0, Math.min(raw, subtotalCents, grossCents - ORDER_LIMITS.chargeMinCents)));
}

const refused = (code: CouponRefusal, message: string | Said): CouponDecision => ({
  kind: 'refused',
  code,
  message,
});

/** Whether a coupon counts for an order, and what it takes off or why not, in words. Null is a code that nobody made. */
export function judgeCoupon(coupon: Coupon | null, situation: CouponSituation): CouponDecision {
  const { now, subtotalCents, grossCents, usedByCustomer } = situation;
  // One that staff switched off is told like one that never was.
  if (!coupon?.active) return refused('coupon_unknown', 'This coupon code is not valid.');
  if (coupon.startsAt && now < coupon.startsAt) {
    const date = { day: coupon.startsAt };
    return refused('coupon_not_yet', said('This coupon is not valid before {date}.', { date }));
  }
  if (coupon.endsAt && now >= coupon.endsAt) {
    return refused('coupon_expired', 'This coupon has expired.');
  }
  if (coupon.maxUses !== null && coupon.used >= coupon.maxUses) {
    return refused('coupon_used_up', 'This coupon has been used up.');
  }
  if (coupon.maxUsesPerCustomer !== null && usedByCustomer >= coupon.maxUsesPerCustomer) {
    return refused('coupon_used_by_you', 'You have already used this coupon.');
  }
  if (coupon.minimumCents !== null && subtotalCents < coupon.minimumCents) {
    const amount = { amount: coupon.minimumCents };
    const sentence = said('This coupon needs pieces for at least {amount} in your bag.', { amount });
    return refused('coupon_minimum', sentence);
  }
  const discountCents = discountOf(coupon, subtotalCents, grossCents);
  if (discountCents === 0) return refused('coupon_no_effect', 'This coupon takes nothing off this order.');
  return { kind: 'accepted', discountCents };
}

/** Where a coupon stands at a moment, as staff are told it. */
export function couponState(
  {
    active,
    startsAt,
    endsAt,
    maxUses,
    used,
  }: Pick<Coupon, 'active' | 'startsAt' | 'endsAt' | 'maxUses' | 'used'>,
  now: Date,
): CouponState {
  if (!active) return 'off';
  if (endsAt && now >= endsAt) return 'over';
  if (startsAt && now < startsAt) return 'waiting';
  return maxUses !== null && used >= maxUses ? 'used_up' : 'running';
}

type Entered = Partial<Record<keyof Coupon, unknown>>;

/** What is wrong with a coupon as staff entered it: a sentence, and the field that it is about. */
export interface CouponProblem {
  field: keyof Coupon;
  message: string;
}

const LONGEST_CODE = 60;

/** What is wrong with a code; null where nothing is. */
function codeProblem(entered: unknown): string | null {
  const code = typeof entered === 'string' ? normalCode(entered) : '';
  if (code.length > LONGEST_CODE) return `A code has at most ${LONGEST_CODE} characters.`;
  return /^\S{3,}$/.test(code) ? null : 'A code needs at least three characters and no spaces.';
}

/** Why a coupon cannot be stored as staff entered it; null when it can. */
export function couponProblem(entered: Entered): CouponProblem | null {
  const code = codeProblem(entered.code);
  if (code) return { field: 'code', message: code };
  if (entered.kind === 'percent' && !entered.percent)
    return { field: 'percent', message: 'Enter how many percent the coupon takes off.' };
  if (entered.kind === 'fixed' && !entered.amountCents)
    return { field: 'amountCents', message: 'Enter how many dollars the coupon takes off, such as 10.00.' };
  if (entered.startsAt && entered.endsAt) {
    const [from, to] = [entered.startsAt, entered.endsAt].map((time) => new Date(time as string).getTime());
    if ((from as number) >= (to as number))
      return { field: 'endsAt', message: 'The coupon must end after it begins.' };
  }
  return null;
}
