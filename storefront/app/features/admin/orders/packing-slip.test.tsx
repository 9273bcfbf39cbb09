import type { OrderDetail } from '@shop/contract';
import { cents } from '@shop/contract/rules';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderForStaff } from '../panel/test-support';
import { PackingSlip } from './packing-slip';

afterEach(cleanup);

const line = { productId: 'p', size: '7', type: 'Gold' as const, name: 'Halving Ring', image: null };
const order = {
  id: 'a'.repeat(32),
  status: 'paid',
  customerName: 'Ada Lovelace',
  customer: { city: 'London' },
  pieces: 1,
  totalCents: cents(13_136),
  createdAt: '2026-01-02T03:04:05.000Z',
  lines: [{ ...line, unitCents: cents(11_010), quantity: 1 }],
  note: null,
} as unknown as OrderDetail;

function slip(more: Partial<OrderDetail>): string {
  const shop = { brandName: 'Halving', contactEmail: 'hello@shop.example' };
  renderForStaff(<PackingSlip order={{ ...order, ...more }} places={null} shop={shop} />);
  return screen.getByRole('article').textContent;
}

test('S-93 the slip of a gift says what its card says, and no price', () => {
  const text = slip({ isGift: true, giftMessage: 'Für Zoë 💍\n<b>שלום</b>' });
  expect(text).toContain('Message for the cardFür Zoë 💍\n<b>שלום</b>');
  expect(text).toContain('In the house’s box');
  expect(text).not.toMatch(/\$|\d[.,]\d\d/);
});

test.each([
  ['of a gift whose card stays blank', { isGift: true, giftMessage: null }, true],
  ['of an order that is none', { isGift: false, giftMessage: null }, false],
  ['of an order from before gifts', {}, false],
])('S-93 the slip %s names no card', (_, more, boxed) => {
  const text = slip(more);
  expect(text).not.toContain('Message for the card');
  expect(text.includes('In the house’s box')).toBe(boxed);
});

test('S-96 the slip names what is engraved, on its piece alone', () => {
  const [plain] = order.lines;
  if (!plain) throw new Error('The order has no line.');
  const text = slip({ lines: [plain, { ...plain, engraving: 'ANNA ♥ BEN' }] });
  expect(text.match(/Engraving/g)).toHaveLength(1);
  expect(text).toContain('Gold · Size 7 · Engraving: ANNA ♥ BEN');
});
