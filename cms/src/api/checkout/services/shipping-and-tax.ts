import type { ShippingAndTax, Places } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { VersionCache } from '../../../lib/documents/version-cache';
import { service } from '../../../lib/services';

/** What the shop adds to a subtotal, and where it sells to (D-11): from memory while the content version stands. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const kept = new VersionCache<{ shippingAndTax: ShippingAndTax; places: Places }>(strapi, 1);

  const settingsOf = (version: number) =>
    kept.load(version, 'settings', async () => {
      const { shippingFlatCents, taxBasisPoints, countries, states } = await service(
        strapi,
        'api::content.content',
      ).shop();
      const shippingAndTax = { shippingCents: shippingFlatCents, taxBasisPoints };
      return { shippingAndTax, places: { countries, states } };
    });

  return {
    /** Those of a content version that was just read. Not inside a transaction. */
    at: async (version: number): Promise<ShippingAndTax> => (await settingsOf(version)).shippingAndTax,
    /** The same: where the shop sells to. */
    placesAt: async (version: number): Promise<Places> => (await settingsOf(version)).places,
    /** Not inside a transaction. */
    async current(): Promise<ShippingAndTax> {
      const version = await service(strapi, 'api::product.catalogue').version();
      return (await settingsOf(version)).shippingAndTax;
    },
  };
};
