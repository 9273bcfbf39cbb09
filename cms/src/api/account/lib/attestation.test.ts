import { isoCBOR } from '@simplewebauthn/server/helpers';
import { expect, test } from 'vitest';
import { hasNoCertificate } from './attestation';

test.each([
  ['none', [], true],
  ['packed', [['alg', -7]], true],
  ['packed', [['x5c', [new Uint8Array([1])]]], false],
  ['tpm', [], false],
  ['android-safetynet', [], false],
] as [string, [string, number | Uint8Array[]][], boolean][])(
  'D-22 a passkey attested as %s with %o may be taken: %s',
  (format, statement, taken) => {
    const object = new Map<string, string | Map<string, number | Uint8Array[]>>([
      ['fmt', format],
      ['attStmt', new Map(statement)],
    ]);
    expect(hasNoCertificate(Buffer.from(isoCBOR.encode(object)).toString('base64url'))).toBe(taken);
  },
);
