import { useRouteLoaderData } from '@remix-run/react';
import type { ShopContent } from '@shop/contract';

/** The shop's words that every page has; null while they could not be had. */
export function useShop(): ShopContent | null {
  return useRouteLoaderData<{ shop: ShopContent | null }>('root')?.shop ?? null;
}
