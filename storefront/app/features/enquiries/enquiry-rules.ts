import { HINT_LIMITS, HINT_WORDS_ERROR, isHintWords, isPersonName } from '@shop/contract/rules';
import {
  EMAIL,
  inputLimits,
  NEWSLETTER,
  fieldErrorsOf,
  type FieldErrors,
  type Rule,
  type Rules,
} from './field-rules';

/** The forms by which people write to the shop. */
export type EnquiryKind = 'question' | 'contact' | 'newsletter' | 'subscription' | 'review' | 'hint';

/** It goes into mails. */
export const NAME: Rule['also'] = {
  fits: isPersonName,
  problem: 'Please write the name on one line, without web addresses (put a space after a dot).',
};

/** It goes to somebody who asked for nothing (S-105). */
const HINT_WORDS: Rule['also'] = { fits: isHintWords, problem: HINT_WORDS_ERROR };

/** The same bounds as the contract's schemas, in words people read (ASK-01, CONT-01, D-10). */
export const RULES: Readonly<Record<EnquiryKind, Rules>> = {
  question: {
    name: { min: 2, max: 100, also: NAME, problem: 'Please enter your name, at least 2 characters.' },
    email: EMAIL,
    question: { min: 10, max: 2_000, problem: 'Please write your question, 10 to 2000 characters.' },
  },
  contact: {
    name: { min: 1, max: 100, also: NAME, problem: 'Please enter your name.' },
    email: EMAIL,
    message: { min: 1, max: 4_000, problem: 'Please write your message, up to 4000 characters.' },
  },
  newsletter: NEWSLETTER,
  subscription: {
    email: EMAIL,
    firstName: { min: 1, max: 100, also: NAME, problem: 'Please enter your first name.' },
    lastName: { min: 1, max: 100, also: NAME, problem: 'Please enter your last name.' },
    country: { min: 1, max: 100, problem: 'Please choose your country.' },
  },
  review: {
    orderId: { min: 1, max: 100, problem: 'Please enter the id of your order.' },
    email: EMAIL,
    rating: { min: 1, max: 1, fits: (text) => /^[1-5]$/.test(text), problem: 'Please choose 1 to 5 stars.' },
    title: { min: 2, max: 120, problem: 'Please enter a title of 2 to 120 characters.' },
    body: { min: 10, max: 4_000, problem: 'Please write your review, 10 to 4000 characters.' },
  },
  hint: {
    name: { min: 1, max: HINT_LIMITS.name, also: HINT_WORDS, problem: 'Please enter your name.' },
    email: EMAIL,
    message: {
      min: 0,
      max: HINT_LIMITS.message,
      also: HINT_WORDS,
      problem: 'Please keep it to 200 characters.',
    },
  },
};

/** What a form's fields need before it can be sent; empty when nothing. */
export const enquiryFieldErrors = (kind: EnquiryKind, values: FormData): FieldErrors =>
  fieldErrorsOf(RULES[kind], values);

/** Attributes by which a browser checks a field of its own accord, for people without scripts. */
export const enquiryInputLimits = (kind: EnquiryKind, name: string) => inputLimits(RULES[kind][name]);

/** What became of a form. */
export interface EnquiryResult {
  ok: boolean;
  message: string;
  fieldErrors?: FieldErrors;
  /** What was typed, for a page that is shown again without scripts. */
  values?: Record<string, string>;
}
