import { CARD_LIMITS, ORDER_LIMITS } from '@shop/contract/rules';
import { safeStorage, type TextStore } from '~/lib/safe-storage';
import { BILLING_FIELDS, type Billing } from './payment/billing';

/**
 * What a shopper typed, kept for this tab only: leaving the checkout and coming back loses nothing. Never card data,
 * which this page does not see.
 */
export interface CheckoutDraft {
  billing: Partial<Billing>;
  note: string;
  isGift: boolean;
  /** For the card of a gift; kept when it is no gift any more. */
  giftMessage: string;
  /** The code of the applied coupon; empty: none. */
  coupon: string;
}

export const EMPTY_DRAFT: CheckoutDraft = {
  billing: {},
  note: '',
  isGift: false,
  giftMessage: '',
  coupon: '',
};

const DRAFT_KEY = 'shop.checkout';

/** Reads a stored draft; whatever is not a text of one of the form's fields is left out. */
export function readDraft(stored: string | null): CheckoutDraft {
  if (stored === null) return EMPTY_DRAFT;
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null) return EMPTY_DRAFT;
    const { billing, note, isGift, giftMessage, coupon } = value as Partial<
      Record<keyof CheckoutDraft, unknown>
    >;
    const found = typeof billing === 'object' && billing !== null ? (billing as Record<string, unknown>) : {};
    const texts = BILLING_FIELDS.flatMap((field) => {
      const text = Object.hasOwn(found, field) ? found[field] : undefined;
      return typeof text === 'string' ? [[field, text.slice(0, 254)] as const] : [];
    });
    return {
      billing: Object.fromEntries(texts),
      note: typeof note === 'string' ? note.slice(0, ORDER_LIMITS.noteLength) : '',
      isGift: isGift === true,
      giftMessage: typeof giftMessage === 'string' ? giftMessage.slice(0, CARD_LIMITS.units) : '',
      coupon: typeof coupon === 'string' ? coupon.slice(0, 60) : '',
    };
  } catch {
    // Not JSON: the form starts empty.
    return EMPTY_DRAFT;
  }
}

/** The draft as an external store for React; read from the tab's storage when first asked for. */
export class DraftStore {
  private current: CheckoutDraft | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly storage: TextStore) {}

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  snapshot = (): CheckoutDraft => (this.current ??= readDraft(this.storage.getItem(DRAFT_KEY)));

  /** Overwrites the given fields and keeps the others. */
  save({ billing, ...more }: Partial<CheckoutDraft>): void {
    const draft = this.snapshot();
    this.current = { ...draft, ...more, billing: { ...draft.billing, ...billing } };
    this.storage.setItem(DRAFT_KEY, JSON.stringify(this.current));
    this.listeners.forEach((listener) => listener());
  }

  /** Forgets all of it: it was paid, or somebody else may come to this tab. */
  clear(): void {
    this.current = EMPTY_DRAFT;
    this.storage.removeItem(DRAFT_KEY);
    this.listeners.forEach((listener) => listener());
  }
}

export const checkoutDraft = new DraftStore(safeStorage(() => window.sessionStorage));
