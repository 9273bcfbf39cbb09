import { createRemixStub } from '@remix-run/testing';
import type { ProductDetail } from '@shop/contract';
import { cents } from '@shop/contract/rules';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastProvider } from '~/ui/toast';
import { WishlistButton } from '~/features/saved/wishlist-button';
import { compared, wishlist } from '~/features/saved/saved-ids';
import { WishlistScreen } from '~/features/wishlist/wishlist-screen';
import { fitsNoMedia } from '~/lib/media.fixture';
import { CompareButton } from './compare-button';
import { CompareScreen } from './compare-screen';

const piece = (id: string): ProductDetail => ({
  _id: id,
  slug: id,
  title: `Piece ${id}`,
  price: cents(11_000),
  goldPrice: id === 'a' ? cents(15_000) : null,
  category: 'ring',
  image: [],
  pictures: [],
  video: null,
  videoPoster: null,
  tagText: null,
  description: `Words of ${id}`,
  type: null,
  purity: null,
  grossWeight: 4.2,
  sizes: [],
});

let online: boolean;
beforeEach(() => {
  online = true;
  vi.stubGlobal('fetch', async (url: string) => {
    if (!online) throw new Error('no network');
    const ids = new URL(url, 'http://shop').searchParams.get('ids')?.split(',') ?? [];
    return Response.json(ids.filter((id) => !id.startsWith('gone')).map(piece));
  });
  vi.stubGlobal('matchMedia', fitsNoMedia);
});
afterEach(() => {
  cleanup();
  for (const list of [compared, wishlist]) list.get().forEach((id) => list.remove(id));
  vi.unstubAllGlobals();
});

async function show(element: React.ReactNode) {
  const Stub = createRemixStub([
    { path: '/', Component: () => <ToastProvider>{element}</ToastProvider> },
    { path: '/compare', Component: () => <h1>The comparison</h1> },
  ]);
  render(<Stub />);
  await act(async () => undefined);
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = async (name: string | RegExp) => {
  fireEvent.click(button(name));
  await act(async () => undefined);
};

test('CMP-01 opening adds the piece once; two or more can be compared; each can be removed', async () => {
  compared.add('b');
  await show(<CompareButton productId="a" />);
  await press('Compare');
  expect(await screen.findByText('Piece a')).toBeTruthy();
  expect(screen.getByText('Piece b')).toBeTruthy();
  expect(compared.get()).toEqual(['a', 'b']);
  expect(button('Compare Now (2)').disabled).toBe(false);
  await press('Remove Piece b');
  expect(button('Compare Now (1)').disabled).toBe(true);
  await press('Continue Shopping');
  await press('Compare');
  expect(compared.get()).toEqual(['a']);
  await press('Remove Piece a');
  expect(screen.getByText('Add a product to start comparing.')).toBeTruthy();
});

test('CMP-01 D-02 Compare Now leads to the comparison', async () => {
  compared.add('b');
  await show(<CompareButton productId="a" />);
  await press('Compare');
  fireEvent.click(await screen.findByRole('button', { name: 'Compare Now (2)' }));
  expect(await screen.findByText('The comparison')).toBeTruthy();
});

test('D-02 the comparison shows the pieces side by side, those that left the shop left out', async () => {
  for (const id of ['gone', 'b', 'a']) compared.add(id);
  await show(<CompareScreen />);
  const row = (name: string) =>
    [...(screen.getByRole('rowheader', { name }).closest('tr')?.querySelectorAll('td') ?? [])].map(
      (cell) => cell.textContent,
    );
  expect(screen.getAllByRole('columnheader').map((th) => th.querySelector('a')?.textContent)).toEqual([
    'Piece a',
    'Piece b',
  ]);
  expect(compared.get()).toEqual(['a', 'b']);
  expect(row('Silver')).toEqual(['$110.00', '$110.00']);
  expect(row('Gold')).toEqual(['$150.00', '–']);
  expect(row('Gross weight')).toEqual(['4.2 g', '4.2 g']);
  await press('Remove Piece a');
  expect(row('Silver')).toEqual(['$110.00']);
});

test('CMP-01 pieces that left the shop are not counted, and forgotten once the shop has said so', async () => {
  for (const id of ['gone1', 'gone2']) compared.add(id);
  await show(<CompareButton productId="a" />);
  await press('Compare');
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Compare Now (1)' })).disabled).toBe(
    true,
  );
  expect(compared.get()).toEqual(['a']);
});

test('CMP-01 a piece takes the place of one that left the shop in a full comparison', async () => {
  for (const id of ['gone', 'b', 'c', 'd']) compared.add(id);
  await show(<CompareButton productId="a" />);
  await press('Compare');
  expect(await screen.findByText('Piece a')).toBeTruthy();
  expect(compared.get()).toEqual(['a', 'd', 'c', 'b']);
  expect(screen.queryByText(/^You can compare/)).toBeNull();
  await press('Remove Piece a');
  expect(compared.get()).toEqual(['d', 'c', 'b']);
});

test('CMP-01 while the shop cannot be asked nothing is forgotten', async () => {
  online = false;
  for (const id of ['gone1', 'b']) compared.add(id);
  await show(<CompareButton productId="a" />);
  await press('Compare');
  expect(await screen.findByText('The products cannot be loaded at the moment.')).toBeTruthy();
  expect(button('Compare Now (3)').disabled).toBe(true);
  expect(compared.get()).toEqual(['a', 'b', 'gone1']);
});

test('CMP-01 a fifth piece pushes none out: the sidebar says that one must go first', async () => {
  for (const id of ['b', 'c', 'd', 'e']) compared.add(id);
  await show(<CompareButton productId="a" />);
  const refusal = () => screen.queryByText(/^You can compare 4 pieces at once\./);
  await press('Compare');
  expect(await screen.findByText('Piece b')).toBeTruthy();
  expect(refusal()?.role).toBe('alert');
  expect(compared.get()).toEqual(['e', 'd', 'c', 'b']);
  await press('Remove Piece b');
  expect(refusal()).toBeNull();
  await press('Continue Shopping');
  await press('Compare');
  expect(refusal()).toBeNull();
  expect(compared.get()).toEqual(['a', 'e', 'd', 'c']);
});

test('CARD-01 the wishlist keeps a wish for a piece that is withdrawn for a while', async () => {
  for (const id of ['gone', 'a']) wishlist.add(id);
  await show(<WishlistScreen />);
  expect(screen.getByText('Piece a')).toBeTruthy();
  expect(wishlist.get()).toEqual(['a', 'gone']);
});

test('D-02 an empty comparison and one that cannot be loaded say so', async () => {
  await show(<CompareScreen />);
  expect(screen.getByText('Add a product to start comparing.')).toBeTruthy();
  online = false;
  await act(async () => compared.add('a'));
  expect(screen.getByText('The products cannot be loaded at the moment.').role).toBe('alert');
});

test('CARD-01 the heart keeps a piece and lets it go', async () => {
  await show(<WishlistButton id="a" title="Piece a" />);
  const heart = button('Wishlist: Piece a');
  expect(heart.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(heart);
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  expect(wishlist.get()).toEqual(['a']);
  fireEvent.click(heart);
  expect(wishlist.get()).toEqual([]);
});

test('CARD-01 the wishlist shows its pieces, and words when it is empty', async () => {
  wishlist.add('a');
  await show(<WishlistScreen />);
  expect(screen.getByText('Piece a')).toBeTruthy();
  await act(async () => wishlist.remove('a'));
  expect(screen.getByText(/^Your wishlist is empty/)).toBeTruthy();
});
