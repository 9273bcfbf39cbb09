import { useHydrated } from '~/lib/use-media';

/** The zone of the visitor's own clocks; the shop's before the page's scripts run, and without them. */
export function useZone(ofShop: string): string {
  return useHydrated() ? Intl.DateTimeFormat().resolvedOptions().timeZone : ofShop;
}
