import { json } from '@remix-run/node';
import { STAFF_PAGE_HEADERS } from './panel-route';
import type { StaffAnswer, StaffResult } from './staff-call.server';

/** The page's HTTP status. 200 without a session: the page is the sign-in then. */
export function answerStatus(answer: StaffAnswer<unknown>): number {
  return answer.kind === 'failed' ? answer.status : 200;
}

/** The response of a loader: the CMS's answer, and what else the screen needs. */
export function answerJson<T, More extends object>(answer: StaffAnswer<T>, more: More) {
  return json({ answer, ...more }, { status: answerStatus(answer), headers: STAFF_PAGE_HEADERS });
}

/** The response of an action. */
export function resultJson<T extends StaffResult>(result: T) {
  return json(result, { status: result.status, headers: STAFF_PAGE_HEADERS });
}
