import { DEFAULT_LOCALE } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { shopTimeZone } from '../../../lib/time/shop-days';
import { longestWay, type ReturnTerms } from '../lib/return-days';

const FIELDS = ['returnDays', 'deliveryDays', 'abroadDays', 'replyHours', 'returnAddress'] as const;

/** What the settings say of returns, as Strapi stores it. Settings of an earlier release have no address. */
export interface StoredReturnTerms {
  returnDays?: number | null;
  deliveryDays?: string | null;
  abroadDays?: string | null;
  replyHours?: number | null;
  returnAddress?: string | null;
}

/** What the settings say of returns: those of the default language, as figures are alike in all of them (S-114). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const stored = async (): Promise<StoredReturnTerms> =>
    (await strapi.db.query('api::shop-settings.shop-settings').findOne({
      where: { publishedAt: { $notNull: true }, locale: DEFAULT_LOCALE },
      select: [...FIELDS] as never,
    })) ?? {};

  return {
    /** For how long pieces can be returned. */
    async read(): Promise<ReturnTerms> {
      const { returnDays, deliveryDays, abroadDays } = await stored();
      return {
        days: returnDays ?? 0,
        wayDays: longestWay([deliveryDays, abroadDays]),
        timeZone: await shopTimeZone(strapi),
      };
    },
    /** Where pieces are sent, empty where editors gave no address, and hours to an answer. */
    async place(): Promise<{ address: string; replyHours: number | null }> {
      const { returnAddress, replyHours } = await stored();
      return { address: returnAddress?.trim() ?? '', replyHours: replyHours ?? null };
    },
  };
};
