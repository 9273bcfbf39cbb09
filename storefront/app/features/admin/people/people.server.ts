import { subscriberRowSchema, userSchema } from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { tableReader } from '../panel/table-loader.server';

/** The shoppers' accounts (ADM-03). */
export const users = tableReader(CALLS.users, userSchema.array(), {
  fallbackMessage: 'Failed to fetch user data.',
});
export const subscribers = tableReader(CALLS.adminSubscribers, subscriberRowSchema.array(), {
  fallbackMessage: 'Failed to fetch the subscribers.',
});
