import type { AppLoadContext } from '@remix-run/node';
import { systemSchema } from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { staffCall, submitChange, type StaffResult } from '../panel/staff-call.server';

/** The provider's lists are read page by page: that takes a while. */
const COMPARE_MS = 60_000;

/** How the CMS runs, and what of its work failed. */
export const system = staffCall({
  call: CALLS.adminSystem,
  schema: systemSchema,
  fallbackMessage: 'Failed to fetch the state of the system.',
});

const entryOf = (form: FormData) => ({ queue: form.get('queue'), id: Number(form.get('id')) });

/** What a form of the system page asks for. */
export async function changeSystem(
  context: AppLoadContext,
  request: Request,
  form: FormData,
): Promise<StaffResult> {
  switch (form.get('intent')) {
    case 'retry':
      return submitChange(context, request, CALLS.adminRetry, '', entryOf(form));
    case 'dismiss':
      return submitChange(context, request, CALLS.adminDismiss, '', entryOf(form));
    case 'compare':
      return submitChange(context, request, CALLS.adminReconcile, '', {}, { timeoutMs: COMPARE_MS });
    default:
      return { done: false, message: 'This did not work. Please try again.', status: 400 };
  }
}
