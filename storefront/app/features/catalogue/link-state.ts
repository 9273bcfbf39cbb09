import type { Product } from '@shop/contract';

/**
 * What a link to a product carries along, so that its page shows at once (PDP-01, HOME-08). Histories of before hold
 * products with prices in dollars under another name.
 */
export interface ProductState {
  listed: Product;
}

/** The product carried along, when it is the one asked for. The state is whatever the history holds: checked, not trusted. */
export function productFromState(state: unknown, productId: string | undefined): Product | undefined {
  if (typeof state !== 'object' || state === null || !('listed' in state)) return undefined;
  const product = state.listed as Partial<Product> | null;
  const fits =
    product?._id === productId &&
    typeof product?.title === 'string' &&
    typeof product.price === 'number' &&
    Array.isArray(product.pictures);
  return fits ? (product as Product) : undefined;
}
