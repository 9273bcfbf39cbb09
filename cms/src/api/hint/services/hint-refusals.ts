import { localePath, MAIL_LINKS, type Locale } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { insertRow } from '../../../lib/database/insert-row';
import { readSigned, secretsFor, signText } from '../../../lib/digests';
import { ShopError } from '../../../lib/errors';
import { shopSettings } from '../../../lib/shop-settings';
import { recipientKey } from '../lib/recipient-key';

const TABLE = 'hint_refusals';
const USE = 'no hints';

/** Who wants no hints, and the link by which they say so (S-105). No address is kept. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const secrets = () => secretsFor(strapi, USE);

  return {
    /** The page that ends hints to an address with one press, by a person or by their mail program (RFC 8058). */
    url(email: string, language: Locale): string {
      const [secret = ''] = secrets();
      const token = signText(recipientKey(email), USE, secret);
      return `${shopSettings(strapi).STOREFRONT_URL}${localePath(language, MAIL_LINKS.noHints)}?token=${token}`;
    },

    /**
     * Ends hints to the mailbox that a link was made for. Twice is as once.
     * @throws {ShopError} 422 'invalid_link' for a link that is not of this shop
     */
    async refuse(token: string): Promise<void> {
      const key = readSigned(token, USE, secrets());
      if (key === null) {
        const message = 'This link is not complete. Please open it again from the email.';
        throw new ShopError('refused', 'invalid_link', message);
      }
      await insertRow(strapi.db.connection(TABLE), { recipient_key: key })
        .onConflict('recipient_key')
        .ignore();
    },

    /** Whether hints to a mailbox have been ended. */
    async isRefused(email: string): Promise<boolean> {
      const where = { recipientKey: recipientKey(email) };
      return (await strapi.db.query('api::hint.hint-refusal').count({ where })) > 0;
    },
  };
};
