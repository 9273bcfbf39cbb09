import { createRemixStub } from '@remix-run/testing';
import { useLocation } from '@remix-run/react';
import type { Product, SearchResult } from '@shop/contract';
import { cents } from '@shop/contract/rules';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fitsNoMedia } from '~/lib/media.fixture';
import { loader, meta } from './product-list';
import { CmsError } from '~/lib/cms/cms-client.server';
import { NO_QUERY, readListQuery } from '~/features/search/list-query';
import { ToastProvider } from '~/ui/toast';
import { ListFilters } from '~/features/search/list-filters';
import { ProductListView } from '~/features/search/product-list-view';
import SearchOverlay from '~/features/search/search-overlay';

const fetched = vi.fn(() => Promise.reject(new Error('no network')));
beforeEach(() => {
  fetched.mockClear();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('matchMedia', fitsNoMedia);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const Results = () => <p data-testid="search">{useLocation().search}</p>;
async function show(element: React.ReactNode) {
  const Stub = createRemixStub([
    { path: '/', Component: () => element },
    { path: '/ProductList', Component: Results },
  ]);
  render(
    <ToastProvider>
      <Stub />
    </ToastProvider>,
  );
  await act(async () => undefined);
}
const overlay = (onOpenChange = vi.fn()) => <SearchOverlay open onOpenChange={onOpenChange} />;
const empty = (more: Partial<SearchResult> = {}): SearchResult => ({
  items: [],
  total: 0,
  page: 1,
  pageSize: 24,
  facets: { categories: [], metals: [], price: null },
  ...more,
});

test('SRCH-01 the overlay has a text box and the popular searches', async () => {
  await show(overlay());
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  const links = screen.getByRole('navigation', { name: 'Popular searches' }).querySelectorAll('a');
  expect([...links].map((a) => `${a.textContent} ${a.getAttribute('href')}`)).toEqual([
    'Pendant /ProductList?q=Pendant',
    'Earring /ProductList?q=Earring',
    'Rings /ProductList?q=Rings',
    'Bracelets /ProductList?q=Bracelets',
  ]);
});

test('SRCH-01 one piece of each kind is there before a letter is typed; what failed is left out', async () => {
  const piece = (id: string) => ({
    _id: id,
    title: `Piece ${id}`,
    pictures: [],
    price: 11_000,
    goldPrice: null,
  });
  const lists = {
    ring: [piece('r1'), piece('r2')],
    earring: null,
    bracelet: [piece('b1')],
    'woman pendant': [],
  };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(lists)));
  await show(overlay());
  const links = (await screen.findByRole('region', { name: 'Pieces to begin with' })).querySelectorAll('a');
  expect([...links].map((a) => a.getAttribute('href'))).toEqual(['/product/r1', '/product/b1']);
});

test('SRCH-02 typing calls nothing; Enter closes the overlay and leads to the results', async () => {
  const onOpenChange = vi.fn();
  await show(overlay(onOpenChange));
  const box = screen.getByRole('searchbox');
  const calls = fetched.mock.calls.length;
  for (const text of ['c', 'co', 'coin & ring']) fireEvent.change(box, { target: { value: text } });
  expect(fetched).toHaveBeenCalledTimes(calls);
  fireEvent.submit(box);
  expect(onOpenChange).toHaveBeenCalledWith(false);
  expect((await screen.findByTestId('search')).textContent).toBe('?q=coin+%26+ring');
});

const recent = () =>
  [...(screen.queryByRole('navigation', { name: 'Recent searches' })?.querySelectorAll('a') ?? [])].map(
    (a) => `${a.textContent} ${a.getAttribute('href')}`,
  );

