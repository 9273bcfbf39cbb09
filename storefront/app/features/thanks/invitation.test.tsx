import { createRemixStub } from '@remix-run/testing';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountPanels } from '~/features/account/account-panels';
import { AccountProvider, type SignupStart } from '~/features/account/account-provider';
import { ToastProvider } from '~/ui/toast';
import { Invitation } from './invitation';

const GUEST = { signedIn: false, firstName: null };
let visitor: { signedIn: boolean; firstName: string | null };
beforeEach(() => {
  visitor = GUEST;
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ visitor, notice: null })));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(buyer: SignupStart) {
  const Page = () => (
    <ToastProvider>
      <AccountProvider>
        <Invitation buyer={buyer} />
        <AccountPanels />
      </AccountProvider>
    </ToastProvider>
  );
  const Stub = createRemixStub([
    { path: '/', Component: Page },
    { path: '/signup', Component: () => <p>Signup</p> },
  ]);
  render(<Stub />);
}
const valueOf = (label: string) =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label).value;

test('S-91 AUTH-04 a guest who has paid finds their details in the signup, and chooses a password', async () => {
  show({ firstName: 'Ada', lastName: 'Lovelace', country: 'United Kingdom', email: 'ada@example.com' });
  fireEvent.click(await screen.findByRole('link', { name: 'Create Account' }));
  await screen.findByRole('dialog', { name: 'Create Account' });
  expect(['First name', 'Last name', 'Country', 'Email', 'Confirm email', 'Password'].map(valueOf)).toEqual([
    'Ada',
    'Lovelace',
    'United Kingdom',
    'ada@example.com',
    'ada@example.com',
    '',
  ]);
});

test('S-91 where the form is not known the signup begins with the address of the receipt', async () => {
  show({ email: 'ada@example.com' });
  fireEvent.click(await screen.findByRole('link', { name: 'Create Account' }));
  await screen.findByRole('dialog', { name: 'Create Account' });
  expect(['First name', 'Country', 'Confirm email'].map(valueOf)).toEqual([
    '',
    'United States',
    'ada@example.com',
  ]);
});

test('S-91 who is signed in is not asked to open an account', async () => {
  visitor = { signedIn: true, firstName: 'Ada' };
  show({ email: 'ada@example.com' });
  await expect.poll(() => screen.queryByRole('link', { name: 'Create Account' })).toBeNull();
});
