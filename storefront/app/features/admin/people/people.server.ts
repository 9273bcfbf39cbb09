import { subscriberRowSchema, userSchema } from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { pageOf } from '../panel/table-page.server';

/** The shoppers' accounts (ADM-03). */
export const users = pageOf(CALLS.users, userSchema.array(), { otherwise: 'Failed to fetch user data.' });
export const subscribers = pageOf(CALLS.adminSubscribers, subscriberRowSchema.array(), {
  otherwise: 'Failed to fetch the subscribers.',
});
