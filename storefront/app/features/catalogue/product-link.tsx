import { Link, type LinkProps } from '@remix-run/react';
import type { Product } from '@shop/contract';
import { productPath } from '@shop/contract/rules';
import type { ProductState } from './product-state';

type Props = Omit<LinkProps, 'to' | 'state'> & { product: Product };

/** A link to a product's own page that carries the product along. */
export function ProductLink({ product, ...rest }: Props) {
  const state: ProductState = { product };
  return <Link to={productPath(product.category, product._id)} state={state} {...rest} />;
}
