import { expect, test } from 'vitest';
import { senderOf } from './sender';

test.each([
  ['Shop <a@example.com>', 'Halving', 'Shop <a@example.com>'],
  ['a@example.com', 'Halving', '"Halving" <a@example.com>'],
  [
    'a@example.com',
    'Halving, "the" house\r\nBcc: b@example.com',
    '"Halving, the houseBcc: b@example.com" <a@example.com>',
  ],
  ['a@example.com', '', 'a@example.com'],
])('AUTH-05 a mail from %j of the shop %j is from %j', (mailFrom, brandName, sender) => {
  expect(senderOf(mailFrom, brandName)).toBe(sender);
});
