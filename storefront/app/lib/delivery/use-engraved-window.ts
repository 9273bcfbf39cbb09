import { useSyncExternalStore } from 'react';
import { useLocale } from '~/i18n/text';
import { useShop } from '~/lib/use-shop';
import { readerLocaleTag } from './delivery-window';
import { engravedWindow } from './engraved-window';
import { useDeliveryWindow } from './use-delivery-window';

const never = () => () => undefined;

/** The delivery window as this reader says days: later where something is engraved (S-113), which a browser alone knows. */
export function useEngravedWindow(said: string | undefined, isEngraved: boolean): string {
  const usual = useDeliveryWindow(said);
  const locale = useLocale();
  const longer = useShop()?.engravingDays ?? null;
  const own = () => engravedWindow(Date.now(), readerLocaleTag(locale, navigator.languages), longer);
  const later = useSyncExternalStore(never, own, () => null);
  return isEngraved && later !== null ? later : usual;
}
