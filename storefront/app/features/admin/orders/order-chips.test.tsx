import { cents } from '@shop/contract/rules';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { OrderChips } from './order-chips';

afterEach(cleanup);

const SENT = '2026-01-02T00:00:00.000Z';

test.each([
  ['paid', null, 0, ['Paid', 'To send']],
  ['paid', null, 500, ['Paid', 'Partly refunded', 'To send']],
  ['paid', null, 1_000, ['Paid', 'Refunded']],
  ['paid', SENT, 0, ['Paid', 'Sent']],
  ['paid', SENT, 1_000, ['Paid', 'Refunded', 'Sent']],
  ['failed', null, 0, ['Failed']],
] as const)('D-08 %s, sent %s, %s of 1000 cents given back', (status, fulfilledAt, refunded, chips) => {
  const { container } = render(
    <OrderChips order={{ status, fulfilledAt, totalCents: cents(1_000), refundedCents: cents(refunded) }} />,
  );
  expect([...container.querySelectorAll('span > span')].map((chip) => chip.textContent)).toEqual(chips);
});

test('S-96 an order with an engraving is told as one', () => {
  const amounts = { totalCents: cents(1_000), refundedCents: cents(0) };
  const { container } = render(
    <OrderChips order={{ status: 'paid', fulfilledAt: SENT, ...amounts, isEngraved: true }} />,
  );
  expect([...container.querySelectorAll('span > span')].map((chip) => chip.textContent)).toEqual([
    ...['Paid', 'Engraving', 'Sent'],
  ]);
});

test('S-93 a gift is told as one beside whatever became of it', () => {
  const { container } = render(
    <OrderChips
      order={{
        status: 'paid',
        fulfilledAt: null,
        totalCents: cents(1_000),
        refundedCents: cents(0),
        isGift: true,
      }}
    />,
  );
  expect([...container.querySelectorAll('span > span')].map((chip) => chip.textContent)).toEqual([
    'Paid',
    'Gift',
    'To send',
  ]);
});
