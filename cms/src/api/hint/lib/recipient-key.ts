import { sha256 } from '../../../lib/digests';

/** A mailbox by one of its addresses: in any case of letters, without the mark that many providers let follow a plus. */
function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const [bare = ''] = local.split('+');
  return `${bare || local}@${domain}`;
}

/**
 * What is kept of an address that wants no hints, and what its links carry: a hash, out of which nobody reads an address.
 * It has no key: what somebody asked for outlives a change of the shop's keys.
 */
export const recipientKey = (email: string): string => sha256(`hint ${mailboxOf(email)}`);
