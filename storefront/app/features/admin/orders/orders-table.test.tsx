import type { OrderRow } from '@shop/contract';
import { cents } from '@shop/contract/rules';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderForStaff } from '../panel/test-support';
import { OrdersTable } from './orders-table';

afterEach(cleanup);

const order: OrderRow = {
  id: 'a'.repeat(32),
  status: 'paid',
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@example.com',
  pieces: 5,
  totalCents: cents(13_136),
  refundedCents: cents(0),
  createdAt: '2026-01-02T03:04:05.000Z',
  paidAt: null,
  fulfilledAt: null,
  lines: [],
};
const pictured = (...names: (string | null)[]) =>
  names.map((name) => ({ image: name && `uploads/${name}.jpg` }));

/** What the order's row shows of its lines: below its number, and among its columns where they are wide. */
function shownOf(lines: OrderRow['lines']) {
  renderForStaff(<OrdersTable orders={[{ ...order, lines }]} caption="Orders" />);
  expect(screen.queryAllByRole('img')).toEqual([]);
  return screen.queryAllByTestId('order-pictures').map((place) => ({
    pictures: [...place.querySelectorAll('img')].map(({ src }) => /\/(\w+)\.jpg\.jpg$/.exec(src)?.[1]),
    grounds: place.querySelectorAll('.bg-stone').length,
    text: place.textContent,
  }));
}

test.each([
  ['one line', pictured('ring'), ['ring'], 1, ''],
  ['three', pictured('ring', 'moon', 'coin'), ['ring', 'moon', 'coin'], 3, ''],
  ['five', pictured('ring', 'moon', 'coin', 'sun', 'star'), ['ring', 'moon', 'coin'], 3, '+2'],
  ['a line without a picture', pictured('ring', null), ['ring'], 2, ''],
])(
  'S-132 a row shows pictures of %s and says how many more there are',
  (_, lines, pictures, grounds, text) => {
    const shown = { pictures, grounds, text };
    expect(shownOf(lines)).toEqual([shown, shown]);
  },
);

test('S-132 a row that a CMS of before told is as it was', () => {
  expect(shownOf([])).toEqual([]);
});
