import { revisionListSchema } from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import type { HistoryType } from './history-path';
import { staffCall } from '../panel/staff-call.server';

/** A page of the revisions of one thing, the newest first: who did what, when. */
export const revisions = staffCall(
  {
    call: CALLS.adminRevisions,
    schema: revisionListSchema,
    fallbackMessage: 'The history could not be read.',
  },
  (type: HistoryType, id: string, page = 1) => ({ query: { type, id, page: String(page) } }),
);
