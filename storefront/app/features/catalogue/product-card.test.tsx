import { createRemixStub } from '@remix-run/testing';
import type { Product } from '@shop/contract';
import { cents } from '@shop/contract/rules';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ProductCard } from './product-card';
import { QuickViewContext } from './quick-view-context';

const picture = (n: number) => ({ path: `uploads/${n}.jpg`, alt: `View ${n}`, width: 1080, height: 1350 });
const PRODUCT: Product = {
  _id: 'p1',
  slug: 'coin-studs',
  title: 'Coin Studs',
  price: cents(12_000),
  goldPrice: cents(24_000),
  category: 'earring',
  listPage: 'Earrings',
  image: [],
  pictures: [picture(1), picture(2), picture(3)],
  video: null,
  videoPoster: null,
  tagText: 'New',
  description: '',
};

let motion: boolean;
beforeEach(() => {
  motion = true;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({
    matches: motion,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function show(product: Product) {
  const Stub = createRemixStub([
    { path: '/', Component: () => <ProductCard product={product} sizes="50vw" /> },
  ]);
  const view = render(<Stub />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  return view.container.querySelector('article') as HTMLElement;
}
const shown = () => screen.getAllByRole('button', { current: true }).map((b) => b.getAttribute('aria-label'));
// jsdom has no PointerEvent: React listens for these as mouse moves over the border of the element.
const pointer = (type: string, init: object) => Object.assign(new MouseEvent(type, { bubbles: true }), init);
const enter = (card: HTMLElement) => fireEvent(card, pointer('pointerover', { pointerType: 'mouse' }));
const leave = (card: HTMLElement) => fireEvent(card, pointer('pointerout', { pointerType: 'mouse' }));
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('CARD-01 name, tag and the range from silver to gold price', async () => {
  const card = await show(PRODUCT);
  expect(card.textContent).toContain('Coin Studs');
  expect(card.textContent).toContain('New');
  expect(card.textContent).toContain('$120.00 - $240.00');
});

test('CARD-01 a single price without a gold price', async () => {
  const card = await show({ ...PRODUCT, goldPrice: null });
  expect(card.textContent).toContain('$120.00');
  expect(card.textContent).not.toContain(' - ');
});

test('CARD-02 pointed at, the pictures turn every 1.5 s; leaving resets to the first', async () => {
  const card = await show(PRODUCT);
  enter(card);
  await wait(1_499);
  expect(shown()).toEqual(['Picture 1 of 3']);
  await wait(1);
  expect(shown()).toEqual(['Picture 2 of 3']);
  await wait(3_000);
  expect(shown()).toEqual(['Picture 1 of 3']);
  await wait(1_500);
  leave(card);
  expect(shown()).toEqual(['Picture 1 of 3']);
  await wait(10_000);
  expect(shown()).toEqual(['Picture 1 of 3']);
});

test('CARD-02 with a video the video plays instead, until the pointer leaves', async () => {
  const card = await show({ ...PRODUCT, video: 'uploads\\turn.mp4' });
  expect(card.querySelector('video')).toBeNull();
  enter(card);
  expect(card.querySelector('video')?.getAttribute('src')).toBe('/uploads/turn.mp4');
  await wait(5_000);
  expect(shown()).toEqual(['Picture 1 of 3']);
  leave(card);
  expect(card.querySelector('video')).toBeNull();
});

test('CARD-02 nothing moves for people who asked for less motion', async () => {
  motion = false;
  const card = await show({ ...PRODUCT, video: 'uploads/turn.mp4' });
  enter(card);
  await wait(5_000);
  expect(card.querySelector('video')).toBeNull();
  expect(shown()).toEqual(['Picture 1 of 3']);
});

test('CARD-03 dots and arrows jump, around the ends, and the picture stays', async () => {
  const card = await show(PRODUCT);
  enter(card);
  fireEvent.click(screen.getByLabelText('Previous picture'));
  expect(shown()).toEqual(['Picture 3 of 3']);
  fireEvent.click(screen.getByLabelText('Next picture'));
  expect(shown()).toEqual(['Picture 1 of 3']);
  fireEvent.click(screen.getByLabelText('Picture 2 of 3'));
  await wait(5_000);
  expect(shown()).toEqual(['Picture 2 of 3']);
});

test('CARD-04 without pictures the card says so and is no link', async () => {
  const card = await show({ ...PRODUCT, pictures: [] });
  expect(card.textContent).toContain('No Image Available');
  expect(card.querySelector('a')).toBeNull();
});

test('CAT-06 the card leads to its category’s product page', async () => {
  const card = await show(PRODUCT);
  expect(card.querySelector('a')?.getAttribute('href')).toBe('/Earrings/coin-studs');
});

const inMetal = (n: number, metal: string) => ({ ...picture(n), alt: `In ${metal}, view ${n}` });
const IN_BOTH: Product = {
  ...PRODUCT,
  pictures: [inMetal(1, 'gold'), inMetal(2, 'gold'), inMetal(3, 'silver')],
};
const disc = (metal: string) => screen.getByRole('button', { name: `Show in ${metal}` });
const pressed = () =>
  ['silver', 'gold'].filter((metal) => disc(metal).getAttribute('aria-pressed') === 'true');
const priceOf = (card: HTMLElement) =>
  [...card.querySelectorAll('.tabular-nums:not(.invisible)')].map((price) => price.textContent);

test('S-125 a disc shows the piece in its metal: picture, price and where the card leads; once more, in both', async () => {
  const card = await show(IN_BOTH);
  const href = () => card.querySelector('a')?.getAttribute('href');
  const state = () => [pressed(), shown(), priceOf(card), href()];
  const both = [[], ['Picture 1 of 3'], ['$120.00 - $240.00'], '/Earrings/coin-studs'];
  expect(state()).toEqual(both);
  expect(within(screen.getByRole('group', { name: 'Coin Studs' })).getAllByRole('button')).toHaveLength(2);
  expect(card.querySelectorAll('img'), 'a picture that nobody asked for is not loaded').toHaveLength(1);
  fireEvent.click(disc('silver'));
  expect(state()).toEqual([['silver'], ['Picture 3 of 3'], ['$120.00'], '/Earrings/coin-studs?metal=Silver']);
  fireEvent.click(disc('gold'));
  expect(state()).toEqual([['gold'], ['Picture 1 of 3'], ['$240.00'], '/Earrings/coin-studs?metal=Gold']);
  fireEvent.click(disc('gold'));
  expect(state()).toEqual(both);
});

test('S-125 CARD-02 the pictures take no turns while a metal is looked at, and rest at it', async () => {
  const card = await show(IN_BOTH);
  enter(card);
  await wait(1_500);
  expect(shown()).toEqual(['Picture 2 of 3']);
  fireEvent.click(disc('silver'));
  expect(shown()).toEqual(['Picture 3 of 3']);
  await wait(5_000);
  expect(shown()).toEqual(['Picture 3 of 3']);
  leave(card);
  enter(card);
  await wait(1_500);
  expect(shown()).toEqual(['Picture 1 of 3']);
  leave(card);
  expect(shown()).toEqual(['Picture 3 of 3']);
});

test.each<[string, Partial<Product>]>([
  ['made in one metal', { goldPrice: null }],
  ['with no price in silver', { price: cents(0) }],
  ['with none left in gold', { left: { Silver: null, Gold: 0 } }],
  ['without pictures', { pictures: [] }],
])('S-125 a piece %s has no discs', async (_, facts) => {
  await show({ ...IN_BOTH, ...facts });
  expect(screen.queryByRole('button', { name: /^Show in/ })).toBeNull();
});

test('S-84 a card asks for its piece to be chosen where there is a bag for it, and some are left', async () => {
  const asked = vi.fn();
  const showIn = async (product: Product) => {
    cleanup();
    const Component = () => (
      <QuickViewContext.Provider value={asked}>
        <ProductCard product={product} sizes="50vw" />
      </QuickViewContext.Provider>
    );
    const Stub = createRemixStub([{ path: '/', Component }]);
    render(<Stub />);
    await act(() => vi.advanceTimersByTimeAsync(0));
  };
  await showIn(PRODUCT);
  fireEvent.click(screen.getByRole('button', { name: 'Choose: Coin Studs' }));
  expect(asked).toHaveBeenLastCalledWith(PRODUCT, undefined);
  // Once its card shows it in a metal, that is chosen (S-125).
  fireEvent.click(screen.getByRole('button', { name: 'Show in gold' }));
  fireEvent.click(screen.getByRole('button', { name: 'Choose: Coin Studs' }));
  expect(asked).toHaveBeenLastCalledWith(PRODUCT, 'Gold');
  await showIn({ ...PRODUCT, goldPrice: null });
  expect(screen.getByRole('button', { name: 'Add to cart: Coin Studs' })).toBeTruthy();
  await showIn({ ...PRODUCT, left: { Silver: 0, Gold: 0 } });
  expect(screen.queryByRole('button', { name: /^(Choose|Add to cart): / })).toBeNull();
  cleanup();
  await show(PRODUCT);
  expect(screen.queryByRole('button', { name: 'Choose: Coin Studs' })).toBeNull();
});
