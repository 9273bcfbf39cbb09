import { json } from '@remix-run/node';
import { STAFF_PAGE_HEADERS } from './panel-route';
import type { StaffAnswer, StaffResult } from './staff-call.server';

/** The HTTP status of a page that shows this answer: a missing session shows the sign-in. */
export function answerStatus(answer: StaffAnswer<unknown>): number {
  return answer.kind === 'failed' ? answer.status : 200;
}

/** What a loader of the panel returns: the CMS's answer, and what else its screen needs. */
export function answerJson<T, More extends object>(answer: StaffAnswer<T>, more: More) {
  return json({ answer, ...more }, { status: answerStatus(answer), headers: STAFF_PAGE_HEADERS });
}

/** What an action of the panel returns: what came of its form. */
export function resultJson<T extends StaffResult>(result: T) {
  return json(result, { status: result.status, headers: STAFF_PAGE_HEADERS });
}
