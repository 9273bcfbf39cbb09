import { cents } from '@shop/contract/rules';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { line } from '~/features/bag/store/fake-cart.fixture';
import { World, fill, pay, payButton, ready } from './checkout.fixture';

const receipt = {
  success: true,
  requiresAction: false,
  paymentId: 'pi_1',
  amount: 13_136,
  orderId: 'order-1',
  customerEmail: 'ada@example.com',
  message: 'Thank you!',
  paidAt: '2026-01-31T10:00:00.000Z',
};
const refusal = (message: string, code: string, more = {}) => ({ success: false, message, code, ...more });

/** The sizes in the browser's own copy of the bag. */
const keptBag = () =>
  (JSON.parse(world.storage.getItem('shop.bag') ?? '{}') as { items: { size: string }[] }).items.map(
    ({ size }) => size,
  );

let world: World;
beforeEach(() => {
  world = new World();
});
afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
  window.localStorage.clear();
  vi.unstubAllGlobals();
});

test('CHK-08 paid: the panel with its facts, an empty bag, the heading focused', async () => {
  world.answers = [{ status: 200, body: receipt }];
  await world.open();
  fill();
  await ready();
  pay();
  const heading = await screen.findByRole('heading', { name: 'Order Complete!' });
  await expect.poll(() => document.activeElement === heading).toBe(true);
  for (const text of ['pi_1', 'order-1', '$131.36 USD', 'ada@example.com']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/');
  await expect.poll(() => world.server.pieces).toBe(0);
});

test('CHK-08 S-91 who has paid is thanked by name, sees the pieces and has a way to the order', async () => {
  world.server.items = [line({ image: 'uploads/ring-gold.jpg' })];
  world.answers = [{ status: 200, body: { ...receipt, customerEmail: 'Ada@Example.com' } }];
  await world.open();
  fill();
  await ready();
  pay();
  const heading = await screen.findByRole('heading', { name: 'Order Complete!' });
  expect(heading.previousElementSibling?.textContent).toBe('Thank you, Ada.');
  const picture = document.querySelector('section img');
  expect(picture?.getAttribute('src')).toContain('ring-gold.jpg');
  const follow = screen.getByRole('link', { name: 'Follow this order' });
  expect(follow.getAttribute('href')).toBe('/order/order-1');
  expect(screen.getByTestId('after').textContent).toBe('ada@example.com Ada United States');
});

test('CHK-08 S-91 an order that this page did not pay is nobody’s by name', async () => {
  window.sessionStorage.setItem('shop.checkout.order', 'order-1');
  world.answers = [{ status: 200, body: receipt }];
  await world.open();
  const heading = await screen.findByRole('heading', { name: 'Order Complete!' });
  expect(heading.previousElementSibling?.textContent).toBe('Thank you.');
  expect(document.querySelector('section img')).toBeNull();
  expect(screen.getByTestId('after').textContent).toBe('ada@example.com  ');
});

test('CHK-08 S-91 an order of before that turns out paid is not taken for the one in the form', async () => {
  await world.open();
  fill();
  await ready();
  window.localStorage.setItem('shop.payments', JSON.stringify([{ key: 'key-of-before', pieces: [] }]));
  world.answers = [{ status: 200, body: { ...receipt, customerEmail: 'grace@example.com' } }];
  pay();
  await screen.findByText('Thank you.');
  expect(screen.queryByText(/Ada/)).toBeNull();
});

test('CHK-08 BAG-12 paid while the cart cannot be read: what was bought is out of the bag all the same', async () => {
  world.answers = [{ status: 200, body: receipt }];
  await world.open();
  fill();
  await ready();
  world.server.fault = (call) => (world.asked.length > 0 && call === 'cart' ? 'before' : null);
  pay();
  await screen.findByRole('heading', { name: 'Order Complete!' });
  expect(keptBag()).toEqual([]);
  expect(world.server.log).not.toContain('clear');
});

test('CHK-08 BAG-12 a page reloaded during the payment takes out what was paid, and leaves what came since', async () => {
  const { productId, size, type } = line();
  const pieces = [{ productId, size, type, quantity: 1 }];
  window.localStorage.setItem('shop.payments', JSON.stringify([{ key: 'key-of-before-1', pieces }]));
  world.server.items = [line(), line({ cartItemId: 'new', size: '9' })];
  world.answers = [{ status: 200, body: receipt }];
  await world.open();
  world.server.fault = (call) => (world.asked.length > 0 && call === 'cart' ? 'before' : null);
  await screen.findByRole('heading', { name: 'Order Complete!' });
  expect(keptBag()).toEqual(['9']);
  expect(window.localStorage.getItem('shop.payments')).toBeNull();
});

test('CHK-08 an order without an id is said to have none', async () => {
  world.answers = [{ status: 200, body: { ...receipt, orderId: '' } }];
  await world.open();
  fill();
  await ready();
  pay();
  expect((await screen.findByText('Order ID')).nextElementSibling?.textContent).toBe('N/A');
  expect(screen.queryByRole('link', { name: 'Follow this order' })).toBeNull();
});

test('D-01 D-04 D-13 API-09 what is sent: cents, the metal, the chosen country, no card', async () => {
  world.answers = [{ status: 200, body: receipt }];
  await world.open();
  fill();
  fireEvent.change(screen.getByLabelText('Country'), { target: { value: 'GB' } });
  await ready();
  pay();
  await screen.findByRole('heading', { name: 'Order Complete!' });
  expect(world.asked[0]).toMatchObject({
    path: '/api/payment',
    body: {
      amount: 13_136,
      id: 'pm_card1',
      items: [{ productId: 'ring-1', size: '7', type: 'Silver', quantity: 1, price: 110.1 }],
      customerInfo: { country: 'GB', state: '', email: 'ada@example.com', paymentMethod: 'card' },
      note: null,
    },
  });
  expect(world.methods[0]).toMatchObject({ billing_details: { address: { country: 'GB' } } });
});

test('CHK-05 two clicks pay once', async () => {
  world.answers = [{ status: 200, body: receipt }];
  await world.open();
  fill();
  await ready();
  pay();
  pay();
  expect(payButton().textContent).toBe('Processing Payment...');
  expect(payButton().disabled).toBe(true);
  await screen.findByRole('heading', { name: 'Order Complete!' });
  expect([world.methods.length, world.asked.length]).toEqual([1, 1]);
});

test('CHK-10 a decline is said in the red box, which gets the focus; another try makes another method', async () => {
  world.answers = [
    { status: 200, body: refusal('Your card was declined.', 'card_declined') },
    { status: 200, body: receipt },
  ];
  await world.open();
  fill();
  await ready();
  pay();
  const box = await screen.findByText('❌ Payment Failed: Your card was declined.');
  expect(box.getAttribute('role')).toBe('alert');
  await expect.poll(() => document.activeElement === box).toBe(true);
  expect(world.server.pieces).toBe(1);
  pay();
  await screen.findByRole('heading', { name: 'Order Complete!' });
  expect(world.asked.map((call) => call.body.id)).toEqual(['pm_card1', 'pm_card2']);
});

test('CHK-06 D-11 a field that the server refuses is said there and gets the focus; mended, it is paid', async () => {
  const words = 'Please choose a country from the list.';
  const fields = { 'customerInfo.country': words };
  world.answers = [
    { status: 422, body: refusal(words, 'place_not_served', { fields }) },
    { status: 200, body: receipt },
  ];
  await world.open();
  fill();
  await ready();
  pay();
  const field = screen.getByLabelText('Country');
  await expect.poll(() => document.activeElement === field).toBe(true);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText(words)).toHaveLength(1);
  expect(screen.queryByText(/Payment Failed/)).toBeNull();
  fireEvent.change(field, { target: { value: 'GB' } });
  await expect.poll(() => screen.queryByText(words)).toBeNull();
  pay();
  await screen.findByRole('heading', { name: 'Order Complete!' });
});

