import { useRouteLoaderData } from '@remix-run/react';
import type { ShopContent, SiteContent } from '@shop/contract';

/** The shop's words that every page has; null while they could not be had. */
export function useShop(): ShopContent | null {
  return useRouteLoaderData<{ shop: ShopContent | null }>('root')?.shop ?? null;
}

/** The menu, the footer and the sentences that stand on many pages; null where even the shop's own could not be had. */
export function useSite(): SiteContent | null {
  return useRouteLoaderData<{ site: SiteContent }>('root')?.site ?? null;
}

/** Whether the page was opened by a preview link that has ended. */
export function usePreviewEnded(): boolean {
  return useRouteLoaderData<{ previewEnded?: true }>('root')?.previewEnded === true;
}
