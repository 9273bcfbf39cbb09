import { dashboardSchema } from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { staffCall } from '../panel/staff-call.server';

/** The figures of what the caller's role may read (ADM-02). */
export const dashboard = staffCall({
  call: CALLS.adminDashboard,
  schema: dashboardSchema,
  fallbackMessage: 'Failed to fetch the figures.',
});
