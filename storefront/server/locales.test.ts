import type { ServerBuild } from '@remix-run/node';
import { expect, it } from 'vitest';
import { inLocale, localeOfUrl } from './locales.js';

it.each([
  ['/', 'en'],
  ['/_root.data', 'en'],
  ['/Rings.data?_routes=root', 'en'],
  ['/device.data', 'en'],
  ['/?to=/de/Rings', 'en'],
  ['/de', 'de'],
  ['/de.data', 'de'],
  ['/de.data?_routes=root', 'de'],
  ['/De/Rings/abc.data', 'de'],
  ['/de/__manifest?p=%2FRings', 'de'],
] as const)('D-19 a request for %s is answered in %s', (url, locale) => {
  expect(localeOfUrl(url)).toBe(locale);
});

it('D-19 the app stands at the root in English and under its prefix in any other language', () => {
  const build = { basename: '/', publicPath: '/' } as ServerBuild;
  expect(['en', 'de'].map((locale) => inLocale(build, locale as 'en').basename)).toEqual(['/', '/de']);
});
