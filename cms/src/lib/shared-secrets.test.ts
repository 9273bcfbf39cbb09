import { expect, test } from 'vitest';
import { copyName, differingSecrets } from './shared-secrets';

const secrets = {
  APP_KEYS: ['first-app-key-of-a-test', 'second-app-key-of-a-test'],
  ADMIN_JWT_SECRET: 'admin-jwt-secret-of-a-test',
  API_TOKEN_SALT: 'api-token-salt-of-a-test',
  TRANSFER_TOKEN_SALT: 'transfer-salt-of-a-test',
  ENCRYPTION_KEY: 'encryption-key-of-a-test',
  JWT_SECRET: 'jwt-secret-of-a-test',
};
const own = copyName(secrets);

test('D-08 a copy’s name fits PostgreSQL and holds no secret', () => {
  expect(own).toMatch(/^shop [0-9a-f]{56}$/);
  expect(own.length).toBeLessThanOrEqual(63);
});

test.each([
  ['the same', own, []],
  ['another key', copyName({ ...secrets, ENCRYPTION_KEY: 'another-key-of-a-test' }), ['ENCRYPTION_KEY']],
  [
    'other secrets',
    copyName({ ...secrets, JWT_SECRET: 'another', APP_KEYS: secrets.APP_KEYS.toReversed() }),
    ['APP_KEYS', 'JWT_SECRET'],
  ],
  ['one more', copyName({ ...secrets, FORWARDING_SECRET: 'forwarding-of-a-test' }), ['FORWARDING_SECRET']],
  ['another program', 'psql', []],
  ['the shop of an earlier version', '', []],
])('D-08 copies with %s are told apart by the names of what differs', (_name, other, differing) => {
  expect(differingSecrets(own, other)).toEqual(differing);
});
