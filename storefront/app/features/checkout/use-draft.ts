import type { ShopContent } from '@shop/contract';
import { useEffect, useSyncExternalStore, type RefObject } from 'react';
import { BILLING_FIELDS, emptyBilling, type Billing, type BillingField } from './payment/billing';
import { EMPTY_DRAFT, checkoutDraft, type CheckoutDraft } from './checkout-draft';

/** What the browser or a quick shopper put into the form before this code ran. */
function alreadyTyped(form: HTMLFormElement, initial: Billing): Partial<CheckoutDraft> {
  const typed = new FormData(form);
  const giftMessage = typed.get('giftMessage');
  const billing: Partial<Billing> = Object.fromEntries(
    BILLING_FIELDS.flatMap((field) => {
      const value = typed.get(field);
      return typeof value === 'string' && value !== initial[field] ? [[field, value]] : [];
    }),
  );
  return {
    billing,
    ...(typed.has('gift') && { isGift: true }),
    ...(typeof giftMessage === 'string' && giftMessage !== '' && { giftMessage }),
  };
}

const forget = () => checkoutDraft.clear();
const saveGift = (isGift: boolean) => checkoutDraft.save({ isGift });
const saveGiftMessage = (giftMessage: string) => checkoutDraft.save({ giftMessage });
const saveCoupon = (coupon: string) => checkoutDraft.save({ coupon });

/** The typed billing details, note, gift and coupon, kept over leaving the checkout and coming back. */
export function useDraft(shop: ShopContent, form: RefObject<HTMLFormElement>) {
  const initial = emptyBilling(shop);
  // Before the store is subscribed to: its first render would put the stored values over what was typed.
  useEffect(() => {
    if (form.current) checkoutDraft.save(alreadyTyped(form.current, emptyBilling(shop)));
  }, [form, shop]);
  const draft = useSyncExternalStore(checkoutDraft.subscribe, checkoutDraft.snapshot, () => EMPTY_DRAFT);
  return {
    billing: { ...initial, ...draft.billing },
    note: draft.note,
    isGift: draft.isGift,
    giftMessage: draft.giftMessage,
    coupon: draft.coupon,
    setField: (field: BillingField, value: string) => checkoutDraft.save({ billing: { [field]: value } }),
    saveNote: (note: string) => checkoutDraft.save({ note }),
    saveGift,
    saveGiftMessage,
    saveCoupon,
    forget,
  };
}
