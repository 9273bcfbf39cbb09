import type Stripe from 'stripe';

/** What the stand-in takes and answers, by the names of the SDK's own declarations. */
export interface Declared {
  PaymentIntent: Stripe.PaymentIntent;
  PaymentMethod: Stripe.PaymentMethod;
  Charge: Stripe.Charge;
  Refund: Stripe.Refund;
  Dispute: Stripe.Dispute;
  Customer: Stripe.Customer;
  Event: Stripe.Event;
  PaymentIntentCreateParams: Stripe.PaymentIntentCreateParams;
  PaymentIntentConfirmParams: Stripe.PaymentIntentConfirmParams;
  PaymentIntentCancelParams: Stripe.PaymentIntentCancelParams;
  PaymentIntentListParams: Stripe.PaymentIntentListParams;
  PaymentMethodCreateParams: Stripe.PaymentMethodCreateParams;
  RefundCreateParams: Stripe.RefundCreateParams;
  RefundListParams: Stripe.RefundListParams;
}
