import { useNavigate } from '@remix-run/react';
import type { Metal } from '@shop/contract/rules';
import { useState, type MouseEvent } from 'react';
import { asText, useLocale, useText } from '~/i18n/text';
// From its own file: the feature's door also leads to the overlay, which comes later.
import { useBag } from '~/features/bag/bag-provider';
import type { Choice } from '~/features/bag/store/make-line';
import { useHydrated } from '~/lib/use-media';
import { useToast } from '~/ui/toast';
import { addedMessage, purchaseState, lineMetal, sizeLabel, type ShownProduct } from './options';
import { useAdd } from '~/features/bag/use-add';
import type { Variant } from './variants';

/** Words to engrave (S-96), and why they cannot be. */
export interface Engraved {
  words: string;
  problem: string | null;
}

export type Purchase = ReturnType<typeof usePurchase>;

/**
 * The choice on a product page, and what its two buttons do with it (PDP-03, PDP-08 … PDP-14, D-02).
 * @param metal chosen from the start
 */
export function usePurchase(variant: Variant, product: ShownProduct, metal: Metal | null = null) {
  const t = useText();
  const locale = useLocale();
  const [size, setSize] = useState<string | null>(null);
  const [type, setType] = useState(metal);
  const [quantity, setQuantity] = useState(1);
  const [engraving, setEngraving] = useState<Engraved>();
  const { limits } = useBag();
  const add = useAdd();
  const notify = useToast();
  const navigate = useNavigate();
  const state = purchaseState(variant, product, { size, type });
  /** The waiting button was pressed: what is missing says so from then on. */
  const [pressed, setPressed] = useState(false);

  /** The choice as it goes into the bag; null when something is missing, which is said. */
  function chosen(quantity: number): Choice | null {
    const metal = lineMetal(product, type);
    if (state.disabled || metal === null) return null;
    const alert = state.alert ?? engraving?.problem;
    if (alert) {
      notify(t(asText(alert)), 'error');
      return null;
    }
    const label = sizeLabel(product, size);
    return {
      ...{ type: metal, quantity, engraving: engraving?.words },
      ...(size !== null && { size }),
      ...(label && { sizeLabels: { [locale]: label } }),
    };
  }

  /** Puts the choice into the bag; false when something is missing or does not fit, which is said. */
  function put(): boolean {
    const choice = chosen(quantity);
    return choice !== null && add(product, choice, addedMessage(product, { size, type: choice.type }, t));
  }

  return {
    size,
    setSize,
    type,
    setType,
    engraving,
    setEngraving,
    quantity,
    /** How many the bag takes of one piece. */
    most: limits.lineQuantity,
    /** Starts at 1, never below (PDP-03), and ends at what the bag takes. */
    changeQuantity: (by: 1 | -1) =>
      setQuantity((now) => Math.min(limits.lineQuantity, Math.max(1, now + by))),
    purchaseState: state,
    /** Hears a press on the waiting button. */
    explain: () => setPressed(true),
    /** The choice that says it is missing. */
    explained: pressed && state.disabled ? state.missing : null,
    /** What Add to cart says before anything is chosen. */
    waitingLabel: purchaseState(variant, product, { size: null, type: null }).label,
    chosen,
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
