import { mailAddress } from '@shop/contract/rules';
import type { Text } from '~/i18n/de';

/** The forms by which people write to the shop. */
export type EnquiryKind = 'question' | 'contact' | 'newsletter' | 'subscription' | 'review';
/** Sentence per field that needs another look. */
export type FieldProblems = Record<string, string>;

interface Rule {
  min: number;
  max: number;
  words: Text;
  fits?: (text: string) => boolean;
}

const EMAIL: Rule = {
  min: 3,
  max: 254,
  fits: (text) => mailAddress(text) !== null,
  words: 'Please enter a valid email address.',
};

/** The same bounds as the contract's schemas, in words people read (ASK-01, CONT-01, D-10). */
export const RULES: Readonly<Record<EnquiryKind, Readonly<Record<string, Rule>>>> = {
  question: {
    name: { min: 2, max: 100, words: 'Please enter your name, at least 2 characters.' },
    email: EMAIL,
    question: { min: 10, max: 2_000, words: 'Please write your question, 10 to 2000 characters.' },
  },
  contact: {
    name: { min: 1, max: 100, words: 'Please enter your name.' },
    email: EMAIL,
    message: { min: 1, max: 4_000, words: 'Please write your message, up to 4000 characters.' },
  },
  newsletter: { email: EMAIL },
  subscription: {
    email: EMAIL,
    firstName: { min: 1, max: 100, words: 'Please enter your first name.' },
    lastName: { min: 1, max: 100, words: 'Please enter your last name.' },
    country: { min: 1, max: 100, words: 'Please choose your country.' },
  },
  review: {
    orderId: { min: 1, max: 100, words: 'Please enter the id of your order.' },
    email: EMAIL,
    rating: { min: 1, max: 1, fits: (text) => /^[1-5]$/.test(text), words: 'Please choose 1 to 5 stars.' },
    title: { min: 2, max: 120, words: 'Please enter a title of 2 to 120 characters.' },
    body: { min: 10, max: 4_000, words: 'Please write your review, 10 to 4000 characters.' },
  },
};

/** Whether a text is an email address: the block's further fields appear then (NEWS-01). */
export const looksLikeEmail = (text: string): boolean => mailAddress(text) !== null;

/** What a form's fields need before it can be sent; empty when nothing. */
export function fieldProblems(kind: EnquiryKind, values: FormData): FieldProblems {
  const problems: FieldProblems = {};
  for (const [name, { min, max, fits, words }] of Object.entries(RULES[kind])) {
    const value = values.get(name);
    const text = typeof value === 'string' ? value.trim() : '';
    const isFit = text.length >= min && text.length <= max && (fits?.(text) ?? true);
    if (!isFit) problems[name] = words;
  }
  return problems;
}

/** Attributes by which a browser checks a field of its own accord, for people without scripts. */
export function fieldLimits(kind: EnquiryKind, name: string) {
  const rule = RULES[kind][name];
  return rule ? { required: true, minLength: rule.min, maxLength: rule.max } : {};
}

/** What became of a form. */
export interface EnquiryResult {
  ok: boolean;
  message: string;
  problems?: FieldProblems;
  /** What was typed, for a page that is shown again without scripts. */
  values?: Record<string, string>;
}
