import { cents } from '@shop/contract/rules';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BestSellers } from './best-sellers';

afterEach(cleanup);

const RANGE = { period: 'month', from: '2026-02-09', to: '2026-03-10' } as const;

test('ADM-02 the best sellers are a list to read, before the chart is there and beside it', async () => {
  const pieces = [
    { productId: 'a', name: 'Coin Bangle', pieces: 2, revenueCents: cents(49_000) },
    { productId: 'b', name: 'Signet Ring', pieces: 1, revenueCents: cents(12_050) },
  ];
  const { container } = render(<BestSellers pieces={pieces} range={RANGE} />);
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  const whole = ['Coin Bangle$490.002 pieces', 'Signet Ring$120.501 piece'];
  expect(lines()).toEqual(whole);
  expect(screen.getByRole('list').className).not.toContain('sr-only');
  await waitFor(() => expect(container.querySelector('.recharts-responsive-container')).not.toBeNull());
  expect(lines()).toEqual(whole);
});

test('ADM-02 without a sale it is said what will stand there', () => {
  render(<BestSellers pieces={[]} range={RANGE} />);
  expect(
    screen.getByText(/^Nothing was sold in these days\. .+ as soon as an order is paid\.$/),
  ).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});
