import type { DashboardQuery, DashboardStep } from '@shop/contract';
import { differenceInCalendarDays, format, parseISO, subYears } from 'date-fns';
import { dayOf, dayPlus, momentOf, startOfDay, wallTime } from '../../../lib/time/shop-days';

/** From its beginning up to, but without, its end. */
export interface Span {
  from: Date;
  to: Date;
}

export interface Compared {
  now: Span;
  before: Span;
}

/** A range of the dashboard by its days, and the days that it is compared with. */
interface Days {
  from: string;
  to: string;
  /** The day of the range before that stands for this one. */
  earlier: (day: string) => string;
}

/** Days of each period, today included. */
const DAYS = { today: 1, week: 7, month: 30, days90: 90 } as const;

/** Days that the chart shows one by one; of more it shows months. */
const MOST_DAYS = 100;

const HOUR_MS = 60 * 60 * 1000;

const yearBefore = (day: string) => format(subYears(parseISO(day), 1), 'yyyy-MM-dd');

/**
 * The days of a range. One's own is compared with as many days before it, this year with the last one.
 * @param today '2026-01-31' in the time zone
 */
export function rangeDays({ period, from, to }: DashboardQuery, today: string): Days {
  if (period === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today, earlier: yearBefore };
  const own = period === 'custom' && from !== undefined && to !== undefined;
  const first = own ? from : dayPlus(today, 1 - (period === 'custom' ? DAYS.month : DAYS[period]));
  const last = own ? to : today;
  const length = differenceInCalendarDays(parseISO(last), parseISO(first)) + 1;
  return { from: first, to: last, earlier: (day) => dayPlus(day, -length) };
}

/**
 * The span of a range, and the one that it is compared with. A range that is not over ends now, and is compared with as
 * much of the one before: at noon, today with yesterday up to noon by the shop's clocks.
 */
export function compared({ from, to, earlier }: Days, now: Date, zone: string): Compared {
  const today = dayOf(now, zone);
  const begin = startOfDay(from, zone);
  const earlierBegin = startOfDay(earlier(from), zone);
  if (from <= today && today <= to) {
    const until = momentOf(`${earlier(today)}T${wallTime(now, zone).slice(11)}`, zone);
    return { now: { from: begin, to: now }, before: { from: earlierBegin, to: until } };
  }
  const after = (day: string) => startOfDay(dayPlus(day, 1), zone);
  return {
    now: { from: begin, to: after(to) },
    before: { from: earlierBegin, to: after(earlier(to)) },
  };
}

/** A step of the charts. */
export interface Step {
  /** Where it begins by the clocks of the time zone: '2026-01-31T00:00'. */
  at: string;
  span: Span;
}

const clipped = ({ at, span }: Step, end: Date): Step[] =>
  span.from < end ? [{ at, span: { from: span.from, to: span.to < end ? span.to : end } }] : [];

function hours(day: string, zone: string): Step[] {
  const end = startOfDay(dayPlus(day, 1), zone);
  const all: Step[] = [];
  // By moments, not by clocks: a day on which clocks change has 23 or 25 hours.
  for (let from = startOfDay(day, zone); from < end; from = new Date(from.getTime() + HOUR_MS)) {
    all.push({
      at: wallTime(from, zone).slice(0, 16),
      span: { from, to: new Date(from.getTime() + HOUR_MS) },
    });
  }
  return all;
}

function steps(firsts: readonly string[], last: string, zone: string): Step[] {
  return firsts.map((day, n) => ({
    at: `${day}T00:00`,
    span: { from: startOfDay(day, zone), to: startOfDay(firsts[n + 1] ?? dayPlus(last, 1), zone) },
  }));
}

/** The first day, and the first of each month after it up to the last. */
function monthFirsts(from: string, to: string): string[] {
  const all = [from];
  for (let day = nextMonth(from); day <= to; day = nextMonth(day)) all.push(day);
  return all;
}

const nextMonth = (day: string) => `${dayPlus(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;

interface Steps {
  step: DashboardStep;
  now: Step[];
  /** As long as `now`, place by place; empty where the range before does not divide as it does. */
  before: Step[];
}

/** The charts' steps: a day in hours, up to a hundred days in days, more in months; without what is to come. */
export function chartSteps({ from, to, earlier }: Days, now: Date, zone: string): Steps {
  const { before } = compared({ from, to, earlier }, now, zone);
  const today = dayOf(now, zone);
  const last = from <= today && today < to ? today : to;
  const untilThen = (all: Step[]) => all.flatMap((step) => clipped(step, before.to));
  if (from === last) {
    return { step: 'hour', now: hours(from, zone), before: untilThen(hours(earlier(from), zone)) };
  }
  const length = differenceInCalendarDays(parseISO(last), parseISO(from)) + 1;
  if (length <= MOST_DAYS) {
    const days = Array.from({ length }, (_, n) => dayPlus(from, n));
    const earlierDays = days.map(earlier);
    return {
      step: 'day',
      now: steps(days, last, zone),
      before: untilThen(steps(earlierDays, earlier(last), zone)),
    };
  }
  const months = monthFirsts(from, last);
  // Months of other lengths do not stand in each other's places, but for those of the year before.
  const isYear = earlier(from) === yearBefore(from);
  return {
    step: 'month',
    now: steps(months, last, zone),
    before: isYear ? untilThen(steps(months.map(earlier), earlier(last), zone)) : [],
  };
}
