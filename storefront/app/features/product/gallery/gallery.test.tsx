import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastProvider } from '~/ui/toast';
import { fitsNoMedia } from '~/lib/media.fixture';
import { cents, pictureOf } from '@shop/contract/rules';
import { Gallery, step } from './gallery';
import type { ShownProduct } from '../options';

const picture = (n: number) => ({ path: `uploads/${n}.jpg`, alt: `Picture ${n}`, width: 1080, height: 1350 });
const product = (id: string): ShownProduct => ({
  _id: id,
  slug: id,
  title: 'Signet',
  price: cents(22_000),
  goldPrice: cents(43_000),
  category: 'ring',
  image: [],
  pictures: [picture(1), picture(2)],
  video: 'uploads/turn.mp4',
  videoPoster: null,
  tagText: null,
  description: '',
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', fitsNoMedia);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const current = () =>
  screen.getAllByRole('button', { current: true }).map((b) => b.getAttribute('aria-label'));

test.each([
  [0, -1, 3, 2],
  [2, 1, 3, 0],
  [1, 1, 3, 2],
] as const)('PDP-02 from item %i by %i of %i comes %i', (index, by, count, next) => {
  expect(step(index, by, count)).toBe(next);
});

test('PDP-02 the video is the last item, and the ends wrap', () => {
  render(<Gallery product={product('a')} metal={null} />, { wrapper: ToastProvider });
  expect(current()).toEqual(['Picture 1 of 2']);
  fireEvent.click(screen.getByLabelText('Previous picture'));
  expect(current()).toEqual(['Video']);
  expect(screen.getByLabelText('Video of Signet').getAttribute('src')).toBe('/uploads/turn.mp4');
  fireEvent.click(screen.getByLabelText('Next picture'));
  expect(current()).toEqual(['Picture 1 of 2']);
  expect(screen.queryByLabelText('Video of Signet')).toBeNull();
});

test('S-130 a piece of a film alone begins with it, and enlarges it from a corner that leaves its controls free', () => {
  render(<Gallery product={{ ...product('a'), pictures: [] }} metal={null} />, { wrapper: ToastProvider });
  const film = screen.getByLabelText('Video of Signet');
  const corner = screen.getByRole('button', { name: 'Enlarge the video' });
  expect(film.compareDocumentPosition(corner)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(corner.className).toBe('gallery-corner');
  expect(screen.queryByLabelText('Next picture')).toBeNull();
});

test('PDP-02 arrow keys move it', () => {
  render(<Gallery product={product('a')} metal={null} />, { wrapper: ToastProvider });
  fireEvent.keyDown(screen.getByLabelText('Next picture'), { key: 'ArrowRight' });
  expect(current()).toEqual(['Picture 2 of 2']);
});

test('PDP-02 a swipe to the left shows the next item, a tap and a scroll do not', () => {
  render(<Gallery product={product('a')} metal={null} />, { wrapper: ToastProvider });
  const stage = screen.getByLabelText('Next picture').parentElement as HTMLElement;
  const swipe = (x: number, y: number) => {
    fireEvent.touchStart(stage, { touches: [{ clientX: 200, clientY: 200 }] });
    fireEvent.touchEnd(stage, { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] });
  };
  swipe(-8, 0);
  swipe(-60, 200);
  expect(current()).toEqual(['Picture 1 of 2']);
  swipe(-120, 10);
  expect(current()).toEqual(['Picture 2 of 2']);
});

const offered = (picture: Element | null | undefined) =>
  [
    ...[...(picture?.querySelectorAll('source') ?? [])].map((source) => source.srcset.split(' ')[0]),
    picture?.querySelector('img')?.getAttribute('src'),
  ].map((address) => address?.replace(/^\/img\/\d+\//, ''));

test('PDP-02 thumbnails are offered as AVIF and WebP, and as JPEG to browsers without', () => {
  render(<Gallery product={product('a')} metal={null} />, { wrapper: ToastProvider });
  for (const [label, file] of [
    ['Picture 1 of 2', '1.jpg'],
    ['Picture 2 of 2', '2.jpg'],
    ['Video', '1.jpg'],
  ] as const)
    expect(offered(screen.getByLabelText(label).querySelector('picture'))).toEqual([
      `${file}.avif`,
      `${file}.webp`,
      `${file}.jpg`,
    ]);
});

test.each([
  ['its own still picture', 'uploads/still.jpg', 'still.jpg'],
  ['the piece’s first picture, where it was saved without', null, '1.jpg'],
])('PDP-02 the video begins with %s', (_, videoPoster, file) => {
  render(<Gallery product={{ ...product('a'), videoPoster }} metal={null} />, { wrapper: ToastProvider });
  fireEvent.click(screen.getByLabelText('Previous picture'));
  const film = screen.getByLabelText('Video of Signet');
  expect(film.hasAttribute('poster')).toBe(false);
  expect(film.previousElementSibling?.tagName).toBe('PICTURE');
  expect(offered(film.previousElementSibling)).toEqual([`${file}.avif`, `${file}.webp`, `${file}.jpg`]);
});

const stillOfFilm = () => screen.getByRole('img', { name: 'Video of Signet' });

test('S-130 a film that cannot be had leaves its still picture', () => {
  render(<Gallery product={product('a')} metal={null} />, { wrapper: ToastProvider });
  fireEvent.click(screen.getByLabelText('Previous picture'));
  expect(screen.queryByRole('img', { name: 'Video of Signet' })).toBeNull();
  fireEvent.error(screen.getByLabelText('Video of Signet'));
  expect(stillOfFilm().tagName).toBe('IMG');
  expect(document.querySelector('video')).toBeNull();
});

test('S-130 a film that failed before the scripts ran leaves its still picture', () => {
  Object.defineProperty(HTMLMediaElement.prototype, 'error', { value: { code: 4 }, configurable: true });
  render(<Gallery product={product('a')} metal={null} />, { wrapper: ToastProvider });
  fireEvent.click(screen.getByLabelText('Previous picture'));
  expect(stillOfFilm().tagName).toBe('IMG');
  Reflect.deleteProperty(HTMLMediaElement.prototype, 'error');
});

test('PDP-02 another product begins at its first item', () => {
  const { rerender } = render(<Gallery key="a" product={product('a')} metal={null} />, {
    wrapper: ToastProvider,
  });
  fireEvent.click(screen.getByLabelText('Next picture'));
  rerender(<Gallery key="b" product={product('b')} metal={null} />);
  expect(current()).toEqual(['Picture 1 of 2']);
});

test('B-90 what is said of a picture stands on it while it is shown', () => {
  const worn = { ...picture(2), caption: 'Coin 20 mm across.' };
  render(<Gallery product={{ ...product('a'), pictures: [picture(1), worn] }} metal={null} />, {
    wrapper: ToastProvider,
  });
  expect(screen.queryByText('Coin 20 mm across.')).toBeNull();
  fireEvent.click(screen.getByLabelText('Next picture'));
  expect(screen.getByText('Coin 20 mm across.').lang).toBe('en');
  fireEvent.click(screen.getByLabelText('Next picture'));
  expect(screen.queryByText('Coin 20 mm across.')).toBeNull();
});

test('S-100 what is said of a picture in German is marked as German', () => {
  const worn = { ...picture(1), caption: 'Münze 20 mm im Durchmesser.', captionLanguage: 'de' };
  render(<Gallery product={{ ...product('a'), pictures: [worn] }} metal={null} />, {
    wrapper: ToastProvider,
  });
  expect(screen.getByText('Münze 20 mm im Durchmesser.').lang).toBe('de');
});

test('PDP-03 choosing a metal brings its picture to the front, and the arrows go on from there', () => {
  const goldSecond = {
    ...product('a'),
    pictures: [picture(1), { ...picture(2), alt: 'Signet in yellow gold.' }],
  };
  const { rerender } = render(<Gallery product={goldSecond} metal={null} />, { wrapper: ToastProvider });
  rerender(<Gallery product={goldSecond} metal="Gold" />);
  expect(current()).toEqual(['Picture 2 of 2']);
  fireEvent.click(screen.getByLabelText('Previous picture'));
  expect(current()).toEqual(['Picture 1 of 2']);
});

test.each([
  ['Gold', ['A silver ring', 'A ring in yellow gold.'], 1],
  ['Silver', ['In golden light', 'sterling silver'], 1],
  ['Gold', ['In golden light', 'silver'], -1],
] as const)('PDP-03 the picture of %s among %j is %i', (metal, alts, index) => {
  expect(
    pictureOf(
      alts.map((alt) => ({ alt })),
      metal,
    ),
  ).toBe(index);
});