test('S-119 what was searched for stands in the overlay, the newest first, until it is cleared', async () => {
  await show(overlay());
  expect(recent()).toEqual([]);
  cleanup();
  await show(overlay());
  const box = screen.getByRole('searchbox');
  for (const text of ['coin & ring', '  ']) {
    fireEvent.change(box, { target: { value: text } });
    fireEvent.submit(box);
  }
  cleanup();
  await show(overlay());
  fireEvent.click(screen.getByRole('link', { name: 'Pendant' }));
  cleanup();
  await show(overlay());
  expect(recent()).toEqual(['Pendant /ProductList?q=Pendant', 'coin & ring /ProductList?q=coin+%26+ring']);
  fireEvent.click(screen.getByRole('link', { name: 'coin & ring' }));
  cleanup();
  await show(overlay());
  expect(recent()[0]).toBe('coin & ring /ProductList?q=coin+%26+ring');
  fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
  expect(recent()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
});

test('S-119 stories stand below the pieces, and none where an answer of before tells of none', async () => {
  const story = { title: 'How a Chain Hangs', path: '/Stories/chain', label: 'Craft', cover: null };
  const answer = { stories: [{ ...story, readMinutes: 4, language: 'en' }] };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  await show(overlay());
  const stories = await screen.findByRole('region', { name: 'Stories to begin with' });
  expect([...stories.querySelectorAll('a')].map((a) => `${a.textContent} ${a.getAttribute('href')}`)).toEqual(
    ['Craft4 min readHow a Chain Hangs /Stories/chain'],
  );
  cleanup();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ ring: [] })));
  await show(overlay());
  expect(screen.queryByRole('region', { name: 'Stories to begin with' })).toBeNull();
});

