import { MAIL_LINKS } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';
import { shopSettings } from '../../../lib/shop-settings';
import type { StoredUser } from '../domain/to-user';
import type { LinkPurpose } from './mailed-links';

const TEMPLATE = { confirm: 'confirm-email', reset: 'reset-password' } as const;
const PAGE = { confirm: MAIL_LINKS.confirmEmail, reset: MAIL_LINKS.resetPassword } as const;

/** The mails of an account. Each is put into the outbox inside the surrounding transaction. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const mail = () => service(strapi, 'api::mail.mail');
  const origin = () => shopSettings(strapi).STOREFRONT_URL;
  const name = (user: StoredUser) => ({ firstName: user.firstName ?? '' });

  return {
    /** A one-time link to an address. */
    async link(purpose: LinkPurpose, user: StoredUser, to: string): Promise<void> {
      const token = await service(strapi, 'api::account.mailed-links').issue(purpose, user.id, to);
      const values = { ...name(user), link: `${origin()}${PAGE[purpose]}?token=${token}` };
      // The end of the secret names the effect: it cannot be used, and no two links share it.
      await mail().send(TEMPLATE[purpose], to, values, `${purpose}:${user.id}:${token.slice(-16)}`);
    },
    /** Tells the owner that somebody wanted their address for an account: once a day at most. */
    async alreadyRegistered(user: StoredUser): Promise<void> {
      const day = new Date().toISOString().slice(0, 10);
      const values = { ...name(user), link: origin() + MAIL_LINKS.forgotPassword };
      await mail().send('already-registered', user.email, values, `already-registered:${user.id}:${day}`);
    },
    /** Tells the owner that something new opens their account. */
    async passkeyAdded(user: StoredUser, passkeyId: string): Promise<void> {
      const values = { ...name(user), link: origin() + MAIL_LINKS.passkeys };
      await mail().send('passkey-added', user.email, values, `passkey-added:${passkeyId}`);
    },
    /** Tells the earlier address of an account that it is not used any more. */
    async emailChanged(user: StoredUser, moment: Date): Promise<void> {
      await mail().send(
        'email-changed',
        user.email,
        name(user),
        `email-changed:${user.id}:${moment.getTime()}`,
      );
    },
  };
};
