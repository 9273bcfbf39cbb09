import type { changeDetailsSchema } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { z } from 'zod';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { normalEmail, type StoredUser } from '../domain/to-user';

const WRONG_PASSWORD = 'This is not the password of your account.';

/** What a shopper changes about their own account. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const users = () => service(strapi, 'api::account.users');
  const mail = () => service(strapi, 'api::account.account-mail');

  return {
    /** Changes name and country, and subscribes to the newsletter or ends the subscription. */
    async changeDetails(
      user: StoredUser,
      { title, locale, ...details }: z.output<typeof changeDetailsSchema>,
    ) {
      const subscribers = service(strapi, 'api::subscriber.subscriber');
      const { newsletterAgreed, ...named } = details;
      const { email } = user;
      const proved = user.confirmed === true;
      const asked = { email, source: 'account', consent: true, title, locale, proved } as const;
      if (newsletterAgreed) await subscribers.subscribe({ ...asked, ...named });
      else await subscribers.unsubscribe(email, { proved });
      return users().change(user.id, { ...details, title: title || null });
    },

    /**
     * The password once more: a stolen token is no way to guess it.
     * @param ip the visitor's network address
     * @throws {ShopError} 422 'wrong_password'; 429 after five of them
     */
    async requirePassword(user: StoredUser, password: string, ip: string): Promise<void> {
      const guard = service(strapi, 'api::account.password-attempts');
      const guesser = { ip, email: user.email };
      await guard.admit(guesser);
      if (await users().hasPassword(user, password)) return guard.forgive(guesser);
      throw new ShopError('refused', 'wrong_password', WRONG_PASSWORD, {
        fields: { password: WRONG_PASSWORD },
      });
    },

    /** Mails a link to the new address, which counts once it is opened. The answer tells nothing of other accounts. */
    changeEmail(user: StoredUser, email: string): void {
      const wanted = normalEmail(email);
      service(strapi, 'api::account.auth').later(async () => {
        const owner = await users().byEmail(wanted);
        if (owner && owner.id !== user.id) return mail().alreadyRegistered(owner);
        await strapi.db.transaction(() => mail().link('confirm', user, wanted));
      });
    },
  };
};
