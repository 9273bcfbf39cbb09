import type { AppLoadContext } from '@remix-run/node';
import { dashboardSchema, type Dashboard } from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { callCms, type StaffAnswer } from '../panel/staff-call.server';

/** The figures of what the caller's role may read (ADM-02). */
export function dashboard(context: AppLoadContext, request: Request): Promise<StaffAnswer<Dashboard>> {
  return callCms(context, request, {
    call: CALLS.adminDashboard,
    schema: dashboardSchema,
    fallbackMessage: 'Failed to fetch the figures.',
  });
}
