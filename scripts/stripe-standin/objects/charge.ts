import type Stripe from 'stripe';
import { CARDS, type CardName } from '../cards/behaviours.ts';
import type { Decline } from '../cards/declines.ts';
import { newId, randomName } from '../core/ids.ts';

interface Fields {
  intent: Stripe.PaymentIntent;
  method: Stripe.PaymentMethod;
  card: CardName;
  decline: Decline | undefined;
  /** A 3-D Secure challenge was passed. */
  authenticated: boolean;
  created: number;
}

const ECI = { visa: '05', mastercard: '02' } as Record<
  string,
  Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure.ElectronicCommerceIndicator
>;

function outcome(decline: Decline | undefined): Stripe.Charge.Outcome {
  return {
    advice_code: decline?.advice ?? null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline ? (decline.decline_code ?? decline.code) : null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: decline ? 'The bank returned the decline code.' : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  };
}

function cardDetails({
  intent,
  method,
  card,
  decline,
  authenticated,
}: Fields): Stripe.Charge.PaymentMethodDetails.Card {
  const shown = method.card as Stripe.PaymentMethod.Card;
  const given = shown.checks?.cvc_check !== null;
  const failed =
    (CARDS[card] as { cvcCheck?: 'fail' }).cvcCheck === 'fail' || decline?.code === 'incorrect_cvc';
  return {
    amount_authorized: decline ? null : intent.amount,
    authorization_code: decline ? null : randomName(6).toUpperCase(),
    brand: shown.brand,
    checks: {
      address_line1_check: method.billing_details.address?.line1 ? 'pass' : null,
      address_postal_code_check: method.billing_details.address?.postal_code ? 'pass' : null,
      cvc_check: failed ? 'fail' : given ? 'pass' : null,
    },
    country: shown.country,
    electronic_commerce_indicator: authenticated ? (ECI[shown.brand] ?? null) : null,
    exp_month: shown.exp_month,
    exp_year: shown.exp_year,
    fingerprint: shown.fingerprint ?? null,
    funding: shown.funding,
    installments: null,
    last4: shown.last4,
    mandate: null,
    network: shown.brand,
    network_token: { used: false },
    network_transaction_id: randomName(15),
    regulated_status: 'unregulated',
    three_d_secure: authenticated
      ? {
          authentication_flow: 'challenge',
          electronic_commerce_indicator: ECI[shown.brand] ?? null,
          exemption_indicator: null,
          result: 'authenticated',
          result_reason: null,
          transaction_id: randomName(36),
          version: '2.2.0',
        }
      : null,
    transaction_link_id: null,
    wallet: null,
  };
}

/** The charge of one attempt on an intent, succeeded or failed, complete. */
export function charge(fields: Fields): Stripe.Charge {
  const { intent, method, decline, created } = fields;
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: decline ? null : newId('txn'),
    billing_details: method.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor ?? 'STRIPE STAND-IN',
    captured: !decline,
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcome(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { card: cardDetails(fields), type: 'card' },
    radar_options: {},
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: decline ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
}
