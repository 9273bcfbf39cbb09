import { declines, type Decline } from './declines.ts';

/** What Stripe's test cards do (docs.stripe.com/testing). */
export interface Card {
  number: string;
  /** Names after `pm_card_` and `tok_` that mean this card. */
  aliases: readonly string[];
  funding: 'credit' | 'debit';
  country: string;
  /** Asks for 3-D Secure before the bank is asked. */
  threeDSecure: 'required' | 'supported';
  /** What the bank answers; absent: yes. */
  decline?: Decline;
  cvcCheck?: 'fail';
  after?: 'dispute' | 'refund_pending' | 'refund_fails';
}

type Row = Partial<Card> & { aliases: readonly string[] };
const card = (number: string, row: Row): Card => ({
  number,
  funding: 'credit',
  country: 'US',
  threeDSecure: 'supported',
  ...row,
});
const declined = (suffix: string, decline: Decline, aliases: readonly string[]): Card =>
  card(`400000000000${suffix}`, { decline, aliases });

export const CARDS = {
  visa: card('4242424242424242', { aliases: ['visa', 'us'] }),
  visaDebit: card('4000056655665556', { funding: 'debit', aliases: ['visa_debit'] }),
  mastercard: card('5555555555554444', { aliases: ['mastercard'] }),
  mastercardDebit: card('5200828282828210', { funding: 'debit', aliases: ['mastercard_debit'] }),
  amex: card('378282246310005', { aliases: ['amex'] }),
  discover: card('6011111111111117', { aliases: ['discover'] }),
  diners: card('3056930009020004', { aliases: ['diners'] }),
  jcb: card('3566002020360505', { country: 'JP', aliases: ['jcb'] }),
  unionpay: card('6200000000000005', { country: 'CN', aliases: ['unionpay'] }),
  visaUk: card('4000008260000000', { country: 'GB', aliases: ['gb'] }),
  visaGermany: card('4000002760000016', { country: 'DE', aliases: ['de'] }),
  genericDecline: declined('0002', declines.generic, ['chargeDeclined', 'visa_chargeDeclined']),
  insufficientFunds: declined('9995', declines.insufficientFunds, [
    'chargeDeclinedInsufficientFunds',
    'visa_chargeDeclinedInsufficientFunds',
  ]),
  lostCard: declined('9987', declines.lostCard, ['chargeDeclinedLostCard', 'visa_chargeDeclinedLostCard']),
  stolenCard: declined('9979', declines.stolenCard, [
    'chargeDeclinedStolenCard',
    'visa_chargeDeclinedStolenCard',
  ]),
  expiredCard: declined('0069', declines.expiredCard, ['chargeDeclinedExpiredCard']),
  incorrectCvc: declined('0127', declines.incorrectCvc, ['chargeDeclinedIncorrectCvc']),
  processingError: declined('0119', declines.processingError, ['chargeDeclinedProcessingError']),
  velocity: declined('6975', declines.velocity, [
    'chargeDeclinedVelocityLimitExceeded',
    'visa_chargeDeclinedVelocityLimitExceeded',
  ]),
  fraudulent: card('4100000000000019', {
    decline: declines.fraudulent,
    aliases: ['radarBlock', 'chargeDeclinedFraudulent'],
  }),
  customerFail: declined('0341', declines.generic, ['chargeCustomerFail']),
  cvcCheckFail: card('4000000000000101', { cvcCheck: 'fail', aliases: ['cvcCheckFail'] }),
  authenticateOnSetup: card('4000002500003155', {
    threeDSecure: 'required',
    aliases: ['authenticationRequiredOnSetup'],
  }),
  authenticateAlways: card('4000002760003184', {
    threeDSecure: 'required',
    aliases: ['authenticationRequired'],
  }),
  authenticate: card('4000000000003220', { threeDSecure: 'required', aliases: ['threeDSecure2Required'] }),
  authenticateOptional: card('4000000000003055', { aliases: ['threeDSecureOptional'] }),
  authenticateInsufficientFunds: card('4000008260003178', {
    threeDSecure: 'required',
    decline: declines.insufficientFunds,
    aliases: ['authenticationRequiredChargeDeclinedInsufficientFunds'],
  }),
  authenticateDeclined: card('4000008400001629', {
    threeDSecure: 'required',
    decline: declines.generic,
    aliases: ['threeDSecureRequiredChargeDeclined'],
  }),
  disputed: card('4000000000000259', { after: 'dispute', aliases: ['createDispute'] }),
  refundPending: card('4000000000007726', { after: 'refund_pending', aliases: ['pendingRefund'] }),
  refundFails: card('4000000000005126', { after: 'refund_fails', aliases: ['refundFail'] }),
} satisfies Record<string, Card>;

export type CardName = keyof typeof CARDS;

const names = Object.keys(CARDS) as CardName[];

/** The test card with this number, or undefined. */
export const cardByNumber = (number: string): CardName | undefined =>
  names.find((name) => CARDS[name].number === number);

/** The test card meant by `pm_card_<alias>` or `tok_<alias>`, or undefined. */
export const cardByAlias = (id: string): CardName | undefined => {
  const alias = /^(?:pm_card|tok)_(.+)$/.exec(id)?.[1];
  return alias === undefined
    ? undefined
    : names.find((name) => (CARDS[name].aliases as readonly string[]).includes(alias));
};
