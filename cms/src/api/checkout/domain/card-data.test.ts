import { expect, test } from 'vitest';
import { carriesCardData } from './card-data';

test.each([
  [{ card: {} }, true],
  [{ number: '4242424242424242' }, true],
  [{ cvc: '123' }, true],
  [{ customerInfo: { Card: {} } }, true],
  [{ items: [{ cvc: 1 }] }, true],
  [{ customerInfo: { paymentMethod: 'card' } }, false],
  [{ note: 'card number' }, false],
  ['card', false],
  [null, false],
])('API-09 card data in %j', (body, found) => {
  expect(carriesCardData(body)).toBe(found);
});
