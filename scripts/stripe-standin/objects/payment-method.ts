import type Stripe from 'stripe';
import { CARDS, type CardName } from '../cards/behaviours.ts';
import { brandOf } from '../cards/number.ts';
import { fullAddress, type AddressFields } from './address.ts';

export interface BillingFields {
  address?: AddressFields | undefined;
  email?: string | undefined;
  name?: string | undefined;
  phone?: string | undefined;
  tax_id?: string | undefined;
}

interface Fields {
  id: string;
  card: CardName;
  exp_month: number;
  exp_year: number;
  /** A code was given. */
  cvc: boolean;
  billing?: BillingFields | undefined;
  metadata?: Record<string, string> | undefined;
  created: number;
}

/** A card's PaymentMethod, complete; of the number only the last four digits. */
export function paymentMethod({
  id,
  card,
  exp_month,
  exp_year,
  cvc,
  billing,
  metadata,
  created,
}: Fields): Stripe.PaymentMethod {
  const { number, country, funding } = CARDS[card];
  const brand = brandOf(number).name;
  return {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: {
      address: fullAddress(billing?.address),
      email: billing?.email || null,
      name: billing?.name || null,
      phone: billing?.phone || null,
      tax_id: billing?.tax_id || null,
    },
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: cvc ? 'unchecked' : null,
      },
      country,
      display_brand: brand === 'amex' ? 'american_express' : brand,
      exp_month,
      exp_year,
      fingerprint: `standin${number.slice(-4)}${card}`.slice(0, 16),
      funding,
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: metadata ?? {},
    type: 'card',
  };
}
