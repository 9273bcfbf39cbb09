import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cents } from '@shop/contract/rules';
import { line } from '~/features/bag/store/fake-cart.fixture';
import { World, fill, pay, payButton, ready } from './checkout.fixture';
import { systemFailed } from './payment/payment-system-error';

let world: World;
beforeEach(() => {
  world = new World();
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('CHK-01 CHK-05 until the provider is there: its words and a disabled button', async () => {
  await world.open({ provider: false });
  expect(screen.getByText('Loading payment components...')).toBeTruthy();
  expect(payButton().disabled).toBe(true);
});

test('S-111 in a preview the card’s fields are drawn without the provider, and nothing can be paid', async () => {
  await world.open({ provider: false, isExample: true });
  for (const label of ['Card number', 'Expiry date', 'CVC']) expect(screen.getByText(label)).toBeTruthy();
  expect(screen.queryByText('Loading payment components...')).toBeNull();
  await screen.findByText('Sovereign Signet Ring');
  expect(payButton().disabled).toBe(true);
  // Not by the keyboard either.
  fireEvent.submit(screen.getByRole('form', { name: 'Checkout' }));
  expect([world.methods, world.asked]).toEqual([[], []]);
});

test('CHK-01 a provider that did not start is said, with Retry', async () => {
  await world.open({ provider: false, failure: systemFailed('Failed to load Stripe.js') });
  const [said] = screen.getAllByRole('alert').filter((region) => region.textContent !== '');
  const alert = within(said ?? document.body);
  expect(alert.getByText('Payment System Error')).toBeTruthy();
  expect(
    alert.getByText(
      'Failed to load payment system. Please refresh the page. Error: Failed to load Stripe.js',
    ),
  ).toBeTruthy();
  expect(alert.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.queryByText('Loading payment components...')).toBeNull();
});

test('CHK-05 the privacy notice leads to the privacy page', async () => {
  await world.open();
  expect(screen.getByRole('link', { name: 'privacy policy' }).getAttribute('href')).toBe('/Privacy');
});

test('CHK-05 an empty bag cannot be bought', async () => {
  world.server.items = [];
  await world.open();
  await screen.findByText('Your shopping bag is empty.');
  expect(payButton().disabled).toBe(true);
  expect([screen.queryByLabelText('Email'), screen.queryByText(/\$0\.00/)]).toEqual([null, null]);
});

test('CHK-03 the server’s cart stands until this browser’s own bag is known, and cannot be paid before', async () => {
  world.server.hold();
  await world.open({ storedItems: [line({ name: 'Kept ring', price: cents(20_000) })] });
  expect(screen.getByTestId('bag-line').textContent).toContain('Kept ring');
  expect(screen.getByTestId('totals').textContent).toContain('Total$225.75');
  expect(payButton().disabled).toBe(true);
  world.server.letGo();
  await screen.findByText('Sovereign Signet Ring');
  expect(screen.getAllByTestId('bag-line')).toHaveLength(1);
});

test('CHK-03 a cart that the server does not tell is waited for', async () => {
  world.server.items = [];
  world.server.hold();
  await world.open();
  expect(screen.getByText('Opening your bag…')).toBeTruthy();
  world.server.letGo();
  await screen.findByText('Your shopping bag is empty.');
});

test('CHK-07 BAG-14 the total is worked out in cents: 110.10 + 15 + 5 % is 131.36', async () => {
  await world.open();
  await ready();
  const totals = within(screen.getByTestId('totals'));
  expect(totals.getAllByRole('definition').map((cell) => cell.textContent)).toEqual([
    '$110.10',
    '$15.00',
    '$6.26',
    '$131.36',
  ]);
});

test('CHK-06 the first field error is said at its field, which gets the focus', async () => {
  await world.open();
  await ready();
  fill({ 'Last name': ' ' });
  pay();
  const field = screen.getByLabelText('Last name');
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please fill in the last name field.',
  );
  expect(world.methods).toEqual([]);
});

test('CHK-06 all empty fields that are required are marked at once, each until it is filled in; the first is spoken of', async () => {
  await world.open();
  await ready();
  fill({ Email: '', 'First name': '', 'Last name': 'Lovelace', City: ' ', Phone: '' });
  pay();
  const marked = () =>
    [...screen.getByRole('form', { name: 'Checkout' }).querySelectorAll('[aria-invalid]')].map((field) =>
      field.getAttribute('name'),
    );
  expect(marked()).toEqual(['email', 'firstName', 'city', 'phone']);
  const form = within(screen.getByRole('form', { name: 'Checkout' }));
  expect(form.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Please fill in the first name field.',
  ]);
  const write = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  write('First name', 'Ada');
  expect(marked()).toEqual(['email', 'city', 'phone']);
  expect(form.queryByRole('alert')).toBeNull();
  write('City', 'London');
  expect(marked()).toEqual(['email', 'phone']);
});

test('CHK-01 PDP-04 the order says when it comes, as the page of its piece does', async () => {
  await world.open();
  expect(screen.getByRole('region', { name: 'Your order' }).textContent).toMatch(
    /[A-Z][a-z]+ \d+ – [A-Z][a-z]+ \d+/,
  );
});

test('CHK-02 a state is asked where the shop knows states', async () => {
  await world.open();
  expect(screen.getByLabelText('State')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'GB' } });
  expect(screen.queryByLabelText('State')).toBeNull();
});

test('CHK-02 a browser knows by its token what each field of the billing form is for', async () => {
  await world.open();
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'US' } });
  const form = screen.getByRole('form', { name: 'Checkout' });
  const tokens = [...form.querySelectorAll('input[name], select[name]')].map((field) => [
    field.getAttribute('name'),
    field.getAttribute('autocomplete'),
  ]);
  expect(tokens).toEqual([
    ['email', 'billing email'],
    ['firstName', 'billing given-name'],
    ['lastName', 'billing family-name'],
    ['country', 'billing country'],
    ['streetAddress1', 'billing address-line1'],
    ['streetAddress2', 'billing address-line2'],
    ['city', 'billing address-level2'],
    ['state', 'billing address-level1'],
    ['zip', 'billing postal-code'],
    ['phone', 'billing tel'],
    ['gift', null],
  ]);
});

test('CHK-03 quantity and Remove change the order', async () => {
  await world.open();
  fireEvent.click(await screen.findByRole('button', { name: /^Increase/ }));
  await expect.poll(() => world.server.pieces).toBe(2);
  fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
  await expect.poll(() => world.server.pieces).toBe(0);
});

test('S-92 CHK-05 the cards that editors name stand beside the card’s fields', async () => {
  await world.open();
  const cards = within(screen.getByRole('list', { name: 'Cards we take' })).getAllByRole('listitem');
  expect(cards.map((card) => card.textContent)).toEqual(['Visa', 'Diners Club']);
});
