import { useLocation } from '@remix-run/react';
import { createRemixStub } from '@remix-run/testing';
import type { LoaderFunction } from '@remix-run/node';
import type { HomeContent, Product } from '@shop/contract';
import { cents } from '@shop/contract/rules';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FeaturedPiece } from '~/features/home/featured-piece';
import { Hero } from '~/features/home/hero';
import { Showcase } from '~/features/home/showcase';
import { VideoHeader } from '~/features/home/video-header';
import Home, { ErrorBoundary } from './home';

const carousel = vi.hoisted(() => vi.fn());
vi.mock('~/features/home/featured-carousel', () => ({ FeaturedCarousel: carousel }));

beforeEach(() => {
  carousel.mockReset().mockReturnValue(<p>carousel</p>);
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('768px') && window.innerWidth < 768,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  // Everything is in sight.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly seen: (entries: { isIntersecting: boolean }[]) => void) {}
      observe = () => this.seen([{ isIntersecting: true }]);
      disconnect = () => undefined;
    },
  );
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const product = (id: string): Product => ({
  _id: id,
  slug: id,
  title: `Piece ${id}`,
  price: cents(11_000),
  goldPrice: cents(15_000),
  category: 'woman pendant',
  image: [],
  pictures: [],
  video: null,
  videoPoster: null,
  tagText: null,
  description: '',
});
const film = (name: string) => ({
  sources: [{ path: `uploads/${name}.webm`, mime: 'video/webm' }],
  poster: null,
});
const home: HomeContent = {
  languages: ['en', 'de'],
  hero: { title: 'Hero words', text: '', picture: null, portrait: null, scrim: 'normal' as const },
  header: { title: 'Film words', landscape: film('wide'), mobile: film('tall') },
  carouselTitle: 'Chosen',
  featured: [product('f1')],
  showcase: {
    title: 'Two',
    tiles: [
      { price: '$110 - $150.00', product: product('s1') },
      { price: '$210.00 - $390.00', product: product('s2') },
    ],
    banner: { title: 'House', text: '', picture: null },
  },
  blocks: [],
};

async function show(Component: React.ComponentType, loader?: LoaderFunction) {
  const Stub = createRemixStub([{ path: '/', Component, ErrorBoundary, ...(loader && { loader }) }]);
  render(<Stub />);
  await act(async () => undefined);
}

test('HOME-01 the hero leads to the pendants', async () => {
  await show(() => <Hero hero={home.hero} />);
  expect(screen.getByRole('link', { name: /Hero words/ }).getAttribute('href')).toBe('/Pendants');
});

test('HOME-02 the film has a play control and Discover The Collection leads to the pendants', async () => {
  await show(() => <VideoHeader header={home.header} />);
  expect(screen.getByRole('link', { name: 'Discover The Collection' }).getAttribute('href')).toBe(
    '/Pendants',
  );
  expect(screen.getByRole('button', { name: 'Play the video' })).toBeTruthy();
});

