import type { CouponForm, CouponRow } from '@shop/contract';
import { isTimeZone, plainDollars, type Cents } from '@shop/contract/rules';
import { parseDollars } from '../panel/format';
import { fromZoned, toZoned } from '../time/zone-time';

/** The fields of the form by their names, as they are typed. */
export const COUPON_FIELDS = [
  ...(['code', 'kind', 'percent', 'amountCents', 'minimumCents', 'startsAt', 'endsAt'] as const),
  ...(['maxUses', 'maxUsesPerCustomer', 'active'] as const),
] as const;
export type CouponField = (typeof COUPON_FIELDS)[number];
export type CouponInput = Readonly<Record<CouponField, string>>;

const dollars = (amount: Cents | null) => (amount === null ? '' : plainDollars(amount));
const figure = (value: number | null) => (value === null ? '' : String(value));

/** The form of a new coupon. */
export const NEW_COUPON: CouponInput = {
  ...{ code: '', kind: 'percent', percent: '', amountCents: '', minimumCents: '', startsAt: '', endsAt: '' },
  ...{ maxUses: '', maxUsesPerCustomer: '', active: 'on' },
};

/** A coupon as its form shows it, times by the clocks of the shop. */
export function couponInput(coupon: CouponRow, zone: string): CouponInput {
  return {
    code: coupon.code,
    kind: coupon.kind,
    percent: figure(coupon.percent),
    amountCents: dollars(coupon.amountCents),
    minimumCents: dollars(coupon.minimumCents),
    startsAt: toZoned(coupon.startsAt, zone),
    endsAt: toZoned(coupon.endsAt, zone),
    maxUses: figure(coupon.maxUses),
    maxUsesPerCustomer: figure(coupon.maxUsesPerCustomer),
    active: coupon.active ? 'on' : '',
  };
}

/** What was typed, from a form that came back; a box that is not ticked is not in it. */
export const typedInput = (draft: Readonly<Record<string, string>>): CouponInput =>
  Object.fromEntries(COUPON_FIELDS.map((name) => [name, draft[name] ?? ''])) as unknown as CouponInput;

export type ReadCoupon =
  { kind: 'coupon'; coupon: CouponForm } | { kind: 'refused'; fields: Partial<Record<CouponField, string>> };

/** What somebody typed as the shop's call takes it, or why it cannot be read; what may be is said by the shop's rules. */
export function readCoupon(form: FormData): ReadCoupon {
  const fields: Partial<Record<CouponField, string>> = {};
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const sent = text('zone');
  const zone = isTimeZone(sent) ? sent : 'UTC';
  const read = <T>(name: CouponField, of: (typed: string) => T | null, problem: string): T | null => {
    const typed = text(name);
    if (typed === '') return null;
    const value = of(typed);
    if (value === null) fields[name] = problem;
    return value;
  };
  const whole = (name: CouponField) =>
    read(
      name,
      (typed) => (/^\d{1,9}$/.test(typed) ? Number(typed) : null),
      'Please enter a whole number, such as 10.',
    );
  const money = (name: CouponField) =>
    read(name, parseDollars, 'Please enter an amount in dollars, such as 25.00.');
  const time = (name: 'startsAt' | 'endsAt') => {
    const was = text(`${name}Was`);
    // A field shows minutes: one that nobody touched keeps the moment to the second.
    const kept = (typed: string) =>
      !Number.isNaN(Date.parse(was)) && toZoned(was, zone) === typed ? new Date(was).toISOString() : null;
    return read(name, (typed) => kept(typed) ?? fromZoned(typed, zone), 'Please enter a day and a time.');
  };
  const kind = text('kind') === 'fixed' ? 'fixed' : 'percent';
  const coupon: CouponForm = {
    code: text('code'),
    kind,
    // Of the two that it may take off one is asked for: what stands in the other is not looked at.
    percent: kind === 'percent' ? whole('percent') : null,
    amountCents: kind === 'fixed' ? money('amountCents') : null,
    minimumCents: money('minimumCents'),
    startsAt: time('startsAt'),
    endsAt: time('endsAt'),
    maxUses: whole('maxUses'),
    maxUsesPerCustomer: whole('maxUsesPerCustomer'),
    active: form.get('active') === 'on',
  };
  return Object.keys(fields).length > 0 ? { kind: 'refused', fields } : { kind: 'coupon', coupon };
}
