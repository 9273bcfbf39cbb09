import { createRemixStub } from '@remix-run/testing';
import { useLocation } from '@remix-run/react';
import type { Product } from '@shop/contract';
import { cents } from '@shop/contract/rules';
import type { CategoryWord } from '@shop/contract/rules';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loader } from './menu-pieces';
import {
  MENU_CATEGORIES,
  paneProducts,
  type MenuPieces,
  type MenuProducts,
} from '~/features/catalogue/menu-categories';
import { defaultCopy } from '~/lib/default-copy.server';
import { translateEnglish } from '~/i18n/text';
import SideMenu from '~/features/shell/side-menu';

const picture = (n: number) => ({ path: `uploads/${n}.jpg`, alt: `View ${n}`, width: 1080, height: 1350 });
const product = (category: CategoryWord, n: number): Product => ({
  _id: `${category.replace(' ', '-')}-${n}`,
  slug: 'piece',
  title: `${category} ${n}`,
  price: cents(10_000),
  goldPrice: null,
  category,
  image: [],
  pictures: [picture(1), picture(2)],
  video: null,
  videoPoster: null,
  tagText: null,
  description: '',
});
const three = (category: CategoryWord) => [1, 2, 3].map((n) => product(category, n));
const ALL = Object.fromEntries(
  MENU_CATEGORIES.map((category) => [category, three(category)]),
) as unknown as MenuProducts;

let answer: () => Promise<Response>;
beforeEach(() => {
  answer = async () => Response.json(ALL);
  vi.stubGlobal('fetch', () => answer());
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const LoadState = () => <p data-testid="state">{JSON.stringify(useLocation().state)}</p>;
async function show(onOpenChange = vi.fn(), onSearch = vi.fn()) {
  const Stub = createRemixStub([
    {
      path: '/',
      Component: () => (
        <SideMenu
          menu={defaultCopy(translateEnglish, null).menu}
          open
          onOpenChange={onOpenChange}
          onSearch={onSearch}
        />
      ),
    },
    { path: '/navbar-detail/:id', Component: LoadState },
  ]);
  render(<Stub />);
  await act(async () => undefined);
  return { onOpenChange, onSearch };
}
const pane = (name: string) => screen.getByRole('region', { name });
const tiles = (name: string) => [...pane(name).querySelectorAll('a')].map((a) => a.getAttribute('href'));

test('MENU-03 the pendants’ overview has the first two of women and of men', async () => {
  await show();
  expect(tiles('Pendants')).toEqual(
    ['woman-pendant-1', 'woman-pendant-2', 'man-pendant-1', 'man-pendant-2'].map(
      (id) => `/navbar-detail/${id}`,
    ),
  );
});

test.each([
  ['Rings', 'ring'],
  ['Men', 'man-pendant'],
  ['Women', 'pendant'],
  ['Earrings', 'earring'],
])('MENU-02 focusing %s shows its products', async (name, id) => {
  await show();
  fireEvent.focus(screen.getByRole('link', { name }));
  expect(tiles(name)).toEqual([1, 2, 3].map((n) => `/navbar-detail/${id}-${n}`));
});

test('MENU-04 a tile that is pointed at turns its pictures every second', async () => {
  await show();
  vi.useFakeTimers();
  const tile = pane('Pendants').querySelector('a') as HTMLElement;
  fireEvent.focus(tile);
  const shown = () => [...tile.querySelectorAll('[data-shown]')].map((e) => e.getAttribute('data-shown'));
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(shown()).toEqual(['true', 'false']);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(shown()).toEqual(['false', 'true']);
});

test('MENU-05 MENU-08 a tile closes the menu and 100 ms later leads to its page with the product', async () => {
  const { onOpenChange } = await show();
  vi.useFakeTimers();
  fireEvent.click(pane('Pendants').querySelector('a') as HTMLElement);
  expect(onOpenChange).toHaveBeenCalledWith(false);
  await act(() => vi.advanceTimersByTimeAsync(99));
  expect(screen.queryByTestId('state')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(JSON.parse(screen.getByTestId('state').textContent ?? '').listed._id).toBe('woman-pendant-1');
});

test('MENU-07 a menu that fails to load says Loading products... and logs', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  answer = async () => new Response('', { status: 500 });
  await show();
  expect(pane('Pendants').textContent).toContain('Loading products...');
  expect(warn).toHaveBeenCalledOnce();
});

test('MENU-07 one missing category leaves the others', () => {
  const some = { ...ALL, ring: null, 'man pendant': null };
  expect(paneProducts('Rings', some)).toBeNull();
  expect(paneProducts('Pendants', some)).toHaveLength(2);
  expect(paneProducts('Earrings', some)).toHaveLength(3);
  expect(paneProducts('Pendants', null)).toBeNull();
});

function deferred() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

const story = (slug: string) => ({
  title: slug,
  path: `/Stories/${slug}`,
  label: 'Craft',
  summary: 'Long.',
  cover: picture(1),
  film: null,
  readMinutes: 3,
  writtenOn: '2026-11-01',
});
const grid = (...slugs: string[]) => ({
  type: 'story-grid',
  title: null,
  text: null,
  stories: slugs.map(story),
});

test('MENU-06 MENU-07 all six categories are asked for at once; a failing one is null and logged', async () => {
  const asked: string[] = [];
  const log = vi.fn();
  const { promise: gate, resolve: release } = deferred();
  const firstOf = async (category: string) => {
    asked.push(category);
    await gate;
    if (category === 'ring') throw new Error('away');
    return [];
  };
  const page = async () => {
    await gate;
    return { blocks: [{ type: 'quote', text: 'Said.', by: null }, grid('a', 'b'), grid('b', 'c')] };
  };
  const args = { context: { cms: { firstOf, page }, log } } as unknown as Parameters<typeof loader>[0];
  const answered = loader(args);
  await Promise.resolve();
  expect([...asked].sort()).toEqual([...MENU_CATEGORIES].sort());
  release();
  const body = (await (await answered).json()) as MenuPieces;
  expect(body.ring).toBeNull();
  expect(body.earring).toEqual([]);
  expect(log).toHaveBeenCalledOnce();
  const { title, path, label, cover, readMinutes } = story('a');
  expect(body.stories).toEqual([
    { title, path, label, cover, readMinutes },
    { ...{ title: 'b', path: '/Stories/b' }, label, cover, readMinutes },
  ]);
});

test.each([
  ['away', () => Promise.reject(new Error('away')), 1],
  ['not published', () => Promise.resolve(null), 0],
])(
  'S-119 MENU-07 where the page of the stories is %s the pieces stand without',
  async (_how, page, logged) => {
    const log = vi.fn();
    const firstOf = async () => [];
    const args = { context: { cms: { firstOf, page }, log } } as unknown as Parameters<typeof loader>[0];
    const body = (await (await loader(args)).json()) as MenuPieces;
    expect([body.ring, body.stories]).toEqual([[], []]);
    expect(log).toHaveBeenCalledTimes(logged);
  },
);

test('SRCH-01 the menu offers the search where the bar has none', async () => {
  const { onOpenChange, onSearch } = await show();
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(onSearch).toHaveBeenCalledOnce();
});
