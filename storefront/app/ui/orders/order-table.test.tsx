import { cents } from '@shop/contract/rules';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OrderTable } from './order-table';

afterEach(cleanup);

test('D-13 BAG-13 each line of an order shows its own picture, and the ground where it has none', () => {
  const names = { de: 'Siegelring' };
  const line = { productId: 'a', size: '7', name: 'Ring', names, unitCents: cents(54_000), quantity: 1 };
  const order = {
    lines: [
      { ...line, type: 'Gold' as const, image: 'uploads/ring-gold.jpg?v=1' },
      { ...line, type: 'Silver' as const, image: null },
    ],
    subtotalCents: cents(108_000),
    shippingCents: cents(0),
    taxCents: cents(0),
    discountCents: cents(0),
    totalCents: cents(108_000),
  };
  const { container } = render(<OrderTable order={order} />);
  const rows = [...container.querySelectorAll('tbody tr')];
  expect(rows.map((row) => row.querySelector('img')?.getAttribute('src'))).toEqual([
    '/img/800/ring-gold.jpg.jpg?v=1',
    undefined,
  ]);
  // S-53: in English, as staff read it.
  expect(rows.map((row) => /^[A-Z][a-z]+/.exec(row.textContent)?.[0])).toEqual(['Ring', 'Ring']);
});
