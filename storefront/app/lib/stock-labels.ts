import type { Product } from '@shop/contract';
import { METALS, type Metal } from '@shop/contract/rules';
import { translateEnglish, type Translate } from '~/i18n/text';

type Stocked = Pick<Product, 'price' | 'goldPrice' | 'left'>;

/** Pieces left in a metal where they are few, 0 being sold out; null: enough, or made to order. */
export function leftOf(product: Stocked, metal: Metal): number | null {
  return product.left?.[metal] ?? null;
}

/** 'Sold out', 'Only 2 left', or nothing where there are enough. */
export function stockLabel(left: number | null, t: Translate = translateEnglish): string | null {
  if (left === null) return null;
  return left === 0 ? t('Sold out') : t('Only {n} left', { n: left });
}

/** What a card says of a piece's stock: of the metal that is scarce, by its name where the other is not. */
export function cardStockLabel(product: Stocked, t: Translate = translateEnglish): string | null {
  const made = METALS.filter((metal) => ((metal === 'Gold' ? product.goldPrice : product.price) ?? 0) > 0);
  const counts = made.map((metal) => ({ metal, left: leftOf(product, metal) }));
  if (made.length > 0 && counts.every(({ left }) => left === 0)) return t('Sold out');
  const scarce = counts.filter(({ left }) => left !== null && left > 0);
  const [first] = scarce;
  if (!first) return null;
  // Every other metal is sold out, or there is none: the number is the piece's own.
  if (counts.every(({ left }) => left !== null)) {
    return stockLabel(
      scarce.reduce((sum, { left }) => sum + (left ?? 0), 0),
      t,
    );
  }
  return t(first.metal === 'Gold' ? 'Only {n} left in gold' : 'Only {n} left in silver', {
    n: first.left ?? 0,
  });
}
