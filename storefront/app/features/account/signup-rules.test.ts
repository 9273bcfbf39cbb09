import { describe, expect, test } from 'vitest';
import { signupFieldError, readSignup, type SignupForm } from './signup-rules';

const good: SignupForm = {
  title: 'Ms',
  firstName: 'Ada',
  lastName: 'Lovelace',
  country: 'Canada',
  email: 'ada@example.com',
  confirmEmail: 'ada@example.com',
  password: 'analytical-engine',
  confirmPassword: 'analytical-engine',
  termsAgreed: true,
  newsletterAgreed: false,
};

const PASSWORDS = 'Passwords do not match.';
const EMAILS = 'Emails do not match.';
const PRIVACY = 'You must agree to the privacy information to create an account.';
const password = { confirmPassword: 'something-else' };
const email = { confirmEmail: 'eda@example.com' };
const privacy = { termsAgreed: false };

const table: [title: string, form: Partial<SignupForm>, text: string | null][] = [
  ['a form in order', {}, null],
  ['two passwords', password, PASSWORDS],
  ['two passwords in different letter case', { confirmPassword: 'Analytical-engine' }, PASSWORDS],
  ['two addresses', email, EMAILS],
  ['an address with spaces around it', { confirmEmail: ' ada@example.com ' }, null],
  ['no agreement', privacy, PRIVACY],
  ['passwords before addresses', { ...password, ...email }, PASSWORDS],
  ['passwords before the agreement', { ...password, ...privacy }, PASSWORDS],
  ['addresses before the agreement', { ...email, ...privacy }, EMAILS],
  ['everything at once', { ...password, ...email, ...privacy }, PASSWORDS],
];

test.each(table)('AUTH-03 %s', (_title, over, text) => {
  expect(signupFieldError({ ...good, ...over })?.text ?? null).toBe(text);
});

describe('AUTH-04 reading the form', () => {
  test('AUTH-04 an empty form has the United States and no consent', () => {
    const form = readSignup(new FormData());
    expect(form).toMatchObject({ country: 'United States', title: '', termsAgreed: false });
    expect(form.newsletterAgreed).toBe(false);
  });

  test('AUTH-04 a filled form is read field by field, a file is no text', () => {
    const data = new FormData();
    for (const [name, value] of Object.entries(good))
      if (typeof value === 'string') data.set(name, value);
      else if (value) data.set(name, 'on');
    data.set('isAdmin', 'true');
    expect(readSignup(data)).toEqual(good);
    data.set('firstName', new File(['x'], 'x.txt'));
    expect(readSignup(data).firstName).toBe('');
  });
});