test('HOME-02 the 4 s rotation leads from the one film to itself, which plays on', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('no-preference'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  vi.useFakeTimers();
  try {
    await show(() => <VideoHeader header={home.header} />);
    const film = document.querySelector('video');
    expect(play).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    expect(document.querySelector('video')).toBe(film);
    expect(play).toHaveBeenCalledTimes(1);
    expect(pause).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});

test('HOME-03 PDP-02 the first frame is there for every browser, the tall one on a phone', async () => {
  const poster = (name: string) => ({ path: `uploads/${name}.jpg?v=1`, alt: name, width: 800, height: 1000 });
  const { landscape, mobile } = home.header;
  if (!landscape || !mobile) throw new Error('Both films are needed.');
  const header = {
    ...home.header,
    landscape: { ...landscape, poster: poster('wide') },
    mobile: { ...mobile, poster: poster('tall') },
  };
  await show(() => <VideoHeader header={header} />);
  const sources = [...document.querySelectorAll('picture source')].map((source) => [
    source.getAttribute('media'),
    source.getAttribute('type'),
    source.getAttribute('srcset')?.split(' ').at(-2) ?? source.getAttribute('srcset'),
  ]);
  const narrow = '(width < 768px)';
  expect(sources).toEqual([
    [narrow, 'image/avif', '/img/800/tall.jpg.avif?v=1'],
    [narrow, 'image/webp', '/img/800/tall.jpg.webp?v=1'],
    [narrow, null, '/img/800/tall.jpg.jpg?v=1'],
    [null, 'image/avif', '/img/800/wide.jpg.avif?v=1'],
    [null, 'image/webp', '/img/800/wide.jpg.webp?v=1'],
  ]);
  expect(document.querySelector('picture img')?.getAttribute('src')).toBe('/img/800/wide.jpg.jpg?v=1');
});

test.each([
  [767, '/uploads/tall.webm'],
  [768, '/uploads/wide.webm'],
])('HOME-03 in a window of %i px the film is %s', async (width, source) => {
  vi.stubGlobal('innerWidth', width);
  await show(() => <VideoHeader header={home.header} />);
  expect(document.querySelector('video source')?.getAttribute('src')).toBe(source);
});

test('HOME-05 the showcase shows the tiles’ own prices', async () => {
  await show(() => <Showcase showcase={home.showcase} />);
  expect(screen.getByText('$110 - $150.00')).toBeTruthy();
  expect(screen.getByText('$210.00 - $390.00')).toBeTruthy();
});

test('HOME-06 while the content is on its way both places say so', async () => {
  await show(Home, () => ({ cached: undefined, fresh: new Promise(() => undefined) }));
  expect(await screen.findByText('Loading content...')).toBeTruthy();
  expect(screen.getByText('Loading slider...')).toBeTruthy();
});

test('HOME-07 a failed load is said in the specified words', async () => {
  await show(Home, () => {
    throw new Response('HTTP error! status: 500', { status: 502 });
  });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Error: HTTP error! status: 500. Please check your API connection or product IDs.',
  );
});

test('HOME-08 a tile leads to /product/{id}, whatever the category', async () => {
  const [tile, ring] = home.showcase.tiles.map(({ price, product: shown }, i) => ({
    price,
    product: i === 1 ? { ...shown, category: 'ring' as const } : shown,
  }));
  await show(() => <Showcase showcase={{ ...home.showcase, tiles: tile && ring ? [tile, ring] : [] }} />);
  expect(screen.getByRole('link', { name: /Piece s2/ }).getAttribute('href')).toBe('/product/s2');
  expect(screen.getByRole('link', { name: /Piece s1/ }).getAttribute('href')).toBe('/product/s1');
});

test.each([
  ['the showcase', () => <Showcase showcase={home.showcase} />, /Piece s2/, home.showcase.tiles[1]?.product],
  ['the featured', () => <FeaturedPiece product={product('f1')} />, /Piece f1/, product('f1')],
])('HOME-08 a piece of %s is carried along in the navigation state', async (_, Place, name, carried) => {
  let state: unknown;
  const Target = () => {
    state = useLocation().state;
    return <h1>There</h1>;
  };
  const Stub = createRemixStub([
    { path: '/', Component: Place },
    { path: '/product/:id', Component: Target },
  ]);
  render(<Stub />);
  fireEvent.click(await screen.findByRole('link', { name }));
  await screen.findByRole('heading', { name: 'There' });
  expect(state).toEqual({ listed: carried });
});

test('HOME-04 the pieces stand there as a row of links until the carousel takes their place', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  await show(
    () => <Home />,
    () => home,
  );
  const row = screen.getByRole('list', { name: 'Featured pieces' });
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/product/f1');
  expect(carousel).not.toHaveBeenCalled();
});

test('HOME-04 a page that was busy is told of its beginning and of the row in sight at once, and the carousel comes', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly seen: (entries: { isIntersecting: boolean }[]) => void) {}
      observe = () => this.seen([{ isIntersecting: false }, { isIntersecting: true }]);
      disconnect = () => undefined;
    },
  );
  await show(
    () => <Home />,
    () => home,
  );
  await waitFor(() => expect(carousel).toHaveBeenCalled());
});

test('HOME-06 a carousel that fails is said in its place, and the rest of the page stays', async () => {
  carousel.mockImplementation(() => {
    throw new Error('no slides');
  });
  await show(
    () => <Home />,
    () => home,
  );
  expect(screen.getByRole('alert').textContent).toBe('Error loading slider: no slides');
  expect(screen.getByRole('link', { name: /Hero words/ })).toBeTruthy();
  expect(screen.getByText('$110 - $150.00')).toBeTruthy();
});
