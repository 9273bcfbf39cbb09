import type { Charges } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';

/** What the shop adds to a subtotal (D-11): from memory while the content version stands. */
const chargesService = ({ strapi }: { strapi: Core.Strapi }) => {
  let held: { version: number; charges: Charges } | null = null;

  /** Those of a content version that was just read. Not inside a transaction. */
  const at = async (version: number): Promise<Charges> => {
    if (held?.version === version) return held.charges;
    const shop = await service(strapi, 'api::content.content').shop();
    const charges = { shippingCents: shop.shippingFlatCents, taxBasisPoints: shop.taxBasisPoints };
    held = { version, charges };
    return charges;
  };

  return {
    at,
    /** Not inside a transaction. */
    current: async (): Promise<Charges> =>
      at((await service(strapi, 'api::product.catalogue').current()).version),
  };
};

export default chargesService;

declare module '../../../lib/services' {
  interface Services {
    'api::payment.charges': ReturnType<typeof chargesService>;
  }
}
