import type { CustomerInfo } from '@shop/contract';
import { hasState, mailAddress, type Places } from '@shop/contract/rules';

/** The fields of the billing form in their order on the page (CHK-02). */
export const BILLING_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'country',
  'streetAddress1',
  'streetAddress2',
  'city',
  'state',
  'zip',
  'phone',
] as const;
export type BillingField = (typeof BILLING_FIELDS)[number];
/** A field of the checkout that may have to be mended: an error stands at it. */
export type FormField = BillingField | 'giftMessage';
export type Billing = Record<BillingField, string>;

/** An empty form: the first country is chosen, and no state (D-21). */
export function emptyBilling({ countries }: Pick<Places, 'countries'>): Billing {
  const blank = Object.fromEntries(BILLING_FIELDS.map((field) => [field, ''])) as Billing;
  return { ...blank, country: countries[0]?.code ?? '' };
}

/**
 * The billing details as sent with the payment: trimmed, the e-mail address as mails are sent to it, and no state but one
 * of the country's own.
 */
export function customerInfo(billing: Billing, shop: Places): CustomerInfo {
  const trimmed = Object.fromEntries(
    BILLING_FIELDS.map((field) => [field, billing[field].trim()]),
  ) as Billing;
  return {
    ...trimmed,
    email: mailAddress(billing.email) ?? trimmed.email,
    state: hasState(trimmed.country, trimmed.state, shop) ? trimmed.state : '',
    paymentMethod: 'card',
  };
}

/** The billing details of the card: the country is the one that the shopper chose (D-04). */
export function cardBillingDetails({ firstName, lastName, ...info }: CustomerInfo) {
  return {
    name: `${firstName} ${lastName}`,
    email: info.email,
    phone: info.phone,
    address: {
      line1: info.streetAddress1,
      line2: info.streetAddress2 || null,
      city: info.city,
      state: info.state || null,
      postal_code: info.zip,
      country: info.country,
    },
  };
}
