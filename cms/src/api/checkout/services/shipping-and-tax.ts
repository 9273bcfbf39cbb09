import type { Charges, Places } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { VersionCache } from '../../../lib/documents/version-cache';
import { service } from '../../../lib/services';

/** What the shop adds to a subtotal, and where it sells to (D-11): from memory while the content version stands. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const kept = new VersionCache<{ charges: Charges; places: Places }>(1);

  const settingsOf = (version: number) =>
    kept.load(version, 'settings', async () => {
      const { shippingFlatCents, taxBasisPoints, countries, states } = await service(
        strapi,
        'api::content.content',
      ).shop();
      const charges = { shippingCents: shippingFlatCents, taxBasisPoints };
      return { charges, places: { countries, states } };
    });

  return {
    /** Those of a content version that was just read. Not inside a transaction. */
    at: async (version: number): Promise<Charges> => (await settingsOf(version)).charges,
    /** The same: where the shop sells to. */
    placesAt: async (version: number): Promise<Places> => (await settingsOf(version)).places,
    /** Not inside a transaction. */
    async current(): Promise<Charges> {
      const { version } = await service(strapi, 'api::product.catalogue').current();
      return (await settingsOf(version)).charges;
    },
  };
};
