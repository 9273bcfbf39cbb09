import type { Product } from '@shop/contract';
import { cents } from '@shop/contract/rules';
import { expect, test } from 'vitest';
import { companionIn } from './companion';

const picture = (alt: string) => ({ path: `uploads/${alt}.jpg`, alt, width: 8, height: 10 });
const BOTH = [picture('in gold'), picture('in silver')];
const piece = (more: Partial<Product> = {}): Product => ({
  ...{ _id: 'p1', slug: 'studs', title: 'Studs', description: '', category: 'earring', tagText: null },
  ...{ price: cents(12_000), goldPrice: cents(24_000) },
  ...{ image: [], pictures: BOTH, video: null, videoPoster: null },
  ...more,
});

test.each<[string, Partial<Product>, 'Silver' | 'Gold' | null, string]>([
  ['the metal of the page', {}, 'Gold', 'Gold 24000 in gold add'],
  ['the other one', {}, 'Silver', 'Silver 12000 in silver add'],
  ['the first that is made where the page has none', {}, null, 'Silver 12000 in silver add'],
  ['its only metal', { goldPrice: null }, 'Gold', 'Silver 12000 in silver add'],
  ['its only metal, gold', { price: cents(0) }, 'Silver', 'Gold 24000 in gold add'],
  ['the metal that is left', { left: { Silver: null, Gold: 0 } }, 'Gold', 'Silver 12000 in silver add'],
  ['the page’s own while few are left', { left: { Silver: 0, Gold: 1 } }, 'Gold', 'Gold 24000 in gold add'],
  ['none that is left', { left: { Silver: 0, Gold: 0 } }, 'Gold', 'Silver 12000 in silver sold out'],
  ['a metal, and a size', { sizeNames: ['6', '7'] }, 'Gold', 'Gold 24000 in gold choose'],
  [
    'a size of what is sold out',
    { sizeNames: ['6'], left: { Silver: 0, Gold: 0 } },
    null,
    'Silver 12000 in silver sold out',
  ],
  [
    'the first picture where none is of the metal',
    { pictures: [picture('worn')] },
    'Gold',
    'Gold 24000 worn add',
  ],
  ['no picture', { pictures: [] }, 'Gold', 'Gold 24000 - add'],
])('S-109 a piece beside another one has %s', (_title, more, shown, found) => {
  const { metal, price, picture: seen, act } = companionIn(piece(more), shown) ?? {};
  expect([metal, price, seen?.alt ?? '-', act].join(' ')).toBe(found);
});

test('S-109 a piece that is made in no metal is not shown beside another one', () => {
  expect(companionIn(piece({ price: cents(0), goldPrice: null }), 'Gold')).toBeNull();
});
