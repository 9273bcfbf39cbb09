import {
  contactDetailSchema,
  contactMessagesSchema,
  staffAppointmentSchema,
  staffQuestionSchema,
  staffReviewSchema,
} from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { staffCall } from '../panel/staff-call.server';
import { tableReader } from '../panel/table-loader.server';

const CONTACTS_FAILED = 'Failed to fetch contact data.';

/** What came through the contact page (ADM-04). */
export const contacts = tableReader(CALLS.contacts, contactMessagesSchema, {
  fallbackMessage: CONTACTS_FAILED,
  unauthorizedMessage: 'You are not authorized. Please log in to view contact submissions.',
});
export const questions = tableReader(CALLS.adminQuestions, staffQuestionSchema.array(), {
  fallbackMessage: 'Failed to fetch the questions.',
});
export const reviews = tableReader(CALLS.adminReviews, staffReviewSchema.array(), {
  fallbackMessage: 'Failed to fetch the reviews.',
});

/** Appointments by video (S-112). */
export const appointments = tableReader(CALLS.adminAppointments, staffAppointmentSchema.array(), {
  fallbackMessage: 'Failed to fetch the appointments.',
});
export const appointment = staffCall(
  {
    call: CALLS.adminAppointment,
    schema: staffAppointmentSchema,
    fallbackMessage: 'Failed to fetch the appointment.',
  },
  (id: string) => ({ params: { id } }),
);

/** One message with what was answered. */
export const contact = staffCall(
  { call: CALLS.adminContact, schema: contactDetailSchema, fallbackMessage: CONTACTS_FAILED },
  (id: string) => ({ params: { id } }),
);
