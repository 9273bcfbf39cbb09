import { useSyncExternalStore } from 'react';
import { useLocale } from '~/i18n/text';
import { deliveryWindow, readerLocaleTag } from '~/lib/delivery-window';
import { useSite } from '~/lib/use-shop';
import { ShieldIcon, TruckIcon } from '~/ui/icons';

const never = () => () => undefined;

interface Props {
  /** The delivery window as the server said it; none while only what was carried along is shown. */
  delivery?: string | undefined;
}

/** Delivery window, badge, shipping note and purity (PDP-04), in the editors' words. */
export function Assurances({ delivery }: Props) {
  const locale = useLocale();
  const words = useSite()?.notices;
  // The server knows no reader's time zone: it says the days in UTC, the browser then in its own. A kept page may be read
  // on another day than it was made on, and must begin as it was made.
  const own = () => deliveryWindow(Date.now(), readerLocaleTag(locale, navigator.languages));
  const window = useSyncExternalStore(never, own, () => delivery ?? own());
  return (
    <ul className="flex flex-col gap-4 border-t border-line pt-6 text-sm">
      <li className="flex gap-4">
        <TruckIcon className="mt-0.5 shrink-0 text-gold" />
        <span>
          <span className="block">
            {words?.delivery} <strong className="font-semibold whitespace-nowrap">{window}</strong>
          </span>
          <span className="block text-ink-soft">{words?.shipping}</span>
        </span>
      </li>
      <li className="flex gap-4">
        <ShieldIcon className="mt-0.5 shrink-0 text-gold" />
        <span>
          <span className="block">{words?.checkout}</span>
          <span className="block text-ink-soft">{words?.material}</span>
        </span>
      </li>
    </ul>
  );
}
