import { expect, test } from 'vitest';
import { trustedNetworks } from './trusted-networks';

const PROXIES = ['10.1.0.0/16', '192.0.2.7', 'fd00::/8'];

test.each([
  ['127.0.0.1', [], '127.0.0.1', true],
  ['127.0.0.2', [], '::ffff:127.0.0.1', true],
  ['localhost', [], '::1', true],
  ['127.0.0.1', [], '10.1.0.1', false],
  // Others reach it as well: the machine itself is nobody special then.
  ['0.0.0.0', [], '127.0.0.1', false],
  ['0.0.0.0', PROXIES, '127.0.0.1', false],
  ['0.0.0.0', PROXIES, '10.1.255.3', true],
  ['0.0.0.0', PROXIES, '::ffff:10.1.255.3', true],
  ['0.0.0.0', PROXIES, '10.2.0.1', false],
  ['0.0.0.0', PROXIES, '192.0.2.7', true],
  ['::', PROXIES, 'fd12::1', true],
  ['::', PROXIES, '2001:db8::1', false],
  ['127.0.0.1', [], 'unknown', false],
])('a CMS at %s with %j believes %s: %s', (CMS_HOST, TRUSTED_PROXIES, address, believed) => {
  expect(trustedNetworks({ CMS_HOST, TRUSTED_PROXIES })(address)).toBe(believed);
});
