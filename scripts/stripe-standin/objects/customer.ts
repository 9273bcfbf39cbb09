import type Stripe from 'stripe';
import { newId } from '../core/ids.ts';

/** A customer, complete. */
export function customer(
  fields: Partial<
    Pick<Stripe.Customer, 'name' | 'email' | 'phone' | 'description' | 'metadata' | 'address' | 'shipping'>
  >,
  created: number,
): Stripe.Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: newId('').slice(2, 10).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...fields,
  };
}
