import type { DashboardPeriod } from '@shop/contract';
import { dayPlus, startOfDay } from '../../../lib/time/shop-days';

/** From its beginning up to, but without, its end. */
export interface Span {
  from: Date;
  to: Date;
}

export interface Compared {
  now: Span;
  before: Span;
}

/** Days of each period, today included. */
const DAYS: Readonly<Record<DashboardPeriod, number>> = { today: 1, week: 7, month: 30 };

/** Days of the revenue chart, today included. */
export const CHART_DAYS = 30;

/**
 * A period that ends now, and as much of the period before it: at noon, today is compared with yesterday up to noon.
 * @param today '2026-01-31' in the time zone
 */
export function compared(period: DashboardPeriod, today: string, now: Date, zone: string): Compared {
  const from = startOfDay(dayPlus(today, 1 - DAYS[period]), zone);
  const earlier = startOfDay(dayPlus(today, 1 - 2 * DAYS[period]), zone);
  const length = now.getTime() - from.getTime();
  return { now: { from, to: now }, before: { from: earlier, to: new Date(earlier.getTime() + length) } };
}

/** The days of the chart, oldest first, each with its span. */
export function chartDays(today: string, zone: string): { day: string; span: Span }[] {
  return Array.from({ length: CHART_DAYS }, (_, n) => {
    const day = dayPlus(today, n + 1 - CHART_DAYS);
    return { day, span: { from: startOfDay(day, zone), to: startOfDay(dayPlus(day, 1), zone) } };
  });
}
