import { CardNumberElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { CartLine, ShopContent } from '@shop/contract';
import { lineIdentity, orderTotals } from '@shop/contract/rules';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocale, useText } from '~/i18n/text';
import { useHydrated } from '~/lib/use-media';
import { purchaseBlocker, pricedLines, useBag, type BagLine } from '~/features/bag';
import { buyerOf, englishCountry, type Buyer } from './buyer';
import { customerInfo, type BillingField, type FormField } from './payment/billing';
import { BillingForm } from './billing-form';
import { firstFieldError, missingFields, type FieldError } from './payment/checkout-rules';
import { EmptyOrder } from './empty-order';
import { GiftFields } from './gift-fields';
import { CouponDialog } from './coupon/coupon-dialog';
import { NoteDialog } from './note-dialog';
import { OrderComplete } from './receipt/order-complete';
import { OrderSummary } from './order-summary';
import { isProcessing, canPay } from './payment/payment-flow';
import { PaymentMessage } from './payment-message';
import type { PaymentSystemError } from './payment/payment-system-error';
import { PaymentSection } from './payment-section';
import { PlaceOrder } from './place-order';
import { ShippingDialog } from './shipping-dialog';
import { useCoupon } from './coupon/use-coupon';
import { useDraft } from './use-draft';
import { usePayment, type CardSession } from './payment/use-payment';

interface Props {
  shop: ShopContent;
  failure: PaymentSystemError | null;
  testMode: boolean;
  /** The delivery window as the server said it. */
  delivery: string;
  /** The server's cart, shown until this browser's own bag is known; null when it was not read. */
  storedItems: readonly CartLine[] | null;
  /** Of a preview: the fields for the card are drawn and hold nothing, and nothing can be paid. */
  isExample?: boolean;
  /** What stands below a paid order, for whoever pays it. */
  afterOrder?: (buyer: Pick<Buyer, 'email'> & Partial<Buyer>) => ReactNode;
}

/** A line as the payment claims it: the server compares, and never charges by it. */
function claim({ name, image, price, quantity, ...line }: BagLine) {
  return { ...lineIdentity(line), name, image, price, quantity };
}

