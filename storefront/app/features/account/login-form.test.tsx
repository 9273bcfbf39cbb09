import { createRemixStub } from '@remix-run/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LoginForm } from './login-form';
import { SignupForm } from './signup-form';

afterEach(cleanup);

async function show(Component: () => React.ReactNode, heading: string) {
  const Stub = createRemixStub([{ path: '/', Component }]);
  render(<Stub />);
  await screen.findByRole('button', { name: heading });
}

test('AUTH-02 D-18 Remember me is required and ticked, and is not sent', async () => {
  await show(() => <LoginForm />, 'LOG IN');
  const remember = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember me' });
  expect([remember.checked, remember.required, remember.name]).toEqual([true, true, '']);
  remember.checked = false;
  expect(remember.form?.checkValidity()).toBe(false);
  for (const name of ['Email', 'Password'])
    expect(screen.getByLabelText<HTMLInputElement>(name).required).toBe(true);
});

test('AUTH-04 D-17 the signup names its fields, offers three countries and says that one is over 16', async () => {
  await show(() => <SignupForm />, 'CREATE ACCOUNT');
  const labels = [...document.querySelectorAll('label')].map((label) => label.textContent?.trim());
  expect(labels).toEqual([
    'Title (optional)',
    'First name',
    'Last name',
    'Country',
    'Email',
    'Confirm email',
    'Password',
    'Confirm password',
    'I have read the privacy information and agree to the use of my data for profiling.',
    'Send me the newsletter (optional).',
  ]);
  const options = (name: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(name).options].map((option) => option.value);
  expect(options('Title (optional)')).toEqual(['', 'Mr', 'Ms', 'Mx']);
  expect(options('Country')).toEqual(['United States', 'Canada', 'Mexico']);
  expect(screen.getByLabelText<HTMLSelectElement>('Country').value).toBe('United States');
  expect(screen.getByText(/you declare that you are over 16 years of age/)).toBeTruthy();
  const required = ['First name', 'Last name', 'Email', 'Confirm email', 'Password', 'Confirm password'];
  for (const name of required) expect(screen.getByLabelText<HTMLInputElement>(name).required).toBe(true);
});
