import type { ProductImportPlan } from '@shop/contract';
import { formatCount } from '../../panel/format';
import type { StaffResult } from '../../panel/staff-call.server';

/** What came of changes that were made. Sent twice, as where an answer was lost, they find everything as it was wanted. */
export function changedResult(plan: ProductImportPlan): StaffResult & { plan: ProductImportPlan } {
  const [made, missed] = [plan.changed.length - plan.skipped.length, plan.skipped.length];
  if (missed > 0) {
    const message = `${formatCount(made, 'product')} changed; ${missed} could not be, and are as before.`;
    return { done: false, status: 409, plan, message };
  }
  const message = made === 0 ? 'Everything is so already.' : `${formatCount(made, 'product')} changed.`;
  return { done: true, status: 200, plan, message };
}
