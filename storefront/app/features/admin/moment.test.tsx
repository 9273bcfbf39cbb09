import { cleanup, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createRemixStub } from '@remix-run/testing';
import { Outlet } from '@remix-run/react';
import { afterEach, expect, test } from 'vitest';
import { renderForStaff } from './panel/test-support';
import { Moment, MomentDay, zoneName } from './time/moment';

afterEach(cleanup);

test.each([
  ['UTC', 'UTC'],
  ['Asia/Dubai', 'Dubai time'],
  ['America/New_York', 'New York time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
])('S-85 the time zone %s is called %s', (zone, name) => {
  expect(zoneName(zone)).toBe(name);
});

test.each([
  ['2026-01-31T21:30:00.000Z', 'Asia/Dubai', 'Feb 1, 2026, 01:30', 'Feb 1, 2026'],
  ['2026-03-08T06:59:00.000Z', 'America/New_York', 'Mar 8, 2026, 01:59', 'Mar 8, 2026'],
  // The clocks go forward: the hour from two to three is left out.
  ['2026-03-08T07:00:00.000Z', 'America/New_York', 'Mar 8, 2026, 03:00', 'Mar 8, 2026'],
  // They go back: the hour from one to two comes twice.
  ['2026-11-01T05:30:00.000Z', 'America/New_York', 'Nov 1, 2026, 01:30', 'Nov 1, 2026'],
  ['2026-11-01T06:30:00.000Z', 'America/New_York', 'Nov 1, 2026, 01:30', 'Nov 1, 2026'],
  ['2026-01-31T09:05:00.000Z', 'UTC', 'Jan 31, 2026, 09:05', 'Jan 31, 2026'],
])('S-85 %s is by the clocks of %s %s', (at, zone, time, day) => {
  renderForStaff(
    <>
      <Moment at={at} zoned />
      <MomentDay at={at} />
    </>,
    [],
    zone,
  );
  const [moment, date] = screen.getAllByRole('time');
  expect(moment?.textContent).toBe(`${time} ${zoneName(zone)}`);
  expect(date?.textContent).toBe(day);
  for (const one of [moment, date]) {
    expect(one?.getAttribute('datetime')).toBe(at);
    expect(one?.getAttribute('title')).toMatch(/, your time \(.+\)$/);
  }
});

test('S-85 what never was has a dash', () => {
  const { container } = renderForStaff(<Moment at={null} />, [], 'Asia/Dubai');
  expect(container.textContent).toBe('–');
});

test('S-85 the server says the shop’s time and leaves the reader’s own to the browser', () => {
  const Stub = createRemixStub([
    {
      path: '/',
      Component: () => <Outlet context={{ timeZone: 'Asia/Dubai' }} />,
      children: [{ index: true, Component: () => <Moment at="2026-01-31T21:30:00.000Z" /> }],
    },
  ]);
  expect(renderToString(<Stub />)).toContain(
    '<time dateTime="2026-01-31T21:30:00.000Z">Feb 1, 2026, 01:30</time>',
  );
});
