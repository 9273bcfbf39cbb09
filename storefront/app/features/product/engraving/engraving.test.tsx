import { createRemixStub } from '@remix-run/testing';
import { cents } from '@shop/contract/rules';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AddedNotice, BagProvider } from '~/features/bag';
import { fitsNoMedia } from '~/lib/media.fixture';
import { ToastProvider } from '~/ui/toast';
import type { ShownProduct } from '../options';
import { PurchasePanel } from '../purchase-panel';
import { usePurchase } from '../use-purchase';
import { variantOf } from '../variants';

const bangle = (more: Partial<ShownProduct> = {}): ShownProduct => ({
  _id: 'p1',
  slug: 'coin-bangle',
  title: 'Coin Bangle',
  price: cents(24_500),
  goldPrice: cents(61_000),
  category: 'bracelet',
  image: [],
  pictures: [],
  video: null,
  videoPoster: null,
  tagText: null,
  description: 'A slim bangle.',
  engravable: true,
  ...more,
});

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  vi.stubGlobal('matchMedia', fitsNoMedia);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function page(product: ShownProduct) {
  const variant = variantOf('/Bracelets/p1');
  const Panel = () => (
    <PurchasePanel variant={variant} product={product} purchase={usePurchase(variant, product)} />
  );
  const Page = () => (
    <ToastProvider>
      <BagProvider bagInformation={[]}>
        <Panel />
        <AddedNotice />
      </BagProvider>
    </ToastProvider>
  );
  return createRemixStub([{ path: '/', Component: Page }]);
}
async function show(product: ShownProduct) {
  const Stub = page(product);
  render(<Stub />);
  await act(async () => undefined);
}
/** As a press on its words does. */
async function open() {
  const details = screen.getByText('Add an engraving').closest('details');
  if (!details) throw new Error('The words fold nothing.');
  details.open = true;
  fireEvent(details, new Event('toggle'));
  return screen.findByLabelText<HTMLInputElement>('Words to engrave');
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const metal = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add to cart' }));
const kept = () => JSON.stringify({ ...localStorage });

test('S-96 a piece that may not be engraved offers nothing', async () => {
  await show(bangle({ engravable: false }));
  expect(screen.queryByText('Add an engraving')).toBeNull();
});

test('S-96 words are counted, shown on the metal chosen, and go into the bag with the piece', async () => {
  await show(bangle());
  const field = await open();
  expect(screen.getByText('Characters left: 12')).toBeTruthy();
  expect(
    screen.getByText(/Engraving is a gift of the house\..*cannot be returned or exchanged\./),
  ).toBeTruthy();
  metal('Gold');
  type(field, "Anna's  ♥");
  expect(screen.getByText('Characters left: 4')).toBeTruthy();
  const plate = screen.getByTestId('engraving-plate');
  expect([plate.textContent, plate.className.includes('plate-gold')]).toEqual(['Anna’s ♥', true]);
  metal('Silver');
  expect(plate.className).toContain('plate-silver');
  add();
  expect((await screen.findByTestId('added-notice')).textContent).toContain(
    'Coin Bangle (Silver) added to cart!Engraving: Anna’s ♥',
  );
  expect(kept()).toContain('\\"engraving\\":\\"Anna’s ♥\\"');
  type(field, '  ');
  add();
  await act(async () => undefined);
  expect(kept().match(/engraving/g)?.length).toBeLessThan(kept().match(/\\"quantity\\"/g)?.length ?? 0);
});

test.each([
  ['x'.repeat(13), 'An engraving has room for 12 characters. Please shorten it.'],
  ['Anna 💍', /^We engrave Latin letters, digits, spaces and/],
  ['שלום', /^We engrave Latin letters, digits, spaces and/],
])(
  'S-96 %j is refused in words at the field, and the press puts nothing into the bag',
  async (words, problem) => {
    await show(bangle());
    const field = await open();
    metal('Silver');
    type(field, words);
    const said = within(field.parentElement as HTMLElement).getByRole('alert');
    expect(said.textContent).toMatch(problem);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toContain(said.id);
    add();
    await act(async () => undefined);
    expect(screen.queryByTestId('added-notice')).toBeNull();
    expect(kept()).not.toContain('\\"quantity\\"');
    type(field, 'Anna');
    expect(within(field.parentElement as HTMLElement).queryByRole('alert')).toBeNull();
  },
);

test('S-96 how much room is left is said once the typing pauses', async () => {
  await show(bangle());
  const field = await open();
  vi.useFakeTimers();
  type(field, 'Anna');
  const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  expect(status()).not.toContain('Characters left: 8');
  act(() => void vi.advanceTimersByTime(1_000));
  expect(status()).toContain('Characters left: 8');
});

test('S-96 folded again it tells its words', async () => {
  await show(bangle());
  const field = await open();
  type(field, 'Anna');
  expect(screen.getByText('Engraving: Anna')).toBeTruthy();
});
