import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { askedRange } from './dashboard.server';
import { rangeBefore, rangeDaysText, rangeName, stepName, stepTick } from './periods';
import { Trend, type Value } from './trend';

afterEach(cleanup);

const UNKNOWN = 'bags are kept for 30 days';

test.each<[Value, isShare: boolean, said: string]>([
  [{ now: 112, before: 100 }, false, '12 % more than the 7 days before: 100'],
  [{ now: 50, before: 100 }, false, '50 % less than the 7 days before: 100'],
  [{ now: 100, before: 100 }, false, 'As much as the 7 days before: 100'],
  [{ now: 2_000, before: 1 }, false, '199,900 % more than the 7 days before: 1'],
  [{ now: 6_667, before: 5_000 }, true, '16.7 points more than the 7 days before: 5000'],
  [{ now: 5, before: 0 }, false, 'Nothing to compare: the 7 days before had none'],
  [{ now: 5, before: null }, true, `Nothing to compare: ${UNKNOWN}`],
  [{ now: null, before: null }, true, `Not known for these days: ${UNKNOWN}`],
])('S-85 %j is said as a comparison that is true', (value, isShare, said) => {
  const { container } = render(
    <Trend
      value={value}
      before="the 7 days before"
      show={String}
      more="good"
      isShare={isShare}
      unknown={UNKNOWN}
    />,
  );
  expect(container.textContent).toBe(said);
});

test.each([
  ['', '', null],
  ['period=year', 'period=year', null],
  ['period=decade', '', null],
  ['period=week&from=2026-01-01', 'period=week', null],
  ['period=custom&from=2026-01-01&to=2026-01-31', 'period=custom&from=2026-01-01&to=2026-01-31', null],
  ['period=custom&from=2026-02-01&to=2026-01-31', '', /last day comes before the first/],
  ['period=custom&from=2026-02-30&to=2026-03-31', '', /first and the last day/],
  ['period=custom&from=&to=', '', /first and the last day/],
  ['period=custom&from=2019-01-01&to=2026-01-31', '', /five years/],
])('S-85 the address ?%s asks for ?%s', (search, query, refused) => {
  const asked = askedRange(new URLSearchParams(search));
  expect(asked.query.toString()).toBe(query);
  if (refused) expect(asked.refused?.message).toMatch(refused);
  else expect(asked.refused).toBeNull();
});

test('S-85 a range has its name, its days and what it is compared with in words', () => {
  const own = { period: 'custom', from: '2026-01-31', to: '2026-03-01' } as const;
  expect([rangeName(own), rangeBefore(own)]).toEqual(['Jan 31, 2026 to Mar 1, 2026', 'the 30 days before']);
  const day = { period: 'custom', from: '2026-03-08', to: '2026-03-08' } as const;
  expect([rangeName(day), rangeBefore(day)]).toEqual(['Mar 8, 2026', 'the day before']);
  const year = { period: 'year', from: '2026-01-01', to: '2026-03-08' } as const;
  expect([rangeName(year), rangeDaysText(year), rangeBefore(year)]).toEqual([
    'this year',
    'Jan 1, 2026 to Mar 8, 2026',
    'last year until this day',
  ]);
  expect([stepName('2026-01-31T09:00', 'hour'), stepTick('2026-01-31T09:00', 'hour')]).toEqual([
    'Jan 31, 09:00',
    '09:00',
  ]);
  expect([stepName('2026-01-31T00:00', 'month'), stepTick('2026-01-31T00:00', 'day')]).toEqual([
    'Jan 2026',
    'Jan 31',
  ]);
});
