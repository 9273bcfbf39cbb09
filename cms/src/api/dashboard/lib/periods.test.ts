import { describe, expect, test } from 'vitest';
import { CHART_DAYS, chartDays, compared } from './periods';

const NOON = new Date('2026-03-10T12:00:00Z');
const iso = ({ from, to }: { from: Date; to: Date }) => [from.toISOString(), to.toISOString()];

describe('the periods of the dashboard', () => {
  test.each([
    ['today', '2026-03-10T00:00:00.000Z', '2026-03-09T00:00:00.000Z', '2026-03-09T12:00:00.000Z'],
    ['week', '2026-03-04T00:00:00.000Z', '2026-02-25T00:00:00.000Z', '2026-03-03T12:00:00.000Z'],
    ['month', '2026-02-09T00:00:00.000Z', '2026-01-10T00:00:00.000Z', '2026-02-08T12:00:00.000Z'],
  ] as const)('ADM-02 %s is compared with as much of the period before', (period, from, earlier, until) => {
    const { now, before } = compared(period, '2026-03-10', NOON, 'UTC');
    expect(iso(now)).toEqual([from, NOON.toISOString()]);
    expect(iso(before)).toEqual([earlier, until]);
  });

  test('ADM-02 the chart has thirty days that leave no gap, also when clocks change', () => {
    const days = chartDays('2026-03-10', 'America/New_York');
    expect(days).toHaveLength(CHART_DAYS);
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-02-09', '2026-03-10']);
    for (const [n, { span }] of days.slice(1).entries()) expect(span.from).toEqual(days[n]?.span.to);
    const short = days.find(({ day }) => day === '2026-03-08');
    expect(short && (short.span.to.getTime() - short.span.from.getTime()) / 3_600_000).toBe(23);
  });
});
