import type { DashboardQuery } from '@shop/contract';
import { describe, expect, test } from 'vitest';
import { dayOf } from '../../../lib/time/shop-days';
import { chartSteps, compared, rangeDays } from './periods';

const NEW_YORK = 'America/New_York';
const own = (from: string, to: string): DashboardQuery => ({ period: 'custom', from, to });
const of = (query: DashboardQuery, now: string, zone: string) => {
  const moment = new Date(now);
  const days = rangeDays(query, dayOf(moment, zone));
  return { days, ...compared(days, moment, zone), steps: chartSteps(days, moment, zone) };
};
const iso = ({ from, to }: { from: Date; to: Date }) => `${from.toJSON()} ${to.toJSON()}`;

describe('S-85 the ranges of the dashboard', () => {
  test.each<[string, DashboardQuery, now: string, zone: string, now: string, before: string]>([
    [
      'today up to noon is compared with yesterday up to noon',
      { period: 'today' },
      ...(['2026-03-10T12:00:00.000Z', 'UTC'] as const),
      '2026-03-10T00:00:00.000Z 2026-03-10T12:00:00.000Z',
      '2026-03-09T00:00:00.000Z 2026-03-09T12:00:00.000Z',
    ],
    [
      'seven days',
      { period: 'week' },
      ...(['2026-03-10T12:00:00.000Z', 'UTC'] as const),
      '2026-03-04T00:00:00.000Z 2026-03-10T12:00:00.000Z',
      '2026-02-25T00:00:00.000Z 2026-03-03T12:00:00.000Z',
    ],
    [
      'thirty days over the end of a month',
      { period: 'month' },
      ...(['2026-03-10T12:00:00.000Z', 'UTC'] as const),
      '2026-02-09T00:00:00.000Z 2026-03-10T12:00:00.000Z',
      '2026-01-10T00:00:00.000Z 2026-02-08T12:00:00.000Z',
    ],
    [
      'ninety days',
      { period: 'days90' },
      ...(['2026-03-31T12:00:00.000Z', 'UTC'] as const),
      '2026-01-01T00:00:00.000Z 2026-03-31T12:00:00.000Z',
      '2025-10-03T00:00:00.000Z 2025-12-31T12:00:00.000Z',
    ],
    [
      'this year is compared with the last one up to the same day',
      { period: 'year' },
      ...(['2026-03-10T12:00:00.000Z', 'UTC'] as const),
      '2026-01-01T00:00:00.000Z 2026-03-10T12:00:00.000Z',
      '2025-01-01T00:00:00.000Z 2025-03-10T12:00:00.000Z',
    ],
    [
      'a leap day has the 28th of February for the year before',
      { period: 'year' },
      ...(['2028-02-29T12:00:00.000Z', 'UTC'] as const),
      '2028-01-01T00:00:00.000Z 2028-02-29T12:00:00.000Z',
      '2027-01-01T00:00:00.000Z 2027-02-28T12:00:00.000Z',
    ],
    [
      'a shop east of Greenwich has its own today, and its own year',
      { period: 'year' },
      ...(['2025-12-31T21:00:00.000Z', 'Asia/Dubai'] as const),
      '2025-12-31T20:00:00.000Z 2025-12-31T21:00:00.000Z',
      '2024-12-31T20:00:00.000Z 2024-12-31T21:00:00.000Z',
    ],
    [
      'noon is noon by the clocks, on the day after they went forward too',
      { period: 'today' },
      ...(['2026-03-08T16:00:00.000Z', NEW_YORK] as const),
      '2026-03-08T05:00:00.000Z 2026-03-08T16:00:00.000Z',
      '2026-03-07T05:00:00.000Z 2026-03-07T17:00:00.000Z',
    ],
    [
      'a day whose hour comes twice is whole',
      own('2026-11-01', '2026-11-01'),
      ...(['2026-11-20T12:00:00.000Z', NEW_YORK] as const),
      '2026-11-01T04:00:00.000Z 2026-11-02T05:00:00.000Z',
      '2026-10-31T04:00:00.000Z 2026-11-01T04:00:00.000Z',
    ],
    [
      'one’s own days that are over are compared with as many before them',
      own('2026-01-31', '2026-03-01'),
      ...(['2026-04-02T12:00:00.000Z', 'UTC'] as const),
      '2026-01-31T00:00:00.000Z 2026-03-02T00:00:00.000Z',
      '2026-01-01T00:00:00.000Z 2026-01-31T00:00:00.000Z',
    ],
    [
      'one’s own days that are not over end now',
      own('2026-03-01', '2026-03-31'),
      ...(['2026-03-10T12:00:00.000Z', 'UTC'] as const),
      '2026-03-01T00:00:00.000Z 2026-03-10T12:00:00.000Z',
      '2026-01-29T00:00:00.000Z 2026-02-07T12:00:00.000Z',
    ],
  ])('S-85 %s', (_what, query, at, zone, now, before) => {
    const found = of(query, at, zone);
    expect([iso(found.now), iso(found.before)]).toEqual([now, before]);
  });

  test.each<[DashboardQuery, step: string, count: number, first: string, last: string, before: number]>([
    [{ period: 'today' }, 'hour', 24, '2026-03-10T00:00', '2026-03-10T23:00', 13],
    [own('2026-03-08', '2026-03-08'), 'hour', 23, '2026-03-08T00:00', '2026-03-08T23:00', 24],
    [own('2025-11-02', '2025-11-02'), 'hour', 25, '2025-11-02T00:00', '2025-11-02T23:00', 24],
    [{ period: 'month' }, 'day', 30, '2026-02-09T00:00', '2026-03-10T00:00', 30],
    [own('2026-03-01', '2026-03-31'), 'day', 10, '2026-03-01T00:00', '2026-03-10T00:00', 10],
    [own('2025-01-31', '2025-08-31'), 'month', 8, '2025-01-31T00:00', '2025-08-01T00:00', 0],
    [{ period: 'year' }, 'day', 69, '2026-01-01T00:00', '2026-03-10T00:00', 69],
  ])('S-85 the chart of %j goes by the %s', (query, step, count, first, last, before) => {
    const { steps } = of(query, '2026-03-10T16:30:00.000Z', NEW_YORK);
    expect(steps).toMatchObject({ step });
    expect([steps.now.length, steps.now[0]?.at, steps.now.at(-1)?.at]).toEqual([count, first, last]);
    expect(steps.before).toHaveLength(before);
  });

  test('S-85 later in the year it goes by months, beside the same months of the year before', () => {
    const { steps, before } = of({ period: 'year' }, '2026-06-15T16:30:00.000Z', NEW_YORK);
    expect(steps.now.map(({ at }) => at.slice(0, 10))).toEqual(
      ['01', '02', '03', '04', '05', '06'].map((month) => `2026-${month}-01`),
    );
    expect(steps.before.map(({ at }) => at.slice(0, 7))).toEqual(
      ['01', '02', '03', '04', '05', '06'].map((month) => `2025-${month}`),
    );
    expect(steps.before.at(-1)?.span.to).toEqual(before.to);
  });

  test.each<DashboardQuery>([
    { period: 'month' },
    { period: 'days90' },
    own('2025-09-15', '2026-03-10'),
    own('2025-11-02', '2025-11-02'),
  ])('S-85 the steps of %j leave no gap, also when clocks change', (query) => {
    const { steps, now } = of(query, '2026-03-10T16:30:00.000Z', NEW_YORK);
    expect(steps.now[0]?.span.from).toEqual(now.from);
    for (const [n, { span }] of steps.now.slice(1).entries())
      expect(span.from).toEqual(steps.now[n]?.span.to);
    expect(steps.now.at(-1)?.span.to.getTime()).toBeGreaterThanOrEqual(now.to.getTime());
  });
});
