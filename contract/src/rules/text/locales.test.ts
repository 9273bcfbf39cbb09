import { describe, expect, it } from 'vitest';
import { LOCALES, localeOfPath, localePath, toLocale } from './locales.js';
import { isOwnAddress } from '../calls/routes.js';

describe('D-19 languages by address', () => {
  it.each([
    ['/', 'en', '/'],
    ['/Rings', 'en', '/Rings'],
    ['/de', 'de', '/'],
    ['/de/', 'de', '/'],
    ['/DE/rings/abc?more=1', 'de', '/rings/abc?more=1'],
    ['/de?preview=x', 'de', '/?preview=x'],
    ['/device', 'en', '/device'],
    ['/de-luxe/Rings', 'en', '/de-luxe/Rings'],
    ['/en/Rings', 'en', '/en/Rings'],
    ['/fr', 'fr', '/'],
    ['/Fr/Rings?more=1', 'fr', '/Rings?more=1'],
    ['/fritz', 'en', '/fritz'],
    ['/es/Rings', 'en', '/es/Rings'],
    ['de/Rings', 'en', 'de/Rings'],
  ] as const)('%s is %s and %s', (path, locale, rest) => {
    expect(localeOfPath(path)).toEqual({ locale, path: rest });
  });

  it.each([
    ['en', '/', '/'],
    ['en', '/Rings', '/Rings'],
    ['de', '/', '/de'],
    ['de', '/Rings/abc', '/de/Rings/abc'],
    ['fr', '/', '/fr'],
    ['fr', '/Rings/abc', '/fr/Rings/abc'],
    ['de', '/ProductList?page=2', '/de/ProductList?page=2'],
  ] as const)('in %s the page %s is at %s', (locale, path, address) => {
    expect(localePath(locale, path)).toBe(address);
    expect(localeOfPath(address)).toEqual({ locale, path });
  });

  it('knows a language by its word, and takes the default for any other', () => {
    expect(['de', 'fr', 'en', 'DE', 'es', '', null, ['de']].map(toLocale)).toEqual([
      'de',
      'fr',
      'en',
      'en',
      'en',
      'en',
      'en',
      'en',
    ]);
  });

  it('leaves no page of the CMS the address of a language', () => {
    for (const { prefix } of LOCALES)
      if (prefix !== '')
        expect([isOwnAddress(prefix), isOwnAddress(`${prefix}/About`)]).toEqual([true, true]);
  });
});
