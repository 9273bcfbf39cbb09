import type { Registration } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { isUniqueViolation } from '../../../lib/database/database-errors';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { isCommonPassword } from '../domain/common-password';
import type { SignedIn, StoredUser } from '../domain/to-user';

const TOO_COMMON = 'This password is too easy to guess. Please choose another one.';
const invalidLink = () =>
  new ShopError('refused', 'invalid_link', 'This link does not work any more. Please ask for a new one.');
const unavailableAddress = () =>
  new ShopError(
    'conflict',
    'address_unavailable',
    'We could not create an account with this e-mail address. If you already have one, please log in or choose a new password.',
  );

/** @throws {ShopError} 422 'common_password' */
function refuseCommon(password: string, personal: readonly string[]): void {
  if (!isCommonPassword(password, personal)) return;
  throw new ShopError('refused', 'common_password', TOO_COMMON, { fields: { password: TOO_COMMON } });
}

/** Signing up, in and out, and the links that prove an address (API-05). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const users = () => service(strapi, 'api::account.users');
  const sessions = () => service(strapi, 'api::account.sessions');
  const links = () => service(strapi, 'api::account.mailed-links');
  const mail = () => service(strapi, 'api::account.account-mail');
  const guard = () => service(strapi, 'api::account.password-attempts');
  const subscribers = () => service(strapi, 'api::subscriber.subscriber');
  const told: ((email: string, accountKey: string) => Promise<void>)[] = [];
  const background = new Set<Promise<void>>();

  /** After the answer: how long it takes tells nobody whether there is such an account. */
  const later = (work: () => Promise<void>): void => {
    const running = work()
      .catch((error: unknown) => {
        strapi.log.error(error);
      })
      .finally(() => background.delete(running));
    background.add(running);
  };

  const register = async ({
    email,
    password,
    termsAgreed: _,
    locale,
    ...person
  }: Registration): Promise<StoredUser> => {
    const hash = await users().hash(password);
    const taken = await users().byEmail(email);
    if (taken) {
      later(() => mail().alreadyRegistered(taken));
      throw unavailableAddress();
    }
    return strapi.db.transaction(async () => {
      const user = await users().add(email, hash, { ...person, language: locale ?? null });
      await mail().link('confirm', user, user.email);
      return user;
    });
  };

  /** The account whose address a link has just proved. */
  const proved = async (user: StoredUser, email: string): Promise<StoredUser> => {
    if (user.email !== email) {
      await mail().emailChanged(user, new Date());
      await links().forget(user.id);
      await subscribers().move(user.email, email, { proved: user.confirmed === true });
    }
    await subscribers().confirmOwn(email);
    for (const tell of told) await tell(email, user.documentId);
    return users().change(user.id, { email, confirmed: true, confirmedAt: new Date().toISOString() });
  };

  return {
    /** Has somebody told of each address that an account proves, in the same transaction. */
    whenProved(tell: (email: string, accountKey: string) => Promise<void>): void {
      told.push(tell);
    },

    /**
     * A new account, signed in; its address counts as its own once the mailed link was opened.
     * @throws {ShopError} 422 'common_password'; 409 'address_unavailable', and a mail to the address's owner
     */
    async register(registration: Registration): Promise<SignedIn> {
      const { firstName, lastName, email, password } = registration;
      refuseCommon(password, [firstName, lastName, email]);
      try {
        const user = await register(registration);
        if (registration.newsletterAgreed) {
          const { title, country, locale } = registration;
          const named = { title, firstName, lastName, country, locale };
          await subscribers().subscribe({ email, source: 'signup', consent: true, ...named });
        }
        return { user, token: await sessions().open(user) };
      } catch (error) {
        throw isUniqueViolation(error) ? unavailableAddress() : error;
      }
    },

    /**
     * @param ip the visitor's network address
     * @throws {ShopError} 401 'invalid_credentials', the same for an unknown address and a wrong password; 429 after
     * five of them
     */
    async login(email: string, password: string, ip: string): Promise<SignedIn> {
      await guard().admit({ ip, email });
      const user = await users().byEmail(email);
      if (!(await users().hasPassword(user, password)) || !user) {
        const message = 'Login failed. Please check your credentials.';
        throw new ShopError('unauthorized', 'invalid_credentials', message);
      }
      await guard().forgive({ ip, email });
      return { user, token: await sessions().open(user) };
    },

    /** Mails a link for a new password, if there is such an account. */
    forgotPassword(email: string): void {
      later(async () => {
        const user = await users().byEmail(email);
        if (user && user.blocked !== true) {
          await strapi.db.transaction(() => mail().link('reset', user, user.email));
        }
      });
    },

    /**
     * Sets a new password and ends every session. The link came by mail, so the address is proved as well.
     * @throws {ShopError} 422 'invalid_link' or 'common_password'
     */
    async resetPassword(token: string, password: string): Promise<void> {
      refuseCommon(password, []);
      const hash = await users().hash(password);
      const { id, email } = await strapi.db.transaction(async () => {
        const link = await links().redeem('reset', token);
        const user = link && (await users().byId(link.userKey));
        if (!user || user.email !== link.email) throw invalidLink();
        await users().change(user.id, { password: hash });
        await proved(user, link.email);
        await links().forget(user.id);
        return user;
      });
      await sessions().closeAll(id);
      await guard().forgiveAll(email);
    },

    /**
     * Confirms the address of a signup, or makes a changed one count.
     * @throws {ShopError} 422 'invalid_link'
     */
    async confirmEmail(token: string): Promise<void> {
      try {
        await strapi.db.transaction(async () => {
          const link = await links().redeem('confirm', token);
          const user = link && (await users().byId(link.userKey));
          if (!user) throw invalidLink();
          await proved(user, link.email);
        });
      } catch (error) {
        // Meanwhile another account took the address.
        throw isUniqueViolation(error) ? invalidLink() : error;
      }
    },

    /** Waits for what was begun after an answer. */
    async stop(): Promise<void> {
      await Promise.all(background);
    },
    later,
  };
};
