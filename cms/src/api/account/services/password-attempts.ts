import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';
import type { Try } from '../../throttle/services/throttle';
import { normalEmail } from '../domain/to-user';

/** Who tries a password: the visitor's network address, and the e-mail address it is tried for. */
export interface PasswordAttempt {
  ip: string;
  email: string;
}

const pair = ({ ip, email }: PasswordAttempt) => JSON.stringify([ip, normalEmail(email)]);

const byShopper = (attempt: PasswordAttempt): Try[] => [
  { limit: 'shopperPassword', who: pair(attempt), owner: normalEmail(attempt.email) },
];
/**
 * The visitor's own first: one who waits already adds nothing to what makes others wait. Then all accounts that the
 * network address tries, so that a list of names is no way around the counts of each.
 */
const byStaff = (attempt: PasswordAttempt): Try[] => [
  { limit: 'staffPassword', who: pair(attempt) },
  { limit: 'staffAddress', who: attempt.ip },
  { limit: 'staffAccount', who: normalEmail(attempt.email) },
];

/**
 * Holds whoever guesses passwords (AUTH-09). The address need not be one of an account's: a refusal tells nobody whether
 * it is. Staff have accounts of their own, whatever shopper has the same address.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const throttle = () => service(strapi, 'api::throttle.throttle');
  return {
    /**
     * Lets one more password of a shopper be tried, which counts as wrong until `forgive`.
     * @throws {ShopError} 429 'too_many_requests' with the time after which trying again makes sense
     */
    admit: (attempt: PasswordAttempt): Promise<void> => throttle().reserve(byShopper(attempt)),
    /** The password was right: nothing is held against this visitor any more. */
    forgive: (attempt: PasswordAttempt): Promise<void> => throttle().succeed(byShopper(attempt)),

    /**
     * The same for a member of staff (ADM-01), by either panel.
     * @throws {ShopError} 429 'too_many_requests'
     */
    admitStaff: (attempt: PasswordAttempt): Promise<void> => throttle().reserve(byStaff(attempt)),
    /** Of what the network address tried this one alone is forgiven: who has an account may not guess at others. */
    forgiveStaff: (attempt: PasswordAttempt): Promise<void> => throttle().succeed(byStaff(attempt)),

    /** The account has a new password, or is gone: nothing is held against anybody who tried the old one. Outside of transactions. */
    forgiveAll: (email: string): Promise<void> => throttle().forgetOwner(normalEmail(email)),
  };
};
