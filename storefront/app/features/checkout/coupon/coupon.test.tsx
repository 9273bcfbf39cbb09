import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkoutDraft } from '../checkout-draft';
import { World, fill, pay, ready } from '../checkout.fixture';

let world: World;
beforeEach(() => {
  world = new World();
});
afterEach(() => {
  cleanup();
  checkoutDraft.save({ coupon: '' });
  window.sessionStorage.clear();
  vi.unstubAllGlobals();
});

const accepted = (discount: number) => ({
  status: 200,
  body: { success: true, code: 'SPRING', discount, message: 'Off.' },
});
const refused = (message: string) => ({
  status: 200,
  body: { success: false, code: 'coupon_expired', message },
});
const figures = () =>
  within(screen.getByTestId('totals'))
    .getAllByRole('definition', { hidden: true })
    .map((cell) => cell.textContent);

async function enter(code: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Add a coupon' }));
  fireEvent.change(await screen.findByLabelText('Coupon code'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply coupon' }));
}

test('CHK-04 D-09 an applied coupon is a part of the total, and its code goes with the payment', async () => {
  world.answers = [accepted(1_101), { status: 200, body: { success: false, code: 'x', message: 'No.' } }];
  await world.open();
  await ready();
  await enter(' spring ');
  await expect.poll(figures).toEqual(['$110.10', '$15.00', '$6.26', '-$11.01', '$120.35']);
  expect(screen.getByText('Discount (SPRING)')).toBeTruthy();
  expect(world.asked[0]).toMatchObject({
    path: '/api/coupons/check',
    body: { code: 'spring', items: [{ productId: 'ring-1', quantity: 1 }] },
  });
  fill();
  await ready();
  pay();
  await screen.findByText('❌ Payment Failed: No.');
  expect(world.asked[1]).toMatchObject({
    path: '/api/payment',
    body: { amount: 12_035, appliedCoupon: { code: 'SPRING' } },
  });
});

test('CHK-04 D-09 a code that does not count is said at its field, and changes nothing', async () => {
  world.answers = [refused('This coupon has expired.')];
  await world.open();
  await ready();
  await enter('OLD');
  const field = await screen.findByLabelText('Coupon code');
  await expect
    .poll(() => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent)
    .toBe('This coupon has expired.');
  expect(figures()).toEqual(['$110.10', '$15.00', '$6.26', '$131.36']);
});

test('CHK-04 a shop that cannot be asked is said', async () => {
  await world.open();
  await ready();
  await enter('SPRING');
  expect(await screen.findByText('The coupon could not be checked. Please try again.')).toBeTruthy();
});

test('D-09 other pieces are asked for anew; a coupon that stops counting says why and takes nothing off', async () => {
  world.answers = [accepted(1_101), refused('This coupon has been used up.')];
  await world.open();
  await ready();
  await enter('SPRING');
  await screen.findByText('Discount (SPRING)');
  fireEvent.click(screen.getByRole('button', { name: /^Increase/ }));
  const problem = await screen.findByText('This coupon has been used up.');
  expect(problem.getAttribute('role')).toBe('alert');
  expect(screen.queryByText('Discount (SPRING)')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Remove coupon SPRING' }));
  expect(screen.queryByText('Coupon SPRING')).toBeNull();
});

test('D-09 a coupon that the server refuses at payment is asked for anew before the shopper decides', async () => {
  world.answers = [
    accepted(1_101),
    { status: 422, body: { success: false, code: 'coupon_invalid', message: 'This coupon has expired.' } },
    refused('This coupon has expired.'),
  ];
  await world.open();
  fill();
  await ready();
  await enter('SPRING');
  await screen.findByText('Discount (SPRING)');
  await ready();
  pay();
  expect(await screen.findByText('❌ Payment Failed: This coupon has expired.')).toBeTruthy();
  await expect.poll(figures).toEqual(['$110.10', '$15.00', '$6.26', '$131.36']);
});

test('CHK-04 an applied coupon comes back with the page', async () => {
  world.answers = [accepted(1_101), accepted(1_101)];
  await world.open();
  await ready();
  await enter('SPRING');
  await screen.findByText('Discount (SPRING)');
  cleanup();
  await world.open();
  await screen.findByText('Discount (SPRING)');
  expect(world.asked.map(({ path }) => path)).toEqual(['/api/coupons/check', '/api/coupons/check']);
});
