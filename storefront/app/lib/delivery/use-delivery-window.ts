import { useSyncExternalStore } from 'react';
import { useLocale } from '~/i18n/text';
import { deliveryWindow, readerLocaleTag } from './delivery-window';

const never = () => () => undefined;

/**
 * The delivery window as this reader says days (PDP-04); `said` is how the server said it, where it did. The server knows
 * no reader's time zone: it says the days in UTC, the browser then in its own. A kept page may be read on another day than
 * it was made on, and must begin as it was made.
 */
export function useDeliveryWindow(said: string | undefined): string {
  const locale = useLocale();
  const own = () => deliveryWindow(Date.now(), readerLocaleTag(locale, navigator.languages));
  return useSyncExternalStore(never, own, () => said ?? own());
}
