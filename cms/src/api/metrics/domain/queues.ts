/** A kind of work that is counted by its state, one gauge for each. */
export interface Queue {
  /** Of the gauge. */
  name: string;
  help: string;
  uid: string;
  field: string;
  /** What is not listed needs nobody: it is done. */
  states: readonly string[];
  /** States of which the age of the oldest is told too, as `<name>_oldest_seconds`. */
  ages: readonly string[];
}

/** What waits for a machine or for a person. */
export const QUEUES: readonly Queue[] = [
  {
    name: 'shop_mails',
    help: 'Mails in the outbox: waiting to be sent, or given up after twelve tries.',
    uid: 'api::mail.outgoing-mail',
    field: 'mailState',
    states: ['waiting', 'given_up'],
    ages: ['waiting'],
  },
  {
    name: 'shop_payments',
    help: 'Tries of a payment that are not settled.',
    uid: 'api::payment-attempt.payment-attempt',
    field: 'attemptState',
    states: ['pending', 'requires_action', 'needs_review'],
    // One that waits for its shopper may wait for long.
    ages: ['pending', 'needs_review'],
  },
  {
    name: 'shop_refunds',
    help: 'Refunds that have not reached the shopper.',
    uid: 'api::refund.refund',
    field: 'refundState',
    states: ['requested', 'pending', 'failed'],
    ages: ['requested', 'pending'],
  },
  {
    name: 'shop_planned_changes',
    help: 'Changes that editors planned: waiting for their time, or failed.',
    uid: 'api::schedule.scheduled-change',
    field: 'changeState',
    states: ['waiting', 'failed'],
    ages: [],
  },
  {
    name: 'shop_webhook_events',
    help: 'Messages of the payment provider that could not be acted on.',
    uid: 'api::webhook-event.webhook-event',
    field: 'eventState',
    states: ['failed'],
    ages: [],
  },
];