const notPlaced = { status: 404, body: refusal('No.', 'not_placed') };
const paths = () => world.asked.map(({ path }) => path);

test('CHK-10 a server error is asked about, and offers the same method again once nothing was charged', async () => {
  world.answers = [{ status: 500, body: null }, notPlaced, { status: 200, body: receipt }];
  await world.open();
  fill();
  await ready();
  pay();
  await screen.findByText('❌ Server Error: A server error occurred. Please try again later.');
  pay();
  await screen.findByRole('heading', { name: 'Order Complete!' });
  expect(world.asked.flatMap(({ body }) => body.id ?? [])).toEqual(['pm_card1', 'pm_card1']);
  expect(paths()).toEqual(['/api/payment', '/api/payment/outcome', '/api/payment']);
  // Each press has a key of its own; what is asked about is the press.
  const [first, asked, second] = world.asked.map(({ body }) => body.idempotencyKey);
  expect(asked).toBe(first);
  expect(second).not.toBe(first);
});

test('CHK-08 a payment whose answer never came is remembered before it is sent', async () => {
  await world.open();
  fill();
  await ready();
  let kept: unknown = null;
  const fetchOf = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    kept ??= JSON.parse(window.localStorage.getItem('shop.payments') ?? '[]');
    return fetchOf(path, init);
  });
  world.answers = [{ status: 200, body: receipt }];
  pay();
  await screen.findByRole('heading', { name: 'Order Complete!' });
  expect(kept).toMatchObject([
    { key: world.asked[0]?.body.idempotencyKey, pieces: [{ productId: 'ring-1' }] },
  ]);
  expect(window.localStorage.getItem('shop.payments')).toBeNull();
});

