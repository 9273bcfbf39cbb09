import { randomBytes } from 'node:crypto';
import { DEFAULT_LOCALE, localePath, MAIL_LINKS, type Locale } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { secretsFor, sha256 } from '../../../lib/digests';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { shopSettings } from '../../../lib/shop-settings';
import { templateIn } from '../../mail/domain/templates';
import { readUnsubscribe, signUnsubscribe } from '../lib/unsubscribe-token';
import { sharedNow } from '../../../lib/time/shared-clock';

const UID = 'api::subscriber.subscriber';
const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long a link to confirm works. */
const LIFETIME_MS = 7 * DAY_MS;
/** However often somebody types an address, its owner gets no second mail within this time. */
const PAUSE_MS = 15 * MINUTE_MS;

const TEMPLATE = 'newsletter-confirm';

/** A subscription that waits to be confirmed. */
interface Pending {
  id: number;
  documentId: string;
  email: string;
}

/** The links of newsletter mails: the one that confirms an address and the one that ends a subscription. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);
  const origin = () => shopSettings(strapi).STOREFRONT_URL;
  const secrets = () => secretsFor(strapi, 'newsletter links');

  const told: ((email: string) => Promise<void>)[] = [];

  return {
    /** Has somebody told of each subscription that its own link ends, in the same transaction. */
    whenEnded(tell: (email: string) => Promise<void>): void {
      told.push(tell);
    },

    /** The address at which a subscription ends with one press, by a person or by their mail program (RFC 8058). */
    unsubscribeUrl(documentId: string, locale: Locale = DEFAULT_LOCALE): string {
      const [secret = ''] = secrets();
      return `${origin()}${localePath(locale, MAIL_LINKS.unsubscribe)}?token=${signUnsubscribe(documentId, secret)}`;
    },

    /**
     * Asks the owner of an address whether they want the newsletter, unless they were asked just now. Only a hash of the
     * link's secret is kept; a new link makes the earlier one useless.
     */
    async askToConfirm({ id, documentId, email }: Pending, asked: Locale = DEFAULT_LOCALE): Promise<void> {
      const locale = await service(strapi, 'api::mail.wording').languageOf(TEMPLATE, asked);
      const token = randomBytes(32).toString('base64url');
      const now = sharedNow(strapi);
      const before = { $lt: new Date(now.getTime() - PAUSE_MS) };
      await strapi.db.transaction(async () => {
        // One statement decides: of several at once one sends.
        const { count } = await rows().updateMany({
          where: { id, confirmedAt: null, $or: [{ confirmMailedAt: null }, { confirmMailedAt: before }] },
          data: { confirmHash: sha256(token), confirmMailedAt: now },
        });
        if (count !== 1) return;
        const values = {
          link: `${origin()}${localePath(locale, MAIL_LINKS.confirmNewsletter)}?token=${token}`,
          unsubscribe: this.unsubscribeUrl(documentId, locale),
        };
        // The end of the secret names the effect: it cannot be used, and no two links share it.
        const effect = `newsletter:${documentId}:${token.slice(-16)}`;
        await service(strapi, 'api::mail.mail').send(templateIn(TEMPLATE, locale), email, values, effect);
      });
    },

    /**
     * Makes a subscription count. A second press of the same link finds it confirmed.
     * @throws {ShopError} 422 'invalid_link'
     */
    async confirm(token: string): Promise<void> {
      const since = new Date(sharedNow(strapi).getTime() - LIFETIME_MS);
      const where = { confirmHash: sha256(token), confirmMailedAt: { $gt: since } };
      const found: { id: number } | null = await rows().findOne({ where, select: ['id'] });
      if (!found) {
        const message = 'This link does not work any more. Please subscribe again to get a new one.';
        throw new ShopError('refused', 'invalid_link', message);
      }
      await rows().updateMany({
        where: { id: found.id, confirmedAt: null },
        data: { confirmedAt: new Date() },
      });
    },

    /**
     * Ends a subscription at once. One that has ended already stays ended: the answer is the same.
     * @throws {ShopError} 422 'invalid_link' for a link that is not of this shop
     */
    async unsubscribe(token: string): Promise<void> {
      const documentId = readUnsubscribe(token, secrets());
      if (documentId === null) {
        const message = 'This link is not complete. Please open it again from the email.';
        throw new ShopError('refused', 'invalid_link', message);
      }
      await strapi.db.transaction(async () => {
        const found: { email: string } | null = await rows().findOne({ where: { documentId } });
        if (!found) return;
        await rows().deleteMany({ where: { documentId } });
        for (const tell of told) await tell(found.email);
      });
    },
  };
};
