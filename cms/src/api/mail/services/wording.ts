import type { Core } from '@strapi/strapi';
import { shopSettings } from '../../../lib/shop-settings';
import type { StoredMailText } from '../domain/mail-headings';
import { MAIL_TEMPLATES, type MailTemplate } from '../domain/templates';
import type { MailShop } from '../lib/mail-page';

const TEMPLATES = 'api::mail.mail-template';

/** What mails say beside their own values. */
export interface Wording {
  shop(): Promise<MailShop>;
  textOf(template: MailTemplate): Promise<StoredMailText>;
}

/** What mails say beside their own values, as the editors have it. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  /** The words as the editors have them; the shop's own where a template was deleted. */
  const textOf = async (key: MailTemplate): Promise<StoredMailText> => {
    const stored: StoredMailText | null = await strapi.db.query(TEMPLATES).findOne({ where: { key } });
    return stored ?? MAIL_TEMPLATES[key];
  };

  const shop = async (): Promise<MailShop> => {
    const fields = ['brandName', 'contactEmail', 'basedIn', 'returnDays'];
    const settings = await strapi
      .documents('api::shop-settings.shop-settings')
      .findFirst({ status: 'published', fields: fields as never });
    const { brandName, contactEmail, basedIn, returnDays } = (settings ?? {}) as Partial<MailShop>;
    return {
      brandName: brandName ?? '',
      contactEmail: contactEmail ?? '',
      basedIn: basedIn ?? '',
      returnDays: returnDays ?? 0,
      origin: shopSettings(strapi).STOREFRONT_URL,
    };
  };

  return {
    /** For mails that are sent together: each thing is read once. */
    ofBatch(): Wording {
      let ofShop: Promise<MailShop> | null = null;
      const ofTemplate = new Map<MailTemplate, Promise<StoredMailText>>();
      return {
        shop: () => (ofShop ??= shop()),
        textOf(key) {
          const found = ofTemplate.get(key) ?? textOf(key);
          ofTemplate.set(key, found);
          return found;
        },
      };
    },
  };
};
