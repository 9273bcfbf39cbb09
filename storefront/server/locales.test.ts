import type { ServerBuild } from '@remix-run/node';
import type { Request, Response } from 'express';
import { expect, it } from 'vitest';
import { inLocale, localeOfUrl, redirectToSpoken } from './locales.js';

it.each([
  ['/', 'en'],
  ['/_root.data', 'en'],
  ['/Rings.data?_routes=root', 'en'],
  ['/device.data', 'en'],
  ['/fr/Rings', 'fr'],
  ['/fr.data', 'fr'],
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

it.each([
  ['/fr', 'GET', '/'],
  ['/FR/Rings?more=1', 'HEAD', '/Rings?more=1'],
  ['/fr//evil.example/x', 'GET', '/evil.example/x'],
  ['/fr/order/1?order=2', 'GET', '/order/1?order=2'],
  // Pages that are open go on: their data, their scripts, their forms.
  ['/fr/Rings.data', 'GET', null],
  ['/fr/__manifest?p=x', 'GET', null],
  ['/fr/kept-pieces?ids=a', 'GET', null],
  ['/fr/product/worn-with/signet', 'GET', null],
  ['/fr/checkout', 'POST', null],
  // A language that the shop speaks, and one that it never spoke.
  ['/Rings', 'GET', null],
  ['/de/Rings', 'GET', null],
  ['/es/Rings', 'GET', null],
] as const)('S-99 with French switched off %s (%s) leads to %j', async (originalUrl, method, to) => {
  const spoken = async (locale: string) => (locale === 'fr' ? ('before' as const) : ('now' as const));
  const [path = ''] = originalUrl.split('?');
  const led = await new Promise<unknown>((settled) => {
    const res = {
      set: () => res,
      redirect: (status: number, location: string) => settled([status, location]),
    };
    const handler = redirectToSpoken({ spoken }, () => false);
    handler({ originalUrl, path, method } as Request, res as unknown as Response, () => settled(null));
  });
  expect(led).toEqual(to === null ? null : [302, to]);
});

it('S-99 a draft in a language that is off is shown', async () => {
  const handler = redirectToSpoken({ spoken: async () => 'before' }, () => true);
  const req = { originalUrl: '/fr?preview=x', path: '/fr', method: 'GET' } as Request;
  await new Promise<void>((next) => void handler(req, {} as Response, () => next()));
});
