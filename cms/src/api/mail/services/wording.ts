import { DEFAULT_LOCALE, toLocale, type Locale } from '@shop/contract';
import type { Voice } from '@shop/contract/texts';
import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';
import { shopSettings } from '../../../lib/shop-settings';
import type { StoredMailText } from '../domain/mail-headings';
import {
  languageOf,
  MAIL_TEMPLATES,
  ownOf,
  templateIn,
  type MailTemplate,
  type ShopperTemplate,
} from '../domain/templates';
import type { MailShop } from '../lib/mail-page';

const TEMPLATES = 'api::mail.mail-template';

/** What mails say beside their own values. */
export interface Wording {
  shop(): Promise<MailShop>;
  textOf(template: MailTemplate): Promise<StoredMailText>;
  /** What the shop adds by itself, in the language of the mail. */
  voiceOf(template: MailTemplate): Promise<Voice>;
}

/** What mails say beside their own values, as the editors have it. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  /** The words as the editors have them; the shop's own where a template was deleted. */
  const textOf = async (key: MailTemplate): Promise<StoredMailText> => {
    const stored: StoredMailText | null = await strapi.db.query(TEMPLATES).findOne({ where: { key } });
    return stored ?? MAIL_TEMPLATES[ownOf(key)];
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

  const voice = (language: Locale): Promise<Voice> =>
    service(strapi, 'api::content.interface-texts').voice(language);

  return {
    /** The shop's own sentences in a language, with the editors' words for them. */
    voice,
    /**
     * The language in which a mail is written to somebody who reads `asked` (S-76): English where the shop does not speak
     * it any more, and where nobody has written the mail in it.
     */
    async languageOf(template: ShopperTemplate, asked: string | null | undefined): Promise<Locale> {
      const language = await service(strapi, 'api::shop-settings.languages').spokenOr(toLocale(asked));
      const key = templateIn(template, language);
      if (ownOf(key) === key) return language;
      const stored: StoredMailText | null = await strapi.db.query(TEMPLATES).findOne({ where: { key } });
      const isWritten = stored !== null && stored.text !== MAIL_TEMPLATES[template].text;
      return isWritten ? language : DEFAULT_LOCALE;
    },
    /** For mails that are sent together: each thing is read once. */
    ofBatch(): Wording {
      let ofShop: Promise<MailShop> | null = null;
      const ofTemplate = new Map<MailTemplate, Promise<StoredMailText>>();
      return {
        shop: () => (ofShop ??= shop()),
        voiceOf: (key) => voice(languageOf(key)),
        textOf(key) {
          const found = ofTemplate.get(key) ?? textOf(key);
          ofTemplate.set(key, found);
          return found;
        },
      };
    },
  };
};
