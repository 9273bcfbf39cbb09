import type { Product } from '@shop/contract';
import { pictureOf, unitPriceCents, type Cents, type Metal } from '@shop/contract/rules';
import { leftOf } from '~/lib/stock-labels';
import { lineMetal } from '../options';

/** A piece beside another one, as it is shown there and goes into the bag. */
export interface Companion {
  product: Product;
  metal: Metal;
  price: Cents;
  /** Of the metal, where the piece has one of it. */
  picture: Product['pictures'][number] | undefined;
  /** 'add': nothing is to be asked; 'choose': a size is. */
  act: 'add' | 'choose' | 'sold out';
}

/**
 * The piece in the metal that the page shows; in its own where it is not made in that, or has none left. Null where it is
 * made in none.
 */
export function companionIn(product: Product, shown: Metal | null): Companion | null {
  const isLeft = shown && unitPriceCents(product, shown) !== null && leftOf(product, shown) !== 0;
  const metal = isLeft ? shown : lineMetal(product, null);
  const price = metal && unitPriceCents(product, metal);
  if (!metal || price === null) return null;
  const { pictures, sizeNames } = product;
  return {
    product,
    metal,
    price,
    picture: pictures[pictureOf(pictures, metal)] ?? pictures[0],
    act: leftOf(product, metal) === 0 ? 'sold out' : sizeNames?.length ? 'choose' : 'add',
  };
}
