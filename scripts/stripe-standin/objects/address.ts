import type Stripe from 'stripe';

export interface AddressFields {
  city?: string | undefined;
  country?: string | undefined;
  line1?: string | undefined;
  line2?: string | undefined;
  postal_code?: string | undefined;
  state?: string | undefined;
}

/** All six fields of an address; what was not given is null. */
export function fullAddress(fields: AddressFields = {}): Stripe.Address {
  return {
    city: fields.city || null,
    country: fields.country || null,
    line1: fields.line1 || null,
    line2: fields.line2 || null,
    postal_code: fields.postal_code || null,
    state: fields.state || null,
  };
}

export interface ShippingFields {
  address: AddressFields;
  name: string;
  carrier?: string | undefined;
  phone?: string | undefined;
  tracking_number?: string | undefined;
}

/** Where the goods go, complete, or null. */
export function fullShipping(fields: ShippingFields | undefined): Stripe.PaymentIntent.Shipping | null {
  if (!fields) return null;
  return {
    address: fullAddress(fields.address),
    carrier: fields.carrier || null,
    name: fields.name,
    phone: fields.phone || null,
    tracking_number: fields.tracking_number || null,
  };
}
