import { createRemixStub } from '@remix-run/testing';
import type { CategoryContent, Product } from '@shop/contract';
import { cents } from '@shop/contract/rules';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fitsNoMedia } from '~/lib/media.fixture';
import { CategoryView } from './category-view';
import { categoryPageOf } from './category-pages';

beforeEach(() => {
  vi.stubGlobal('matchMedia', fitsNoMedia);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const picture = { path: 'uploads/hero.jpg', alt: 'A hero', width: 1600, height: 1200 };
const product = (n: number): Product => ({
  _id: `p${n}`,
  slug: `p${n}`,
  title: `Piece ${n}`,
  price: cents(10_000),
  goldPrice: null,
  category: 'ring',
  image: [],
  pictures: [{ ...picture, path: `uploads/${n}.jpg` }],
  video: null,
  videoPoster: null,
  tagText: null,
  description: '',
});
const content = (count: number, more: Partial<CategoryContent> = {}): CategoryContent => ({
  languages: ['en', 'de'],
  page: 'Rings',
  title: 'Rings',
  intro: '',
  heroes: [
    { picture, product: product(2) },
    { picture, product: null },
  ],
  products: Array.from({ length: count }, (_, n) => product(n)),
  ...more,
});

async function show(path: string, shown: CategoryContent, more = false) {
  const page = categoryPageOf(path);
  if (!page) throw new Error(`${path} is no category page.`);
  const Stub = createRemixStub([
    { path: '/', Component: () => <CategoryView page={page} content={shown} more={more} bar={null} /> },
  ]);
  const { container } = render(<Stub />);
  await act(async () => undefined);
  return container;
}
const names = () => screen.queryAllByRole('heading', { level: 2 }).map((one) => one.textContent);
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `Piece ${from + n}`);

test('CAT-01 the breadcrumb and the title with its count', async () => {
  await show('/Rings', content(6));
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' }).textContent).toBe('Jewelry / Rings');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rings (6)');
});

test.each([
  [20, false, numbers(0, 20), false, false],
  [21, false, numbers(0, 20), true, true],
  [21, true, numbers(0, 21), false, false],
  [40, false, numbers(0, 20), true, true],
  [40, true, numbers(0, 32), false, true],
  [32, true, numbers(0, 32), false, false],
])('CAT-04 D-03 of %i pieces, Load More pressed: %s', async (count, more, shown, loads, leadsOn) => {
  await show('/Rings', content(count), more);
  expect(names()).toEqual(shown);
  expect(screen.queryByRole('link', { name: 'Load More' }) !== null).toBe(loads);
  const all = screen.queryByRole('link', { name: `See all ${count} pieces` });
  expect(all?.getAttribute('href') ?? null).toBe(leadsOn ? '/ProductList?category=Rings' : null);
});

test('CAT-04 B-124 of a long collection the page carries the first pieces, and says how many there are', async () => {
  await show('/Rings', content(32, { total: 40_000 }), true);
  expect(names()).toEqual(numbers(0, 32));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rings (40000)');
  const all = screen.getByRole('link', { name: /See all 40.?000 pieces/ });
  expect(all.getAttribute('href')).toBe('/ProductList?category=Rings');
});

test('CAT-03 the earrings leave 12-16 out, as their document does', async () => {
  await show('/Earrings', content(20));
  expect(names()).toEqual([...numbers(0, 12), ...numbers(16, 20)]);
});

test.each([
  [12, false, false],
  [13, false, true],
  [16, false, true],
  [20, false, true],
  [32, true, true],
])('CAT-03 of %i earrings, Load More pressed: %s, none is out of reach', async (count, more, leadsOn) => {
  await show('/Earrings', content(count), more);
  const all = screen.queryByRole('link', { name: `See all ${count} pieces` });
  expect(names().length < count).toBe(leadsOn);
  expect(all?.getAttribute('href') ?? null).toBe(leadsOn ? '/ProductList?category=Earrings' : null);
});

test.each([
  [1, '50vh'],
  [2, '50vh'],
  [3, '33.33vh'],
  [4, '25vh'],
  [9, '25vh'],
])('CAT-05 with %i earrings a row of the first block is %s high', async (count, height) => {
  const container = await show('/Earrings', content(count));
  const styled = container.querySelector<HTMLElement>('[style*="--row"]');
  expect(styled?.style.getPropertyValue('--row')).toBe(height);
});

test('CAT-06 a hero leads to the piece that editors tied to it, and to nothing without one', async () => {
  await show('/Pendants', content(16));
  const heroes = screen.getAllByAltText('A hero').map((image) => image.closest('a')?.getAttribute('href'));
  expect(heroes.filter((to) => to !== undefined)).toContain('/product/p2');
  expect(screen.getAllByText('Discover')).toHaveLength(1);
});

test('CAT-03 a collection without a piece says so', async () => {
  await show('/Rings', content(0, { heroes: [] }));
  expect(screen.getByText('There are no pieces in this collection at the moment.')).toBeTruthy();
});

test('CARD-01 a name of any length and with any sign is shown as text', async () => {
  const title = `<img src=x onerror=alert(1)> ${'Pendant'.repeat(60)}`;
  await show('/Rings', content(0, { products: [{ ...product(1), title }] }));
  expect(names()).toEqual([title]);
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

const fetched = (container: HTMLElement, loading: string) =>
  [...container.querySelectorAll<HTMLImageElement>(`img[loading="${loading}"]`)].map((image) => ({
    name: image.closest('article')?.querySelector('h2')?.textContent ?? 'hero',
    first: image.getAttribute('fetchpriority') === 'high',
    boxed: image.hasAttribute('width') && image.hasAttribute('height'),
  }));

test.each(['/Pendants', '/Man', '/Rings', '/Earrings', '/Bracelets'])(
  'CAT-03 PDP-02 on %s the pictures of the first row are fetched at once, all others when they come near',
  async (path) => {
    const container = await show(path, content(20));
    expect(fetched(container, 'eager')).toEqual(
      ['hero', 'Piece 0', 'Piece 1'].map((name) => ({ name, first: true, boxed: true })),
    );
    const later = fetched(container, 'lazy');
    expect(later.length).toBeGreaterThanOrEqual(14);
    expect(later.every(({ first, boxed }) => !first && boxed)).toBe(true);
  },
);

test('CAT-03 PDP-02 without a hero the first row has four pieces', async () => {
  const container = await show('/Rings', content(20, { heroes: [] }));
  expect(fetched(container, 'eager').map(({ name }) => name)).toEqual(numbers(0, 4));
});
