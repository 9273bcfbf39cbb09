import type { DashboardPeriod } from '@shop/contract';

/** What the figures are of: key, name, and what they are measured against. */
export const PERIODS: readonly (readonly [DashboardPeriod, string, string])[] = [
  ['today', 'Today', 'yesterday until now'],
  ['week', '7 days', 'the 7 days before'],
  ['month', '30 days', 'the 30 days before'],
];
