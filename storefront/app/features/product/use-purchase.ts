import { useNavigate } from '@remix-run/react';
import type { Metal } from '@shop/contract/rules';
import { useState, type MouseEvent } from 'react';
import { asText, useLocale, useText } from '~/i18n/text';
// From its own file: the feature's door also leads to the overlay, which comes later.
import { useBag } from '~/features/bag/bag-provider';
import { useHydrated } from '~/lib/use-media';
import { useToast } from '~/ui/toast';
import { addedMessage, purchaseState, lineMetal, sizeLabel, type ShownProduct } from './options';
import type { Variant } from './variants';

/** Words to engrave (S-96), and why they cannot be. */
export interface Engraved {
  words: string;
  problem: string | null;
}

export type Purchase = ReturnType<typeof usePurchase>;

/**
 * The choice on a product page, and what its two buttons do with it (PDP-03, PDP-08 … PDP-14, D-02).
 * @param onSize told which size was chosen
 */
export function usePurchase(variant: Variant, product: ShownProduct, onSize?: (size: string | null) => void) {
  const t = useText();
  const locale = useLocale();
  const [size, putSize] = useState<string | null>(null);
  const [type, setType] = useState<Metal | null>(null);
  const [quantity, setQuantity] = useState(1);
  const [engraving, setEngraving] = useState<Engraved>();
  const bag = useBag();
  const notify = useToast();
  const navigate = useNavigate();
  const state = purchaseState(variant, product, { size, type });
  /** The waiting button was pressed: what is missing says so from then on. */
  const [pressed, setPressed] = useState(false);

  /** Puts the choice into the bag; false when something is missing or does not fit, which is said. */
  function put(): boolean {
    const metal = lineMetal(product, type);
    if (state.disabled || metal === null) return false;
    const alert = state.alert ?? engraving?.problem;
    if (alert) {
      notify(t(asText(alert)), 'error');
      return false;
    }
    const label = sizeLabel(product, size);
    const choice = {
      ...{ type: metal, quantity, engraving: engraving?.words },
      ...(size !== null && { size }),
      ...(label && { sizeLabels: { [locale]: label } }),
    };
    const error = bag.additionError(product, choice);
    if (error) {
      notify(error, 'error');
      return false;
    }
    const said = addedMessage(product, { size, type: metal }, t);
    // The bag is local first: it holds the piece now. What the server refuses is taken back, and said (BAG-08).
    void bag.add(product, choice, said).then(({ refused, error }) => {
      if (refused && error) notify(error, 'error');
    });
    return true;
  }

  return {
    size,
    setSize(size: string | null) {
      putSize(size);
      onSize?.(size);
    },
    type,
    setType,
    engraving,
    setEngraving,
    quantity,
    /** How many the bag takes of one piece. */
    most: bag.limits.lineQuantity,
    /** Starts at 1, never below (PDP-03), and ends at what the bag takes. */
    changeQuantity: (by: 1 | -1) =>
      setQuantity((now) => Math.min(bag.limits.lineQuantity, Math.max(1, now + by))),
    purchaseState: state,
    /** Hears a press on the waiting button. */
    explain: () => setPressed(true),
    /** The choice that says it is missing. */
    explained: pressed && state.disabled ? state.missing : null,
    /** What Add to cart says before anything is chosen. */
    waitingLabel: purchaseState(variant, product, { size: null, type: null }).label,
    addToCart: put,
    buyNow() {
      if (put()) void navigate('/CheckoutPage');
    },
  };
}

/** How the buttons of a purchase look and what a press on them does, also while they wait for a choice. */
export function useGate({ purchaseState, explain }: Purchase) {
  const hydrated = useHydrated();
  const { disabled, missing } = purchaseState;
  // A button that waits for a choice takes the press, to say for which.
  const waiting = disabled && missing !== null;
  return {
    /** No scripts run yet that would say so, and perhaps never will. */
    unsaid: !hydrated && waiting,
    look: waiting ? 'waits' : '',
    state: { disabled: disabled && !waiting, 'aria-disabled': (hydrated && waiting) || undefined },
    press: (act: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
      event.preventDefault();
      if (!waiting) return act();
      explain();
      event.currentTarget.form?.querySelector<HTMLElement>(`[name="${missing}"]:enabled`)?.focus();
    },
  };
}
