import type { ShopContent } from '@shop/contract';
import { statesOf, type Cents } from '@shop/contract/rules';

/**
 * The calculator's estimate for a place (CHK-04), from the shop's settings (D-11): its state's, else its country's, else
 * the flat rate. It changes nothing: the order's shipping is the flat rate (CHK-07).
 */
export function shippingEstimate(
  country: string,
  state: string,
  shop: Pick<ShopContent, 'countries' | 'states' | 'shippingFlatCents'>,
): Cents {
  const places = [
    statesOf(country, shop).find(({ code }) => code === state),
    shop.countries.find(({ code }) => code === country),
  ];
  return (
    places.find((place) => place?.shippingEstimateCents != null)?.shippingEstimateCents ??
    shop.shippingFlatCents
  );
}
