import { useDeliveryWindow } from '~/lib/delivery/use-delivery-window';
import { useSite } from '~/lib/use-shop';
import { ShieldIcon, TruckIcon } from '~/ui/icons';

interface Props {
  /** The delivery window as the server said it; none while only what was carried along is shown. */
  delivery?: string | undefined;
  /** The window of a piece that is engraved, in place of that. */
  children: string | undefined;
}

/** Delivery window, badge, shipping note and purity (PDP-04), in the editors' words. */
export function Assurances({ delivery, children }: Props) {
  const words = useSite()?.notices;
  const usual = useDeliveryWindow(delivery);
  return (
    <ul className="flex flex-col gap-4 border-t border-line pt-6 text-sm">
      <li className="flex gap-4">
        <TruckIcon className="mt-0.5 shrink-0 text-gold" />
        <span>
          <span className="block">
            {words?.delivery} <strong className="font-semibold whitespace-nowrap">{children ?? usual}</strong>
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
