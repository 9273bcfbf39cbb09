import type { AppLoadContext } from '@remix-run/node';
import {
  contactDetailSchema,
  contactMessagesSchema,
  revisionListSchema,
  staffQuestionSchema,
  staffReviewSchema,
  subscriberRowSchema,
  userSchema,
} from '@shop/contract';
import { CALLS, type Call } from '@shop/contract/rules';
import type { z } from 'zod';
import type { HistoryType } from './history-path';
import { ask, pathOf, type Ask, type StaffAnswer } from './staff-call.server';
import { tableSearch, type TableQuery } from './table-query';

/** Rows of one page of the panel's tables. */
export const PAGE_SIZE = 25;
const CONTACTS_FAILED = 'Failed to fetch contact data.';

type Loaded<S extends z.ZodType> = (
  context: AppLoadContext,
  request: Request,
  query: TableQuery,
) => Promise<StaffAnswer<z.infer<S>>>;

/** Asks for one page of a table; the answer carries how many rows there are. `said`: where the CMS gives no sentence. */
function pageOf<S extends z.ZodType>(
  call: Call,
  schema: S,
  said: Pick<Ask<S>, 'otherwise' | 'unauthorized'>,
): Loaded<S> {
  return (context, request, query) => {
    const search = tableSearch(query);
    search.set('page', String(query.page));
    search.set('pageSize', String(PAGE_SIZE));
    return ask(context, request, { call, path: `${call.path}?${search}`, schema, ...said });
  };
}

/** The shoppers' accounts (ADM-03). */
export const users = pageOf(CALLS.users, userSchema.array(), { otherwise: 'Failed to fetch user data.' });
/** What came through the contact page (ADM-04). */
export const contacts = pageOf(CALLS.contacts, contactMessagesSchema, {
  otherwise: CONTACTS_FAILED,
  unauthorized: 'You are not authorized. Please log in to view contact submissions.',
});
export const questions = pageOf(CALLS.adminQuestions, staffQuestionSchema.array(), {
  otherwise: 'Failed to fetch the questions.',
});
export const reviews = pageOf(CALLS.adminReviews, staffReviewSchema.array(), {
  otherwise: 'Failed to fetch the reviews.',
});
export const subscribers = pageOf(CALLS.adminSubscribers, subscriberRowSchema.array(), {
  otherwise: 'Failed to fetch the subscribers.',
});

/** One message with what was answered. */
export function contact(context: AppLoadContext, request: Request, id: string) {
  return ask(context, request, {
    call: CALLS.adminContact,
    path: pathOf(CALLS.adminContact, id),
    schema: contactDetailSchema,
    otherwise: CONTACTS_FAILED,
  });
}

/** A page of the revisions of one thing, the newest first: who did what, when. */
export function history(context: AppLoadContext, request: Request, type: HistoryType, id: string, page = 1) {
  return ask(context, request, {
    call: CALLS.adminRevisions,
    path: `${CALLS.adminRevisions.path}?${new URLSearchParams({ type, id, page: String(page) })}`,
    schema: revisionListSchema,
    otherwise: 'The history could not be read.',
  });
}
