import { dayOf, dayPlus } from '../../../lib/time/shop-days';

/** What the settings say of returns. */
export interface ReturnTerms {
  /** Days for a return, counted from the delivery. */
  days: number;
  /** Days that a parcel is on its way at the most. */
  wayDays: number;
  /** Of the shop: its days begin there. */
  timeZone: string;
}

/** Where the settings tell no figure: as long as the shop says that an order takes. */
const USUAL_WAY_DAYS = 7;
/** More are no days of a parcel, such as the year in a sentence. */
const LONGEST_WAY = 90;

/**
 * The days of the longest delivery that the settings promise. They are business days: each five of them are a week
 * of the calendar.
 */
export function longestWay(words: readonly (string | null | undefined)[]): number {
  const days = words
    .flatMap((text) => (text ?? '').match(/\d+/g) ?? [])
    .map(Number)
    .filter((count) => count <= LONGEST_WAY);
  return days.length > 0 ? Math.ceil(Math.max(...days) / 5) * 7 : USUAL_WAY_DAYS;
}

interface SentFacts {
  fulfilledAt: string | null;
  deliveredAt: string | null;
}

/**
 * The last day on which a return can be started, in the shop's time zone; null of an order that was not sent. The days
 * begin when it arrived. Until staff hear of that they begin when the longest delivery would have ended.
 */
export function lastReturnDay(order: SentFacts, { days, wayDays, timeZone }: ReturnTerms): string | null {
  const { fulfilledAt, deliveredAt } = order;
  if (deliveredAt) return dayPlus(dayOf(new Date(deliveredAt), timeZone), days);
  return fulfilledAt ? dayPlus(dayOf(new Date(fulfilledAt), timeZone), wayDays + days) : null;
}
