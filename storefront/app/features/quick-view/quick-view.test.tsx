import { createRemixStub } from '@remix-run/testing';
import type { Piece } from '@shop/contract';
import { cents, type Metal } from '@shop/contract/rules';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AddedNotice, BagProvider } from '~/features/bag';
import { ProductCard } from '~/features/catalogue/product-card';
import { QuickViewContext } from '~/features/catalogue/quick-view-context';
import { fitsNoMedia } from '~/lib/media.fixture';
import { ToastProvider } from '~/ui/toast';
import QuickView from './quick-view';

const picture = (name: string) => ({
  path: `uploads/${name}.jpg`,
  alt: `${name} view`,
  width: 8,
  height: 10,
});
const piece = (more: Partial<Piece> = {}): Piece => ({
  _id: 'p1',
  slug: 'signet',
  title: 'Signet Ring',
  price: cents(22_000),
  goldPrice: cents(54_000),
  category: 'ring',
  listPage: 'Rings',
  image: [],
  pictures: [picture('Gold'), picture('Silver')],
  video: null,
  videoPoster: null,
  tagText: null,
  description: '',
  type: null,
  purity: null,
  grossWeight: null,
  sizes: ['5', '6', '7'].map((name) => ({ name, available: true })),
  ...more,
});
const BANGLE = {
  title: 'Bangle',
  category: 'bracelet',
  goldPrice: null,
  sizes: [] as Piece['sizes'],
} as const;

/** What the shop answers, one after the other; the last one stays. */
let answers: (Piece[] | 'cut' | 'never')[];
beforeEach(() => {
  vi.stubGlobal('matchMedia', fitsNoMedia);
  vi.stubGlobal('fetch', (url: string) => {
    if (!url.startsWith('/kept-pieces?ids=p1')) return Promise.reject(new Error('no network'));
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === 'never') return new Promise(() => undefined);
    return answer === 'cut' ? Promise.reject(new Error('cut')) : Promise.resolve(Response.json(answer));
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A list of one card, which is pressed. */
async function press(listed: Piece) {
  function List() {
    const [shown, setShown] = useState<Piece | null>(null);
    const [metal, setMetal] = useState<Metal>();
    return (
      <ToastProvider>
        <BagProvider bagInformation={[]}>
          <QuickViewContext.Provider
            value={(_, chosen) => {
              setShown(listed);
              setMetal(chosen);
            }}
          >
            <ProductCard product={listed} sizes="50vw" />
          </QuickViewContext.Provider>
          <QuickView piece={shown} metal={metal} open={shown !== null} onOpenChange={() => setShown(null)} />
          <AddedNotice />
        </BagProvider>
      </ToastProvider>
    );
  }
  const Stub = createRemixStub([{ path: '/', Component: List }]);
  render(<Stub />);
  await act(async () => undefined);
  fireEvent.click(opener(listed.title));
  await settle();
}
const opener = (title: string) =>
  screen.getByRole('button', { name: new RegExp(`^(Choose|Add to cart): ${title}$`) });
const settle = () => act(() => new Promise((done) => setTimeout(done)));
const dialog = () => screen.getByRole('dialog');
const choose = (group: string, name: string) =>
  fireEvent.click(
    within(within(dialog()).getByRole('radiogroup', { name: group })).getByRole('radio', { name }),
  );

test('S-84 a card’s piece is chosen and put into the bag by the rules of its own page', async () => {
  answers = [[piece({ sizes: [6, 7].map((n) => ({ name: String(n), available: n === 7 })) })]];
  await press(piece());
  expect(within(dialog()).getByText('$220.00')).toBeTruthy();
  expect(within(dialog()).getByRole<HTMLInputElement>('radio', { name: '6 (sold out)' }).disabled).toBe(true);
  const button = within(dialog()).getByRole('button', { name: 'Select a size' });
  fireEvent.click(button);
  expect(within(dialog()).getByRole('alert').textContent).toBe('Select a size');
  choose('Type', 'Gold');
  expect(within(dialog()).getByText('$540.00')).toBeTruthy();
  expect(within(dialog()).getByAltText('Gold view').closest('[aria-hidden="false"]')).not.toBeNull();
  choose('Size', '7');
  fireEvent.click(within(dialog()).getByRole('button', { name: 'Add to cart' }));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await screen.findByTestId('added-notice')).textContent).toContain(
    'Signet Ring (Gold - Size: 7) added to cart!',
  );
});

test('S-125 a card’s metal is chosen in its panel, also when the panel was open before, and goes along to the page', async () => {
  answers = [[piece()], [piece()]];
  await press(piece());
  fireEvent.click(within(dialog()).getByRole('button', { name: 'Close' }));
  await settle();
  fireEvent.click(screen.getByRole('button', { name: 'Show in gold' }));
  fireEvent.click(opener('Signet Ring'));
  await settle();
  const panel = within(dialog());
  expect(panel.getByRole<HTMLInputElement>('radio', { name: 'Gold' }).checked).toBe(true);
  expect(panel.getByText('$540.00')).toBeTruthy();
  const details = () => panel.getByRole('link', { name: 'See all details' }).getAttribute('href');
  expect(details()).toBe('/Rings/signet?metal=Gold');
  choose('Type', 'Silver');
  expect(details()).toBe('/Rings/signet?metal=Silver');
});

test('S-84 a piece of one metal without sizes is put into the bag at once', async () => {
  answers = [[piece(BANGLE)]];
  await press(piece(BANGLE));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await screen.findByTestId('added-notice')).textContent).toContain('Bangle (Silver) added to cart!');
  expect(JSON.stringify({ ...localStorage })).toContain('\\"quantity\\":1');
});

