import type { ShippingAndTax, Places } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';

/** What the shop adds to a subtotal, and where it sells to (D-11): from memory while the content version stands. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  let held: { version: number; shippingAndTax: ShippingAndTax; places: Places } | null = null;

  const settingsOf = async (version: number) => {
    if (held?.version === version) return held;
    const { shippingFlatCents, taxBasisPoints, countries, states } = await service(
      strapi,
      'api::content.content',
    ).shop();
    const shippingAndTax = { shippingCents: shippingFlatCents, taxBasisPoints };
    return (held = { version, shippingAndTax, places: { countries, states } });
  };

  return {
    /** Those of a content version that was just read. Not inside a transaction. */
    at: async (version: number): Promise<ShippingAndTax> => (await settingsOf(version)).shippingAndTax,
    /** The same: where the shop sells to. */
    placesAt: async (version: number): Promise<Places> => (await settingsOf(version)).places,
    /** Not inside a transaction. */
    async current(): Promise<ShippingAndTax> {
      const { version } = await service(strapi, 'api::product.catalogue').current();
      return (await settingsOf(version)).shippingAndTax;
    },
  };
};
