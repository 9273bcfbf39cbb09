import { expect, test } from 'vitest';
import { canUsePasskeys } from './passkey-support';

test.each([
  ['https://shop.example', 'https://shop.example', true, true],
  ['http://localhost:3000', 'http://localhost:3000', true, true],
  ['https://shop.example', 'https://shop.example', false, false],
  ['https://shop.example', 'https://www.shop.example', true, false],
  ['http://localhost:3000', 'http://127.0.0.1:3000', true, false],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000', true, false],
  ['http://[::1]:3000', 'http://[::1]:3000', true, false],
])(
  'D-22 a shop at %s, opened at %s (WebAuthn: %s), offers passkeys: %s',
  (shop, open, hasWebAuthn, offered) => {
    const { origin, hostname } = new URL(open);
    expect(canUsePasskeys(shop, { origin, hostname, hasWebAuthn })).toBe(offered);
  },
);
