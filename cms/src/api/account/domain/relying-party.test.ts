import { expect, test } from 'vitest';
import { relyingPartyOf } from './relying-party';

test.each([
  ['https://shop.example', { id: 'shop.example', origin: 'https://shop.example', name: 'shop.example' }],
  ['http://localhost:3000', { id: 'localhost', origin: 'http://localhost:3000', name: 'localhost:3000' }],
  ['http://127.0.0.1:3000', null],
  ['http://[::1]:3000', null],
])('D-22 passkeys of a shop at %s are made for %o', (url, party) => {
  expect(relyingPartyOf(url)).toEqual(party);
});
