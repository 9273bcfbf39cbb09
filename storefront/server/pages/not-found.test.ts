import type { ServerBuild } from '@remix-run/node';
import { expect, test } from 'vitest';
import { NotFoundPages } from './not-found';

const route = (id: string, path?: string, parentId?: string) => ({ id, path, parentId });
const routes = Object.fromEntries(
  [
    route('root', ''),
    route('shop', undefined, 'root'),
    { ...route('home', undefined, 'shop'), index: true },
    route('rings', 'Rings', 'shop'),
    route('ring', 'Rings/:productId', 'shop'),
    route('product', 'product/:productId', 'shop'),
    route('story', 'Stories/:slug', 'shop'),
    route('page', '*', 'shop'),
    route('admin', 'Admin', 'root'),
    route('order', 'orders/:orderId', 'admin'),
  ].map((one) => [one.id, one]),
) as unknown as ServerBuild['routes'];

const known = { products: ['abc'], pages: ['about', 'stories'], stories: ['first'] };
const notFoundPages = new NotFoundPages(routes, {
  has: async (kind, name) => known[kind].includes(kind === 'products' ? name : name.toLowerCase()),
  spoken: async (locale) => (locale === 'fr' ? 'never' : 'now'),
});

test.each([
  ['/', null],
  ['/Rings?more=1', null],
  ['/product/abc', null],
  ['/PRODUCT/abc/', null],
  ['/product/%61bc', null],
  ['/product/abd', '/product/-'],
  ['/product/ABC', '/product/-'],
  ['/product/a%2Fb', '/product/-'],
  ['/product/abd?x=1', '/product/-'],
  ['/rings/abd', '/Rings/-'],
  ['/Rings/a/b/c', '/-'],
  ['/de/Rings/abd', '/de/Rings/-'],
  ['/de/Rings/abc', null],
  ['/About', null],
  ['/ABOUT', null],
  ['/%41bout', null],
  ['/de/About', null],
  ['/nothing', '/-'],
  ['/nothing%zz', '/-'],
  ['/de/nothing%', '/de/-'],
  // A language that the shop never spoke.
  ['/fr', '/-'],
  ['/fr/Rings/abc', '/-'],
  ['/fr/nothing', '/-'],
  // A draft in it is seen in a preview, whose page asks for more.
  ['/fr/Rings.data', null],
  ['/fr/__manifest?p=x', null],
  ['//evil.example/x', '/-'],
  ['/stories', null],
  ['/Stories/first', null],
  ['/Stories/second', '/Stories/-'],
  // What lies behind them is for their own pages to say.
  ['/shop/rings', null],
  ['/Admin/orders/unknown', null],
  ['/Admin/nothing', '/-'],
  ['/product/abd.data', null],
  ['/__manifest?p=/product/abd', null],
  ['/de/__manifest?p=/product/abd', null],
])('SHELL-08 %s leads to %j', async (url, instead) => {
  expect(await notFoundPages.notFoundPathFor(url)).toBe(instead);
});