test('D-03 a list without a piece says so and leads on', async () => {
  const query = readListQuery(new URLSearchParams('q=<b>nothing</b>'));
  await show(<ProductListView query={query} result={empty()} loading={false} />);
  expect(screen.getByText('We found no piece for this.')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('“<b>nothing</b>”');
  expect(screen.getByRole('link', { name: 'See everything' })).toBeTruthy();
});

const cuff = {
  ...{ _id: 'cuff', slug: 'cuff', title: 'Ledger Cuff', price: cents(11_000), goldPrice: null },
  ...{ category: 'bracelet', image: [], pictures: [], video: null, videoPoster: null, tagText: null },
  description: '',
} satisfies Product;

test('S-134 a list without a piece shows others to begin with, where there are some', async () => {
  const query = readListQuery(new URLSearchParams('q=nothing'));
  await show(<ProductListView query={query} result={empty()} instead={[cuff]} loading={false} />);
  const instead = within(screen.getByRole('region', { name: 'Pieces to begin with' }));
  expect(instead.getByRole('heading', { name: 'Ledger Cuff' })).toBeTruthy();
  cleanup();
  await show(<ProductListView query={query} result={empty()} loading={false} />);
  expect(screen.queryByRole('region', { name: 'Pieces to begin with' })).toBeNull();
});

test('D-03 while another list is on its way the page says so', async () => {
  await show(<ProductListView query={NO_QUERY} result={empty()} loading />);
  expect(screen.getByText('Loading products...').getAttribute('role')).toBe('status');
});

test('D-03 without scripts the filters are a plain form with the address’s values and the counts', async () => {
  const query = readListQuery(new URLSearchParams('q=coin&category=rings&minPrice=50&sort=title'));
  const facets: SearchResult['facets'] = {
    categories: [
      { value: 'woman pendant', count: 4, name: 'Women’s pendant', page: 'Pendants' },
      { value: 'pendant', count: 1, name: 'Pendant', page: 'Pendants' },
      { value: 'ring', count: 3, name: 'Ring', page: 'Rings' },
      { value: 'brooch', count: 2, name: 'Brooch', page: null },
    ],
    metals: [{ value: 'Gold', count: 2 }],
    price: null,
  };
  await show(<ListFilters query={query} facets={facets} />);
  const form = screen.getByRole<HTMLFormElement>('search');
  expect(form.getAttribute('method')).toBe('get');
  expect(Object.fromEntries(new FormData(form))).toMatchObject({
    q: 'coin',
    category: 'Rings',
    minPrice: '50',
    sort: 'title',
  });
  expect(screen.getByRole('checkbox', { name: 'Women’s pendants (5)' })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Brooch (2)' })).toBeTruthy();
  expect(screen.getByRole('option', { name: 'Gold (2)' })).toBeTruthy();
});

/** @param result of the first search; `others` of those after it, an error where it fails */
const load = (search: string, result: SearchResult, ...others: (SearchResult | Error)[]) => {
  const asked = vi.fn<(query: URLSearchParams) => Promise<SearchResult>>(async () => result);
  asked.mockResolvedValueOnce(result);
  for (const other of others)
    asked.mockImplementationOnce(async () => {
      if (other instanceof Error) throw other;
      return other;
    });
  const context = { cms: { search: asked }, log: vi.fn() };
  const request = new Request(`http://shop/ProductList${search}`);
  const args = { request, context, params: {} } as unknown as Parameters<typeof loader>[0];
  return { asked, answer: loader(args).catch((thrown: unknown) => thrown) };
};

test('S-134 the pieces shown instead are asked for where nothing was found alone, and spared where they cannot be had', async () => {
  const instead = new URLSearchParams({ sort: 'featured', pageSize: '4' });
  const none = load('?q=nothing', empty(), empty({ items: [cuff], total: 29 }));
  expect(await none.answer).toMatchObject({ data: { instead: [cuff] } });
  expect(none.asked).toHaveBeenLastCalledWith(instead);

  const cut = load('?q=nothing', empty(), new Error('away'));
  expect(await cut.answer).toMatchObject({ data: { result: { total: 0 }, instead: [] } });

  for (const [search, result] of [
    ['?q=cuff', empty({ items: [cuff], total: 1 })],
    ['', empty()],
  ] as const) {
    const found = load(search, result);
    expect(await found.answer).toMatchObject({ data: { instead: [] } });
    expect(found.asked).toHaveBeenCalledTimes(1);
  }
});

test.each([
  ['?sort=random&q=a', '/ProductList?q=a'],
  ['?page=-3', '/ProductList'],
  ['?category=Ring,earring', '/ProductList?category=Rings&category=Earrings'],
  ['?size=8&size=7', '/ProductList?size=7&size=8'],
])('D-03 the address %s leads to the cleaned %s', async (search, to) => {
  const { asked, answer } = load(search, empty());
  const thrown = (await answer) as Response;
  expect(thrown.status).toBe(302);
  expect(thrown.headers.get('Location')).toBe(to);
  expect(asked).not.toHaveBeenCalled();
});

test.each([
  // The CMS names what it has of what was asked for.
  ['?category=Rings&category=watch', {}, '/ProductList?category=Rings'],
  ['?size=7&size=99&page=2', { sizes: [{ value: '7', name: '7' }] }, '/ProductList?size=7'],
  ['?size=99', { sizes: [] }, '/ProductList'],
])('S-127 what %s names in vain has no page of its own', async (search, found, to) => {
  const thrown = (await load(search, empty({ total: 99, ...found })).answer) as Response;
  expect(thrown.status).toBe(302);
  expect(thrown.headers.get('Location')).toBe(to);
});

test('D-03 a page past the last leads to the last', async () => {
  const thrown = (await load('?page=9', empty({ total: 30 })).answer) as Response;
  expect(thrown.headers.get('Location')).toBe('/ProductList?page=2');
});

test('D-03 a category’s part of the list is told of by its own title, words and picture', async () => {
  const about = {
    intro: 'Rings of silver.',
    heroes: [{ picture: { path: 'uploads/hero.jpg' }, product: null }],
  };
  const context = {
    cms: { search: async () => empty(), category: async () => about },
    log: vi.fn(),
  };
  const request = new Request('http://shop/ProductList?category=Man');
  const args = { request, context, params: {} } as unknown as Parameters<typeof loader>[0];
  const { data } = await loader(args);
  const root = { data: { shop: null, publicUrl: 'http://shop' } };
  const told = meta({ data, matches: [root] } as unknown as Parameters<typeof meta>[0]);
  expect(told).toEqual(
    expect.arrayContaining([
      { title: 'The collection: Men’s pendants' },
      { name: 'description', content: 'Rings of silver.' },
      { property: 'og:image', content: 'http://shop/img/1280/hero.jpg.jpg' },
      { tagName: 'link', rel: 'canonical', href: 'http://shop/ProductList?category=Man' },
    ]),
  );
});

test('D-03 a category’s part of the list stands also where its page is not published', async () => {
  const category = () => Promise.reject(new CmsError('status', 'HTTP error! status: 404', 404));
  const context = { cms: { search: async () => empty({ total: 1 }), category }, log: vi.fn() };
  const request = new Request('http://shop/ProductList?category=Man');
  const args = { request, context, params: {} } as unknown as Parameters<typeof loader>[0];
  const { data } = await loader(args);
  expect(data.result.total).toBe(1);
  expect(data.description).toBeUndefined();
});
