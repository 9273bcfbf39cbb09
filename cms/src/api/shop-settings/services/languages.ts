import { DEFAULT_LOCALE, LOCALES, USUAL_LOCALES, type Locale } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { toSpoken } from '../domain/spoken-languages';

const UID = 'api::shop-settings.shop-settings';
/** Where it is noted which languages the shop has spoken. */
const KEY = 'languages-spoken';

/** Which of the languages that the shop can speak it does speak (S-99). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const store = () => strapi.store({ type: 'core', name: 'shop' });
  const inOrder = (codes: readonly unknown[]) =>
    LOCALES.map(({ code }) => code).filter((code) => codes.includes(code));

  const spoken = async (): Promise<Locale[]> => {
    const where = { locale: DEFAULT_LOCALE, publishedAt: { $notNull: true } };
    const found: { languages?: string | null } | null = await strapi.db
      .query(UID)
      .findOne({ where, select: ['languages'] });
    return toSpoken(found?.languages);
  };

  /** Those that it speaks or has spoken. */
  const noted = async (): Promise<Locale[]> => {
    const kept: unknown = await store().get({ key: KEY });
    return inOrder([...USUAL_LOCALES, ...(Array.isArray(kept) ? (kept as unknown[]) : [])]);
  };

  return {
    /** By what is published of the settings, in the shop's order; English is always among them. */
    spoken,

    /** Those that it spoke once and does not any more: shoppers may have kept their addresses. */
    async earlier(): Promise<Locale[]> {
      const now = await spoken();
      return (await noted()).filter((code) => !now.includes(code));
    },

    /** Keeps in mind what the shop speaks now. */
    async note(): Promise<void> {
      const before = await noted();
      const value = inOrder([...before, ...(await spoken())]);
      if (value.length > before.length) await store().set({ key: KEY, value });
    },

    /** Those that a page in `locale` is told of: what is on, and its own, as a preview may show one that is off. */
    async named(locale: Locale): Promise<Locale[]> {
      return inOrder([...(await spoken()), locale]);
    },

    /** A language where the shop speaks it, else English, which it always does. */
    async spokenOr(language: Locale): Promise<Locale> {
      if (language === DEFAULT_LOCALE) return language;
      return (await spoken()).includes(language) ? language : DEFAULT_LOCALE;
    },
  };
};
