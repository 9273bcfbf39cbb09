import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { newRecoveryCodes, newSecret, normalizeCode, otpAuthUri, matchingTimeStep } from './codes';
import { mustHaveFactor, type FactorPolicy } from '../domain/policy';
import { recoveryCodeHash, encryptSecret, decryptSecret } from './secret-encryption';

const KEY = 'a-key-of-the-tests';

describe('what is kept of a second factor', () => {
  test('is read again with the same key and for the same owner alone', () => {
    const sealed = encryptSecret('SECRET', '7', KEY);
    expect(sealed).not.toContain('SECRET');
    expect(decryptSecret(sealed, '7', KEY)).toBe('SECRET');
    expect(() => decryptSecret(sealed, '8', KEY)).toThrow();
    expect(() => decryptSecret(sealed, '7', 'another-key')).toThrow();
    expect(() => decryptSecret(`${sealed.slice(0, -2)}AA`, '7', KEY)).toThrow();
  });

  test('a recovery code is a hash that depends on owner and key', () => {
    const hashes = [
      recoveryCodeHash('A', '7', KEY),
      recoveryCodeHash('A', '8', KEY),
      recoveryCodeHash('A', '7', 'other'),
    ];
    expect(new Set(hashes).size).toBe(3);
  });
});

describe('codes', () => {
  const secret = newSecret();
  const now = new Date('2026-03-01T10:00:10Z');
  const codeAt = (seconds: number) => generateSync({ secret, epoch: now.getTime() / 1000 + seconds });
  const step = Math.floor(now.getTime() / 30_000);

  test.each([
    [0, step],
    [-30, step - 1],
    [30, step + 1],
    [-90, null],
    [90, null],
  ])('a code of %s seconds beside the clock is of step %s', (seconds, expected) => {
    expect(matchingTimeStep(secret, codeAt(seconds), now, null)).toBe(expected);
  });

  test('a code counts once, and none of an earlier step after it', () => {
    expect(matchingTimeStep(secret, codeAt(0), now, step)).toBeNull();
    expect(matchingTimeStep(secret, codeAt(-30), now, step)).toBeNull();
    expect(matchingTimeStep(secret, codeAt(30), now, step)).toBe(step + 1);
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６'])('%j is no code', (code) => {
    expect(matchingTimeStep(secret, code, now, null)).toBeNull();
  });

  test('recovery codes differ and are read as people type them', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^[2-9A-Z]{5}-[2-9A-Z]{5}$/.test(code))).toBe(true);
    expect(normalizeCode(' abcde fghjk')).toBe('ABCDEFGHJK');
  });

  test('the address for the app names shop, person and secret', () => {
    const uri = new URL(otpAuthUri('The Shop', 'a@b.example', secret));
    expect([uri.protocol, uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      secret,
      'The Shop',
    ]);
  });
});

test.each<[FactorPolicy, 'demo' | 'production', boolean, boolean]>([
  ['', 'demo', true, false],
  ['', 'production', true, true],
  ['', 'production', false, false],
  ['off', 'production', true, false],
  ['owners', 'demo', true, true],
  ['owners', 'demo', false, false],
  ['all', 'demo', false, true],
])('policy %j in %s: an owner (%s) must have a second factor: %s', (policy, mode, owner, expected) => {
  expect(mustHaveFactor(policy, mode, owner)).toBe(expected);
});
