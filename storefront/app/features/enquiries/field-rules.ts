import { mailAddress } from '@shop/contract/rules';
import type { Text } from '~/i18n/de';

/** Sentence per field that needs another look. */
export type FieldErrors = Record<string, string>;

/** What a field of a form must hold, and what is said when it does not. */
export interface Rule {
  min: number;
  max: number;
  problem: Text;
  fits?: (text: string) => boolean;
  /** What it must be besides, where that takes words of its own. */
  also?: { fits: (text: string) => boolean; problem: Text };
}
export type Rules = Readonly<Record<string, Rule>>;

/** Whether a text is an email address: the block's further fields appear then (NEWS-01). */
export const isEmailAddress = (text: string): boolean => mailAddress(text) !== null;

export const EMAIL: Rule = {
  min: 3,
  max: 254,
  fits: isEmailAddress,
  problem: 'Please enter a valid email address.',
};

/** The newsletter's one field; it stands on every page (SHELL-06). */
export const NEWSLETTER: Rules = { email: EMAIL };

/** What fields need before their form can be sent; empty when nothing. */
export function fieldErrorsOf(rules: Rules, values: FormData): FieldErrors {
  const fieldErrors: FieldErrors = {};
  for (const [name, { min, max, fits, also, problem }] of Object.entries(rules)) {
    const value = values.get(name);
    const text = typeof value === 'string' ? value.trim() : '';
    const isFit = text.length >= min && text.length <= max && (fits?.(text) ?? true);
    if (!isFit) fieldErrors[name] = problem;
    else if (also && !also.fits(text)) fieldErrors[name] = also.problem;
  }
  return fieldErrors;
}

/** Attributes by which a browser checks a field of its own accord, for people without scripts. */
export const inputLimits = (rule: Rule | undefined) =>
  rule ? { required: rule.min > 0, minLength: rule.min, maxLength: rule.max } : {};
