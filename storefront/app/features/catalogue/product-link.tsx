import { Link, type LinkProps } from '@remix-run/react';
import type { Product } from '@shop/contract';
import { productPath, type Metal } from '@shop/contract/rules';
import type { ProductState } from './link-state';

type Props = Omit<LinkProps, 'to' | 'state'> & {
  product: Product;
  /** Leads to `/product/{id}` whatever the category, as the home page and heroes do (HOME-08, CAT-06). */
  generic?: boolean;
  /** The metal that its page begins with. */
  metal?: Metal | null;
};

/** A link to a product's own page that carries the product along. Where browsers can, the pages fade into each other. */
export function ProductLink({ product, generic = false, metal, ...rest }: Props) {
  const state: ProductState = { listed: product };
  const path = generic ? `/product/${product._id}` : productPath(product.listPage, product.slug);
  const to = metal ? `${path}?metal=${metal}` : path;
  return <Link to={to} state={state} viewTransition {...rest} />;
}
