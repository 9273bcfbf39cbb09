import type { AppLoadContext } from '@remix-run/node';
import type { ShopperOrder } from '@shop/contract';
import { isCmsError } from '~/lib/cms/cms-client.server';

/**
 * The pieces of an order that its buyer may review (D-10): of a paid order, those that still have a page. While the
 * catalogue cannot be reached there are none: the order shows all the same.
 */
export async function reviewablePieces(
  { cms, log }: Pick<AppLoadContext, 'cms' | 'log'>,
  order: ShopperOrder,
): Promise<string[]> {
  if (order.status !== 'paid') return [];
  const ids = [...new Set(order.lines.map(({ productId }) => productId))];
  try {
    const products = await Promise.all(ids.map((id) => cms.product(id)));
    return ids.filter((_, i) => products[i] !== null);
  } catch (error) {
    if (!isCmsError(error)) throw error;
    log('warn', 'an order is shown without its review links', { reason: error.message });
    return [];
  }
}