/** Billing, card and order side by side; after the payment the success panel in their place. */
export function CheckoutForm(props: Props) {
  const { shop, failure, testMode, delivery, storedItems, isExample = false, afterOrder } = props;
  const t = useText();
  const locale = useLocale();
  const { state: bag, loading, clear, refresh } = useBag();
  const stripe = useStripe();
  const elements = useElements();
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(shop, form);
  const { billing, note, isGift, giftMessage, forget } = draft;
  const [ready, setReady] = useState(false);
  const isDrawn = useHydrated() && isExample;
  const [fieldError, setFieldError] = useState<FieldError | null>(null);
  const [missing, setMissing] = useState<readonly BillingField[]>([]);
  const [buyer, setBuyer] = useState<Buyer | null>(null);
  const [dialog, setDialog] = useState<'note' | 'shipping' | 'coupon' | null>(null);
  const cardSession = useMemo<CardSession>(
    () => ({
      stripe,
      card: () => elements?.getElement(CardNumberElement) ?? null,
      settleBag: refresh,
      emptyBag: (paid) => void clear(paid),
    }),
    [stripe, elements, refresh, clear],
  );
  const payment = usePayment(cardSession, bag.browserId);
  const { state, pay, cardChanged, fieldChanged, checkAgain } = payment;

  const items = useMemo(() => bag.items.filter(({ available }) => available).map(claim), [bag.items]);
  // From the first paint: lines that came later would move what somebody is about to press.
  const shown = loading && bag.items.length === 0 ? (storedItems ?? []) : bag.items;
  const coupon = useCoupon({ code: draft.coupon, keep: draft.saveCoupon, items, browserId: bag.browserId });
  const shippingAndTax = { shippingCents: shop.shippingFlatCents, taxBasisPoints: shop.taxBasisPoints };
  const totals = orderTotals(pricedLines(shown), shippingAndTax, coupon.applied?.discountCents);
  const blocked = purchaseBlocker(bag.items, t, locale);
  const processing = isProcessing(state);
  // Never under a payment that has begun: its fields hold the card, its message what became of it.
  const nothing = state.name === 'idle' && shown.length === 0 && (!loading || storedItems !== null);
  // What the server does not take is said as the page's own checks are.
  const refused = state.name === 'invalid-field' ? { field: state.field, text: state.problem } : null;

  const shownError = fieldError ?? refused;

  /** What was wrong with a field is not said any more once it is changed. */
  const changed = (field: FormField) => {
    if (fieldError?.field === field) setFieldError(null);
    setMissing(missing.filter((one) => one !== field));
    fieldChanged(field);
  };

  const goTo = (field: string) => form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();

  useEffect(() => {
    if (state.name === 'paid') forget();
    if (state.name === 'changed') {
      void refresh();
      coupon.recheck();
    }
    if (state.name === 'invalid-field') goTo(state.field);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each outcome, not for each new bag
  }, [state.name]);

  if (state.name === 'paid') {
    const { receipt, authenticated } = state;
    const thanked = buyerOf(receipt, buyer);
    return (
      <OrderComplete receipt={receipt} authenticated={authenticated} buyer={thanked}>
        {afterOrder?.(thanked ?? { email: receipt.customerEmail })}
      </OrderComplete>
    );
  }

  const submit = () => {
    const found = firstFieldError({
      billing,
      giftMessage: isGift ? giftMessage : null,
      pieces: bag.cartCount,
      providerReady: ready,
    });
    setFieldError(found);
    setMissing(found?.field ? missingFields(billing) : []);
    if (found?.field) goTo(found.field);
    if (found || blocked || coupon.checking || !canPay(state)) return;
    const info = customerInfo(billing, shop);
    const { email, firstName, lastName } = info;
    setBuyer({
      ...{ email, firstName, lastName },
      country: englishCountry(info.country),
      pieces: bag.items.map(({ cartItemId, image }) => ({ key: cartItemId, image })),
      amount: totals.totalCents,
    });
    pay({
      amount: totals.totalCents,
      browserId: bag.browserId,
      items: bag.items.map(claim),
      customerInfo: info,
      note: note || null,
      gift: isGift ? { message: giftMessage.trim() } : null,
      locale,
      appliedCoupon: coupon.applied && coupon.applied.refusal === null ? { code: coupon.applied.code } : null,
    });
  };

  return (
    <div className="page mx-auto grid max-w-7xl items-start gap-x-16 gap-y-8 pt-8 pb-(--space-section) lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:gap-x-20 lg:pt-12">
      <h1 className="font-display text-2xl lg:col-span-2">{t('Checkout')}</h1>
      {!nothing && (
        <div className="lg:order-2">
          <OrderSummary
            items={shown}
            totals={totals}
            delivery={delivery}
            note={note}
            onNote={() => setDialog('note')}
            onShipping={() => setDialog('shipping')}
            coupon={coupon.applied}
            onCoupon={() => setDialog('coupon')}
            onCouponRemove={coupon.remove}
          />
        </div>
      )}
      <form
        ref={form}
        noValidate
        aria-label={t('Checkout')}
        className="flex min-w-0 flex-col gap-10"
        onFocus={payment.prepare}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {nothing ? (
          <EmptyOrder />
        ) : (
          <BillingForm
            shop={shop}
            billing={billing}
            fieldError={shownError}
            missing={missing}
            disabled={processing}
            onChange={(field, value) => {
              changed(field);
              draft.setField(field, value);
            }}
          >
            <GiftFields
              isGift={isGift}
              message={giftMessage}
              error={shownError?.field === 'giftMessage' ? shownError.text : undefined}
              disabled={processing}
              onGift={(ticked) => {
                changed('giftMessage');
                draft.saveGift(ticked);
              }}
              onMessage={(message) => {
                changed('giftMessage');
                draft.saveGiftMessage(message);
              }}
            />
          </BillingForm>
        )}
        {(!nothing || failure) && (
          <PaymentSection
            cards={shop.acceptedCards}
            loaded={stripe !== null || isDrawn}
            ready={ready || isDrawn}
            failure={failure}
            testMode={testMode}
            disabled={processing}
            said={'text' in state ? state.text : null}
            onReady={() => setReady(true)}
            onTyped={cardChanged}
          />
        )}
        <PaymentMessage state={state} onCheckAgain={checkAgain} />
        <PlaceOrder
          totalCents={nothing ? null : totals.totalCents}
          processing={processing}
          disabled={!ready || bag.cartCount === 0 || blocked !== null || coupon.checking || !canPay(state)}
          trouble={blocked ?? (fieldError && fieldError.field === null ? fieldError.text : null)}
        />
      </form>
      <NoteDialog
        open={dialog === 'note'}
        note={note}
        onClose={() => setDialog(null)}
        onSave={(text) => {
          draft.saveNote(text);
          setDialog(null);
        }}
      />
      <CouponDialog
        open={dialog === 'coupon'}
        applied={coupon.applied}
        empty={items.length === 0}
        onApply={coupon.apply}
        onRemove={coupon.remove}
        onClose={() => setDialog(null)}
      />
      <ShippingDialog
        open={dialog === 'shipping'}
        shop={shop}
        country={billing.country}
        state={billing.state}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}
