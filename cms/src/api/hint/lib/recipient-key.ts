import { sha256 } from '../../../lib/digests';
import { mailboxOf } from '../../../lib/mail/mailbox';

/**
 * What is kept of an address that wants no hints, and what its links carry: a hash, out of which nobody reads an address.
 * It has no key: what somebody asked for outlives a change of the shop's keys.
 */
export const recipientKey = (email: string): string => sha256(`hint ${mailboxOf(email)}`);
