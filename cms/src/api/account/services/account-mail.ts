import { localePath, MAIL_LINKS } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';
import { shopSettings } from '../../../lib/shop-settings';
import { templateIn, type MailValues, type ShopperTemplate } from '../../mail/domain/templates';
import type { StoredUser } from '../domain/to-user';
import type { LinkPurpose } from './mailed-links';

const TEMPLATE = { confirm: 'confirm-email', reset: 'reset-password' } as const;
const PAGE = { confirm: MAIL_LINKS.confirmEmail, reset: MAIL_LINKS.resetPassword } as const;

/** The mails of an account, in the language it was made in. Each is put into the outbox inside the surrounding transaction. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const languageOf = (user: StoredUser, template: ShopperTemplate) =>
    service(strapi, 'api::mail.wording').languageOf(template, user.language);
  const send = async (
    user: StoredUser,
    to: string,
    template: ShopperTemplate,
    values: MailValues,
    effect: string,
  ) =>
    service(strapi, 'api::mail.mail').send(
      templateIn(template, await languageOf(user, template)),
      to,
      { firstName: user.firstName ?? '', ...values },
      effect,
    );
  /** An address of the shop in the language of the mail that names it. */
  const address = async (user: StoredUser, template: ShopperTemplate, page: string) =>
    shopSettings(strapi).STOREFRONT_URL + localePath(await languageOf(user, template), page);

  return {
    /** A one-time link to an address. */
    async link(purpose: LinkPurpose, user: StoredUser, to: string): Promise<void> {
      const token = await service(strapi, 'api::account.mailed-links').issue(purpose, user.id, to);
      const page = await address(user, TEMPLATE[purpose], PAGE[purpose]);
      const values = { link: `${page}?token=${token}` };
      // The end of the secret names the effect: it cannot be used, and no two links share it.
      await send(user, to, TEMPLATE[purpose], values, `${purpose}:${user.id}:${token.slice(-16)}`);
    },
    /** Tells the owner that somebody wanted their address for an account: once a day at most. */
    async alreadyRegistered(user: StoredUser): Promise<void> {
      const day = new Date().toISOString().slice(0, 10);
      const values = { link: await address(user, 'already-registered', MAIL_LINKS.forgotPassword) };
      await send(user, user.email, 'already-registered', values, `already-registered:${user.id}:${day}`);
    },
    /** Tells the owner that something new opens their account. */
    async passkeyAdded(user: StoredUser, passkeyId: string): Promise<void> {
      const values = { link: await address(user, 'passkey-added', MAIL_LINKS.passkeys) };
      await send(user, user.email, 'passkey-added', values, `passkey-added:${passkeyId}`);
    },
    /** Tells the earlier address of an account that it is not used any more. */
    async emailChanged(user: StoredUser, moment: Date): Promise<void> {
      await send(user, user.email, 'email-changed', {}, `email-changed:${user.id}:${moment.getTime()}`);
    },
  };
};
