import { describe, expect, test } from 'vitest';
import { readPreview, signPreview } from './preview-token';

const claim = { uid: 'api::product.product', documentId: 'abc', expiresAt: 1_000, locale: 'de' } as const;
const token = signPreview(claim, 'a secret');
const [payload = '', mac = ''] = token.split('.');
const other = Buffer.from(JSON.stringify(['api::product.product', 'abd', 1_000])).toString('base64url');

describe('a preview link', () => {
  test('opens the document it was made for until it expires', () => {
    expect(readPreview(token, ['a secret'], 999)).toEqual(claim);
    expect(readPreview(token, ['a secret'], 1_000)).toBeNull();
  });

  test('S-73 names the panel that asked for it, where one did', () => {
    const framed = { ...claim, panel: 'https://cms.example' };
    expect(readPreview(signPreview(framed, 'a secret'), ['a secret'], 0)).toEqual(framed);
    expect(token).toBe(signPreview({ ...claim, panel: undefined }, 'a secret'));
  });

  test('stands while the secret it was made with is among those that count', () => {
    expect(readPreview(token, ['a new secret', 'a secret'], 0)).toEqual(claim);
  });

  test.each([
    ['signed by somebody else', signPreview(claim, 'guessed')],
    ['for another document', `${other}.${mac}`],
    ['cut short', `${payload}.${mac.slice(0, -1)}`],
    ['without a signature', payload],
    ['with more behind it', `${token}.${mac}`],
    ['not a token at all', 'draft'],
    ['empty', ''],
  ])('is refused when it is %s', (_what, changed) => {
    expect(readPreview(changed, ['a secret'], 0)).toBeNull();
  });
});
