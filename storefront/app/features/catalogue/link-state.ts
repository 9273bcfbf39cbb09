import type { Product } from '@shop/contract';

/**
 * What a link to a product carries along, so that its page shows at once (PDP-01, HOME-08). Histories of before hold
 * products with prices in dollars under another name.
 */
export interface ProductState {
  listed: Product;
}

/** Whether an address names a product: by its id, or by its address word in any letter case (S-66). */
export const isNamed = ({ _id, slug }: Partial<Product>, name: string | undefined): boolean =>
  name !== undefined &&
  (_id === name || (typeof slug === 'string' && slug.toLowerCase() === name.toLowerCase()));

/**
 * The product carried along, when it is the one asked for. The state is whatever the history holds: checked, not trusted.
 * @param name the product's id or address word
 */
export function productFromState(state: unknown, name: string | undefined): Product | undefined {
  if (typeof state !== 'object' || state === null || !('listed' in state)) return undefined;
  const product = state.listed as Partial<Product> | null;
  const fits =
    typeof product?._id === 'string' &&
    isNamed(product, name) &&
    typeof product.title === 'string' &&
    typeof product.price === 'number' &&
    Array.isArray(product.pictures);
  return fits ? (product as Product) : undefined;
}
