import { createRemixStub } from '@remix-run/testing';
import type { Product } from '@shop/contract';
import { cents, HIGHEST_BAG_LIMITS, type BagLimits } from '@shop/contract/rules';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AddedNotice, BagProvider, type BagLine } from '~/features/bag';
import { BAG_KEY } from '~/features/bag/store/local-copy';
import { QuickViewContext } from '~/features/catalogue/quick-view-context';
import { fitsNoMedia } from '~/lib/media.fixture';
import { ToastProvider } from '~/ui/toast';
import type { ShownProduct } from '../options';
import { PurchasePanel } from '../purchase-panel';
import { usePurchase } from '../use-purchase';
import { variantOf } from '../variants';
import WornWith from './worn-with';

const picture = (alt: string) => ({ path: `uploads/${alt}.jpg`, alt, width: 8, height: 10 });
const piece = (title: string, price: number, more: Partial<ShownProduct> = {}): ShownProduct => ({
  ...{ _id: title.toLowerCase(), slug: title.toLowerCase(), title, description: '', tagText: null },
  ...{ category: 'earring', listPage: 'Earrings', price: cents(price), goldPrice: cents(2 * price) },
  ...{ image: [], pictures: [picture(`${title} in gold`), picture(`${title} in silver`)] },
  ...{ video: null, videoPoster: null },
  ...more,
});
const SIZES = ['6', '7'].map((name) => ({ name, available: true }));
const RING = piece('Signet', 10_000, { category: 'ring', listPage: 'Rings', sizes: SIZES });
const STUDS = piece('Studs', 1_000);
const CUFF = piece('Cuff', 200, { category: 'bracelet', goldPrice: null });
const COIN = piece('Coin', 30, { category: 'pendant', sizeNames: ['16 inch'] });

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  vi.stubGlobal('matchMedia', fitsNoMedia);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const opened = vi.fn();

async function show(companions: readonly Product[], product = RING, limits: BagLimits = HIGHEST_BAG_LIMITS) {
  opened.mockReset();
  const variant = variantOf('/Rings/signet');
  function Panels() {
    const purchase = usePurchase(variant, product);
    return (
      <>
        <PurchasePanel variant={variant} product={product} purchase={purchase} />
        <WornWith product={product} purchase={purchase} companions={companions} />
      </>
    );
  }
  const Page = () => (
    <ToastProvider>
      <BagProvider bagInformation={[]} limits={limits}>
        <QuickViewContext.Provider value={opened}>
          <Panels />
        </QuickViewContext.Provider>
        <AddedNotice />
      </BagProvider>
    </ToastProvider>
  );
  const Stub = createRemixStub([{ path: '/', Component: Page }]);
  render(<Stub />);
  await act(async () => undefined);
}
const region = () => within(screen.getByRole('region', { name: 'Worn with' }));
const cards = () =>
  region()
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const seen = () =>
  region()
    .getAllByRole('img')
    .map((img) => img.getAttribute('alt'));
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const setButton = () => region().getByRole('button', { name: /^Add the set, / });
/** Names and quantities of what the bag holds. */
const held = () => {
  const kept = JSON.parse(localStorage.getItem(BAG_KEY) ?? '{}') as { items?: BagLine[] };
  return (kept.items ?? []).map(({ name, quantity }) => `${name} ${quantity}`);
};

test('S-109 the pieces stand in the metal that is chosen of the page’s own, and in their only one', async () => {
  await show([STUDS, CUFF, COIN]);
  expect(cards()).toEqual(['StudsSilver · $10.00Add', 'CuffSilver · $2.00Add', 'CoinSilver · $0.30Choose']);
  expect(seen()).toEqual(['Studs in silver', 'Cuff in silver', 'Coin in silver']);
  choose('Gold');
  expect(cards()).toEqual(['StudsGold · $20.00Add', 'CuffSilver · $2.00Add', 'CoinGold · $0.60Choose']);
  expect(seen()).toEqual(['Studs in gold', 'Cuff in silver', 'Coin in gold']);
  expect(setButton().textContent).toBe('Add the set, $222.00');
});

test('S-109 a piece without sizes is put into the bag at a press, another one is asked its size', async () => {
  await show([STUDS, COIN]);
  choose('Gold');
  fireEvent.click(region().getByRole('button', { name: 'Add: Studs' }));
  expect((await screen.findByTestId('added-notice')).textContent).toContain('Studs (Gold) added to cart!');
  expect(held()).toEqual(['Studs 1']);
  fireEvent.click(region().getByRole('link', { name: 'Choose: Coin' }));
  expect(opened).toHaveBeenCalledWith(COIN, 'Gold');
});

test('S-109 the set waits for what the page asks for, then all of it is put into the bag with one notice', async () => {
  await show([STUDS, CUFF, COIN]);
  expect(setButton().getAttribute('aria-disabled')).toBe('true');
  region().getByText('In the set: Signet, Studs, Cuff', { exact: false });
  region().getByText('Not in the set, as a size is to be chosen: Coin');
  region().getByText('Select a size');
  fireEvent.click(setButton());
  screen.getByText('Select a size', { selector: '[role=radiogroup] *' });
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '6' }));
  expect(held()).toEqual([]);

  choose('Gold');
  choose('7');
  expect(setButton().getAttribute('aria-disabled')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Increase quantity' }));
  fireEvent.click(setButton());
  const notice = await screen.findByTestId('added-notice');
  expect(notice.textContent).toContain('A set of 3 pieces added to cart!');
  expect(screen.getAllByTestId('added-notice')).toHaveLength(1);
  expect(held()).toEqual(['Studs 1', 'Cuff 1', 'Signet 1']);
});

test('S-109 BAG-08 of a set that does not fit nothing is put into the bag, and it is said why', async () => {
  await show([STUDS, CUFF], RING, { lineQuantity: 99, cartLines: 2 });
  choose('Silver');
  choose('7');
  fireEvent.click(setButton());
  expect((await screen.findByText('A bag can hold up to 2 different pieces.')).textContent).toBeTruthy();
  expect(held()).toEqual([]);
  expect(screen.queryByTestId('added-notice')).toBeNull();
});

test('S-109 what is sold out says so, has no button and is in no set', async () => {
  const gone = { left: { Silver: 0, Gold: 0 } };
  await show([{ ...STUDS, ...gone }, { ...COIN, ...gone }, CUFF]);
  expect(cards()).toEqual([
    'StudsSilver · $10.00Sold out',
    'CoinSilver · $0.30Sold out',
    'CuffSilver · $2.00Add',
  ]);
  region().getByText('In the set: Signet, Cuff', { exact: false });
  cleanup();
  // Nor is there one of a piece that is sold out itself, or beside which nothing goes without a size.
  await show([STUDS], { ...RING, ...gone });
  expect(region().queryByRole('button', { name: /^Add the set/ })).toBeNull();
  cleanup();
  await show([COIN]);
  expect(region().queryByRole('button', { name: /^Add the set/ })).toBeNull();
});

test('S-109 nothing stands there where no piece can be shown', async () => {
  await show([piece('Idea', 0, { goldPrice: null })]);
  expect(screen.queryByRole('region', { name: 'Worn with' })).toBeNull();
});
