import type Stripe from 'stripe';
import { newId } from '../core/ids.ts';

interface RefundFields {
  charge: Stripe.Charge;
  amount: number;
  reason: Stripe.Refund['reason'];
  metadata: Record<string, string>;
  status: 'succeeded' | 'pending';
  created: number;
}

/** A refund of `amount` of a charge, complete. */
export function refund({ charge, amount, reason, metadata, status, created }: RefundFields): Stripe.Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
  };
}
