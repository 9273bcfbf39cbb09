import { useSyncExternalStore } from 'react';
import { useShop } from '~/lib/use-shop';
import { ShieldIcon, TruckIcon } from '~/ui/icons';
import { deliveryWindow } from './delivery-window';

const never = () => () => undefined;

/** Delivery window, badge, shipping note and purity (PDP-04), in the editors' words. */
export function Assurances() {
  const words = useShop()?.site?.notices;
  // The server knows no reader's time zone: it says the days in UTC, the browser then in its own.
  const window = useSyncExternalStore(
    never,
    () => deliveryWindow(Date.now()),
    () => deliveryWindow(Date.now(), 'UTC'),
  );
  return (
    <ul className="flex flex-col gap-4 border-t border-line pt-6 text-sm">
      <li className="flex gap-4">
        <TruckIcon className="mt-0.5 shrink-0 text-gold" />
        <span>
          <span className="block">
            {words?.delivery ?? 'Please allow time for delivery. Estimated delivery:'}{' '}
            <strong className="font-semibold">{window}</strong>
          </span>
          <span className="block text-ink-soft">
            {words?.shipping ?? 'Shipping cost is based on weight and is shown before you pay.'}
          </span>
        </span>
      </li>
      <li className="flex gap-4">
        <ShieldIcon className="mt-0.5 shrink-0 text-gold" />
        <span>
          <span className="block">{words?.checkout ?? 'Guaranteed safe & secure checkout'}</span>
          <span className="block text-ink-soft">
            {words?.material ?? 'Gold Vermeil or 92.5 Sterling silver'}
          </span>
        </span>
      </li>
    </ul>
  );
}
