import { cents, type OrderLine } from '@shop/contract';
import { voiceIn } from '@shop/contract/texts';
import { expect, test } from 'vitest';
import { mailPieces } from './mail-pieces';
import { orderMailValues } from './order-mail';

const line = (more: Partial<OrderLine>): OrderLine => ({
  ...{ productId: 'p', name: 'Halo', size: 'Small', type: 'Silver' },
  ...{ image: null, unitCents: cents(10_000), quantity: 1 },
  ...more,
});
const order = (language: 'en' | 'de', lines: OrderLine[]) => ({
  ...{ orderId: 'o1', language, customerName: 'A', lines, couponCode: null, isGift: null, giftMessage: null },
  ...{ subtotalCents: cents(10_000), shippingCents: cents(0), taxCents: cents(0) },
  ...{ discountCents: cents(0), totalCents: cents(10_000) },
});

test.each([
  ['de', { sizeLabels: { de: 'Klein' } }, '(Silber, Klein)', 'Klein'],
  ['de', {}, '(Silber, Small)', 'Small'],
  ['de', { sizeLabels: { fr: 'Petit' } }, '(Silber, Small)', 'Small'],
  ['en', { sizeLabels: { de: 'Klein' } }, '(Silver, Small)', 'Small'],
] as const)('S-102 a mail in %s of a line with %j names its size as “%s”', (language, more, words, size) => {
  const lines = [line(more)];
  expect(orderMailValues(order(language, lines), 'https://shop', voiceIn(language)).lines).toContain(words);
  expect(mailPieces(lines, 'https://shop', { prices: true, voice: voiceIn(language) })[0]?.size).toBe(size);
});

test('S-102 a piece without a size has none in a mail', () => {
  const lines = [line({ size: 'One Size', sizeLabels: { de: 'Einheitsgröße' } })];
  expect(orderMailValues(order('de', lines), 'https://shop', voiceIn('de')).lines).not.toContain('Größe');
  expect(mailPieces(lines, 'https://shop', { prices: true, voice: voiceIn('de') })[0]?.size).toBeNull();
});
