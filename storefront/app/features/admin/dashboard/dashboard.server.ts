import { dashboardQuerySchema, dashboardSchema } from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { staffCall } from '../panel/staff-call.server';

/** The figures of a range, of what the caller's role may read (ADM-02). */
export const dashboard = staffCall(
  { call: CALLS.adminDashboard, schema: dashboardSchema, fallbackMessage: 'Failed to fetch the figures.' },
  (query: URLSearchParams) => ({ query }),
);

interface AskedRange {
  query: URLSearchParams;
  /** Why the days that were asked for are no range, with what was asked. */
  refused: { message: string; from: string; to: string } | null;
}

/** What an address asks for. Days that are no range are told, and the usual range stands in their place. */
export function askedRange(search: URLSearchParams): AskedRange {
  const [period, from, to] = ['period', 'from', 'to'].map((name) => search.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  const given: Record<string, string> = period === 'custom' ? { period, from, to } : { period };
  const asked = dashboardQuerySchema.safeParse(given);
  if (asked.success) return { query: new URLSearchParams(given), refused: null };
  if (period !== 'custom') return { query: new URLSearchParams(), refused: null };
  const [first] = asked.error.issues;
  const message = first?.code === 'custom' ? first.message : 'Please give the first and the last day.';
  return { query: new URLSearchParams(), refused: { message, from, to } };
}