test('CHK-08 a payment that another tab left open is asked about before the bag is paid again', async () => {
  await world.open();
  fill();
  await ready();
  window.localStorage.setItem('shop.payments', JSON.stringify([{ key: 'key-of-another-tab', pieces: [] }]));
  world.answers = [{ status: 200, body: receipt }];
  pay();
  await screen.findByRole('heading', { name: 'Order Complete!' });
  expect(paths()).toEqual(['/api/payment/outcome']);
  expect(world.methods).toEqual([]);
});

test('D-01 a changed total is said, and the bag shows the fresh price', async () => {
  world.answers = [
    { status: 409, body: refusal('The total has changed.', 'amount_mismatch', { amount: 22_575 }) },
  ];
  await world.open();
  fill();
  await ready();
  world.server.items = [line({ price: cents(20_000) })];
  pay();
  await screen.findByText('❌ Payment Failed: The total has changed. The new total is $225.75.');
  await expect.poll(() => screen.getByTestId('totals').textContent).toContain('$225.75');
});

test('CHK-09 after the bank: its own words of success', async () => {
  world.answers = [
    { status: 200, body: { ...receipt, requiresAction: true, clientSecret: 'pi_1_secret_2' } },
    { status: 200, body: receipt },
  ];
  await world.open();
  fill();
  await ready();
  pay();
  await screen.findByText('Payment successful after authentication!');
  expect(world.asked[1]).toEqual({ path: '/api/payment/confirm', body: { paymentId: 'pi_1' } });
});

test('CHK-04 the note is kept and sent', async () => {
  world.answers = [{ status: 200, body: receipt }];
  await world.open();
  fill();
  fireEvent.click(screen.getByRole('button', { name: 'Add a note' }));
  fireEvent.change(await screen.findByLabelText('Your note'), { target: { value: 'Engrave A.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save note' }));
  await ready();
  expect(window.sessionStorage.getItem('shop.checkout')).toContain('Engrave A.');
  pay();
  await screen.findByRole('heading', { name: 'Order Complete!' });
  expect(world.asked[0]?.body.note).toBe('Engrave A.');
});

test('CHK-10 a page reloaded during an open payment asks about it', async () => {
  window.sessionStorage.setItem('shop.checkout.order', 'order-1');
  world.answers = [{ status: 200, body: receipt }];
  await world.open();
  await screen.findByRole('heading', { name: 'Order Complete!' });
  expect(world.asked[0]?.path).toBe('/api/payment/order-1');
  expect(window.sessionStorage.getItem('shop.checkout.order')).toBeNull();
});