test('S-84 PDP-03 how many are wanted is chosen over the list, by the limits of the piece’s own page', async () => {
  answers = [[piece()]];
  await press(piece());
  const panel = within(dialog());
  const less = panel.getByRole<HTMLButtonElement>('button', { name: 'Decrease quantity' });
  const more = panel.getByRole<HTMLButtonElement>('button', { name: 'Increase quantity' });
  const chosen = () => within(panel.getByRole('group', { name: 'Quantity' })).getByRole('status').textContent;
  expect([chosen(), less.disabled]).toEqual(['1', true]);
  for (let n = 0; n < 2; n += 1) fireEvent.click(more);
  fireEvent.click(less);
  expect(chosen()).toBe('2');
  choose('Type', 'Gold');
  choose('Size', '7');
  fireEvent.click(panel.getByRole('button', { name: 'Add to cart' }));
  await settle();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(JSON.stringify({ ...localStorage })).toContain('\\"quantity\\":2');
});

test('S-84 BAG-08 at what a line may hold no more is taken, and it is said why', async () => {
  answers = [[piece()]];
  await press(piece());
  const more = within(dialog()).getByRole<HTMLButtonElement>('button', { name: 'Increase quantity' });
  for (let n = 1; n < 99; n += 1) fireEvent.click(more);
  expect(more.disabled).toBe(true);
  expect(within(dialog()).getByText(/99/, { selector: 'p' })).toBeTruthy();
});

test('S-84 what the card did not know is asked all the same: a size of such a piece', async () => {
  answers = [[piece({ ...BANGLE, sizes: [{ name: 'Small', available: true }] })]];
  await press(piece(BANGLE));
  await settle();
  expect(within(dialog()).getByRole('radio', { name: 'Small' })).toBeTruthy();
  expect(screen.queryByTestId('added-notice')).toBeNull();
});

test('S-84 a long wait for such a piece is shown', async () => {
  answers = ['never'];
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await press(piece(BANGLE));
  expect(screen.queryByRole('dialog')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(within(dialog()).getByRole('status').textContent).toBe('Loading the choices…');
});

test('S-84 a cut line is said, and asked again', async () => {
  answers = ['cut', [piece()]];
  await press(piece());
  expect(within(dialog()).getByRole('alert').textContent).toBe('The choices cannot be loaded at the moment.');
  expect(within(dialog()).queryByRole('button', { name: /Add|Select/ })).toBeNull();
  fireEvent.click(within(dialog()).getByRole('button', { name: 'Try again' }));
  await settle();
  expect(within(dialog()).getByRole('radiogroup', { name: 'Size' })).toBeTruthy();
});

test('S-84 what was sold out or taken down since the list was made is said', async () => {
  answers = [[piece({ left: { Silver: 0, Gold: 0 } })]];
  await press(piece());
  expect(within(dialog()).getByRole<HTMLButtonElement>('button', { name: 'Sold out' }).disabled).toBe(true);
  cleanup();
  answers = [[]];
  await press(piece());
  expect(within(dialog()).getByRole('alert').textContent).toBe('This piece has left the collection.');
});
