import type { AppLoadContext } from '@remix-run/node';
import {
  contactDetailSchema,
  contactMessagesSchema,
  staffQuestionSchema,
  staffReviewSchema,
} from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { ask, pathOf } from '../panel/staff-call.server';
import { pageOf } from '../panel/table-page.server';

const CONTACTS_FAILED = 'Failed to fetch contact data.';

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

/** One message with what was answered. */
export function contact(context: AppLoadContext, request: Request, id: string) {
  return ask(context, request, {
    call: CALLS.adminContact,
    path: pathOf(CALLS.adminContact, id),
    schema: contactDetailSchema,
    otherwise: CONTACTS_FAILED,
  });
}
