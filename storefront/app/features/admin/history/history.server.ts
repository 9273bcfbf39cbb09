import type { AppLoadContext } from '@remix-run/node';
import { revisionListSchema } from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import type { HistoryType } from './history-path';
import { callCms } from '../panel/staff-call.server';

/** A page of the revisions of one thing, the newest first: who did what, when. */
export function revisions(
  context: AppLoadContext,
  request: Request,
  type: HistoryType,
  id: string,
  page = 1,
) {
  return callCms(context, request, {
    call: CALLS.adminRevisions,
    query: { type, id, page: String(page) },
    schema: revisionListSchema,
    fallbackMessage: 'The history could not be read.',
  });
}
