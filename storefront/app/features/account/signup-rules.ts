import type { User } from '@shop/contract';
import type { Text } from '~/i18n/de';

const TEXTS = [
  'title',
  'firstName',
  'lastName',
  'country',
  'email',
  'confirmEmail',
  'password',
  'confirmPassword',
] as const;
type Agreement = 'termsAgreed' | 'newsletterAgreed';

/** The signup form as it is typed (AUTH-04). */
export type SignupForm = Record<(typeof TEXTS)[number], string> & Record<Agreement, boolean>;

export interface SignupFieldError {
  field: keyof SignupForm;
  text: Text;
}

/** Titles of the signup form; the first is none (AUTH-04). */
export const SIGNUP_TITLES = ['', 'Mr', 'Ms', 'Mx'] as const satisfies readonly User['title'][];

/** Countries of the signup form, the first one chosen beforehand (AUTH-04). */
export const SIGNUP_COUNTRIES = ['United States', 'Canada', 'Mexico'] as const;

type Check = readonly [field: keyof SignupForm, text: Text, holds: (form: SignupForm) => boolean];

/** The worded checks in the order in which they are made before the call (AUTH-03). */
export const SIGNUP_CHECKS: readonly Check[] = [
  ['confirmPassword', 'Passwords do not match.', (form) => form.password === form.confirmPassword],
  ['confirmEmail', 'Emails do not match.', (form) => form.email.trim() === form.confirmEmail.trim()],
  [
    'termsAgreed',
    'You must agree to the privacy information to create an account.',
    (form) => form.termsAgreed,
  ],
];

/** The first check that fails, or null. */
export function signupFieldError(form: SignupForm): SignupFieldError | null {
  const failed = SIGNUP_CHECKS.find(([, , holds]) => !holds(form));
  return failed ? { field: failed[0], text: failed[1] } : null;
}

/** Reads the form's fields; what is missing or no text is empty. */
export function readSignup(data: FormData): SignupForm {
  const texts = TEXTS.map((name) => {
    const value = data.get(name);
    return [name, typeof value === 'string' ? value : ''] as const;
  });
  const form = Object.fromEntries(texts) as Record<(typeof TEXTS)[number], string>;
  return {
    ...form,
    country: form.country || SIGNUP_COUNTRIES[0],
    termsAgreed: data.get('termsAgreed') !== null,
    newsletterAgreed: data.get('newsletterAgreed') !== null,
  };
}
