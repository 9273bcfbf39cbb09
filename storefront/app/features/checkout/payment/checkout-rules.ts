import {
  cardMessageProblem,
  isFilled,
  isPersonName,
  mailAddress,
  PERSON_NAME_ERROR,
  phoneNumber,
} from '@shop/contract/rules';
import type { Text } from '~/i18n/de';
import type { Billing, BillingField, FormField } from './billing';

/** What is looked at before a payment. */
export interface CheckoutInput {
  billing: Billing;
  /** What a gift's card is to say; null: no gift. */
  giftMessage: string | null;
  /** Pieces in the bag. */
  pieces: number;
  /** Stripe.js is there and its fields are mounted. */
  providerReady: boolean;
}

/** The first thing in the way of a payment; `field` names the control it is about. */
export interface FieldError {
  field: FormField | null;
  text: string;
}

/** The required fields in the order they are checked, with their words (CHK-06). */
const REQUIRED: readonly (readonly [BillingField, Text])[] = [
  ['firstName', 'Please fill in the first name field.'],
  ['lastName', 'Please fill in the last name field.'],
  ['email', 'Please fill in the email field.'],
  ['streetAddress1', 'Please fill in the street address field.'],
  ['city', 'Please fill in the city field.'],
  ['zip', 'Please fill in the zip field.'],
  ['phone', 'Please fill in the phone field.'],
];

const EMAIL_PROBLEM: Text = 'Please enter a valid email address.';
const PHONE_PROBLEM: Text = 'Please enter a valid phone number.';

type Check = (claim: CheckoutInput) => FieldError | null;

const CHECKS: readonly Check[] = [
  ({ pieces }) =>
    pieces > 0
      ? null
      : { field: null, text: '❌ Your cart is empty! Please add some items before checkout.' },
  ...REQUIRED.map(
    ([field, text]): Check =>
      ({ billing }) =>
        isFilled(billing[field]) ? null : { field, text },
  ),
  ({ billing }) => (mailAddress(billing.email) === null ? { field: 'email', text: EMAIL_PROBLEM } : null),
  ({ billing }) => (phoneNumber(billing.phone) === null ? { field: 'phone', text: PHONE_PROBLEM } : null),
  ...(['firstName', 'lastName'] as const).map(
    (field): Check =>
      ({ billing }) =>
        isPersonName(billing[field].trim()) ? null : { field, text: PERSON_NAME_ERROR },
  ),
  ({ giftMessage }) => {
    const problem = cardMessageProblem(giftMessage ?? '');
    return problem === null ? null : { field: 'giftMessage', text: problem };
  },
  ({ providerReady }) =>
    providerReady
      ? null
      : {
          field: null,
          text: '❌ Payment system is still loading. Please wait a moment and try again.',
        },
];

/** The first field error in the fixed order of CHK-06, or null when the payment may go ahead. */
export function firstFieldError(claim: CheckoutInput): FieldError | null {
  for (const check of CHECKS) {
    const fieldError = check(claim);
    if (fieldError) return fieldError;
  }
  return null;
}

/** The required fields that are empty, in the order of CHK-06: all are marked at once, and the first is spoken of. */
export const missingFields = (billing: Billing): BillingField[] =>
  REQUIRED.flatMap(([field]) => (isFilled(billing[field]) ? [] : [field]));

/** What is said at a field that the server refused: the words of CHK-06, or the server's where those have none. */
export function serverFieldError(field: FormField, said: string): string {
  if (field === 'email') return EMAIL_PROBLEM;
  if (field === 'phone') return PHONE_PROBLEM;
  if (said === PERSON_NAME_ERROR) return said;
  return REQUIRED.find(([required]) => required === field)?.[1] ?? said;
}
