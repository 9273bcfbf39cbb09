import { expect, test } from 'vitest';
import { shortAddress } from './short-address.js';

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:0DB8:0001::6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['::1', '0::/48'],
  ['nobody', null],
  ['', null],
])('a line about %s names the network %s and no person', (address, expected) => {
  expect(shortAddress(address)).toBe(expected);
});
