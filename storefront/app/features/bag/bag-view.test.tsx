import { createRemixStub } from '@remix-run/testing';
import type { Product } from '@shop/contract';
import { cents } from '@shop/contract/rules';
import type { BagLimits } from '@shop/contract/rules';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AddedNotice, BagButton, BagOverlay, BagProvider, useBag } from '.';
import { wishlist } from '~/features/saved/saved-ids';
import { ToastProvider } from '~/ui/toast';
import { BagStore } from './store/bag-store';
import { FakeCart, line, memoryStorage } from './store/fake-cart.fixture';
import { BAG_KEY } from './store/local-copy';

const ring: Product = {
  _id: 'ring-1',
  slug: 'signet',
  title: 'Sovereign Signet Ring',
  price: cents(11_010),
  goldPrice: null,
  category: 'ring',
  image: ['uploads/one.jpg'],
  pictures: [{ path: 'uploads/one.jpg', alt: '', width: 4, height: 5 }],
  video: null,
  videoPoster: null,
  tagText: null,
  description: '',
};

const ADDED = 'Sovereign Signet Ring (Silver - Size: 7) added to cart!';

let server: FakeCart;

function AddButtons() {
  const { add, loading } = useBag();
  return (
    <>
      <p>{loading ? 'starting' : 'started'}</p>
      <button onClick={() => void add(ring, { size: '7', type: 'Silver', quantity: 2 }, ADDED)}>
        Add silver
      </button>
      <button onClick={() => void add(ring, { type: 'Gold', quantity: 1 }, ADDED)}>Add gold</button>
    </>
  );
}

/** A page with a bag over the fake server. Resolves when the start-up is over. */
async function page(limits?: BagLimits) {
  const storage = memoryStorage();
  const store = new BagStore({
    calls: server,
    storage,
    userAgent: 'test',
    now: () => Date.now(),
    exclusive: (work) => work(),
    schedule: () => () => undefined,
  });
  const Stub = createRemixStub([
    {
      path: '/',
      Component: () => (
        <ToastProvider>
          <BagProvider
            store={store}
            limits={limits}
            bagInformation={[
              'Excluding shipping and taxes',
              'Within 14 days',
              'Signature required over $300',
            ]}
          >
            <AddButtons />
            <BagButton />
            <BagOverlay />
            <AddedNotice />
          </BagProvider>
        </ToastProvider>
      ),
    },
  ]);
  render(<Stub />);
  await screen.findByText('started');
  return { storage, store };
}

const openBag = async () => {
  fireEvent.click(screen.getByRole('button', { name: /^Shopping bag/ }));
  return within(await screen.findByRole('dialog'));
};

beforeEach(() => {
  server = new FakeCart();
  vi.stubGlobal('fetch', async () => Response.json([]));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  cleanup();
});

describe('BagButton', () => {
  test('SHELL-01 the badge is the total quantity, and absent while there is none', async () => {
    await page();
    expect(screen.queryByTestId('bag-badge')).toBeNull();
    fireEvent.click(screen.getByText('Add silver'));
    expect((await screen.findByTestId('bag-badge')).textContent).toBe('2');
    expect(screen.getByRole('button', { name: 'Shopping bag, 2 pieces' })).toBeTruthy();
  });
});

describe('BagOverlay', () => {
  test('BAG-16 BAG-15 an empty bag says so and cannot be bought', async () => {
    await page();
    const bag = await openBag();
    expect(bag.getByText('Your shopping bag is empty.')).toBeTruthy();
    expect(bag.getByText('Start shopping to add items to your cart!')).toBeTruthy();
    expect(bag.getByRole<HTMLButtonElement>('button', { name: 'COMPLETE PURCHASE' }).disabled).toBe(true);
  });

  test('S-134 an empty bag leads to the categories, each with its first piece, and closes behind whoever follows', async () => {
    const ask = vi.fn(async () => Response.json({ ring: [ring, { ...ring, _id: 'two' }], earring: null }));
    vi.stubGlobal('fetch', ask);
    await page();
    const bag = await openBag();
    const links = bag.getAllByRole('link');
    expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      'Pendants /Pendants',
      'Rings /Rings',
      'Earrings /Earrings',
      'Bracelets /Bracelets',
    ]);
    await expect.poll(() => links.map((link) => link.querySelectorAll('img').length)).toEqual([0, 1, 0, 0]);
    expect(ask.mock.calls).toEqual([['/menu-pieces', expect.anything()]]);
    fireEvent.click(bag.getByRole('link', { name: 'Rings' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  test('BAG-01 BAG-17 lines, subtotal, information and the way to the checkout', async () => {
    server.items = [
      line({ quantity: 3, price: cents(11_010) }),
      line({ cartItemId: 'b', type: 'Gold', price: cents(41_000) }),
    ];
    await page();
    const bag = await openBag();
    expect(bag.getAllByTestId('bag-line')).toHaveLength(2);
    expect(bag.getByText('$740.30')).toBeTruthy();
    expect(bag.getByText('Excluding shipping and taxes')).toBeTruthy();
    const folded = bag.getByText('Returns and conditions').closest('details');
    expect(folded?.open).toBe(false);
    expect(folded?.textContent).toContain('Signature required over $300');
    expect(folded?.textContent).not.toContain('Within 14 days');
    expect(bag.getByRole('link', { name: 'COMPLETE PURCHASE' }).getAttribute('href')).toBe('/CheckoutPage');
    expect(bag.getAllByRole('link', { name: 'Sovereign Signet Ring' })[0]?.getAttribute('href')).toBe(
      '/Rings/ring-1',
    );
  });

  test('S-126 a bag of one piece suggests two in its metal, one with a second line none', async () => {
    const beside = (id: string, more: Partial<Product> = {}): Product => ({
      ...ring,
      _id: id,
      title: id,
      ...more,
    });
    const told = [
      beside('sold-out', { left: { Silver: null, Gold: 0 } }),
      beside('pendant', { goldPrice: cents(99_000), slug: 'pendant', listPage: 'Rings' }),
      beside('cuff'),
      beside('third'),
    ];
    const ask = vi.fn(async () => Response.json(told));
    vi.stubGlobal('fetch', ask);
    server.items = [line({ type: 'Gold' })];
    await page();
    const bag = await openBag();
    const shown = within(await bag.findByRole('region', { name: 'Worn with' }));
    expect(shown.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'pendant$990.00',
      'cuff$110.10',
    ]);
    expect(shown.getAllByRole('link')[0]?.getAttribute('href')).toBe('/Rings/pendant');
    expect(ask).toHaveBeenCalledWith('/product/worn-with/ring-1', expect.anything());
    fireEvent.click(screen.getByText('Add silver'));
    await expect.poll(() => bag.queryByRole('region', { name: 'Worn with' })).toBeNull();
  });

  test('S-126 where the suggestions cannot be had the bag is whole without them', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    server.items = [line()];
    await page();
    const bag = await openBag();
    await expect.poll(() => warn.mock.calls.length).toBe(1);
    expect(bag.queryByRole('region', { name: 'Worn with' })).toBeNull();
    expect(bag.getByRole('link', { name: 'COMPLETE PURCHASE' })).toBeTruthy();
  });

  test('S-124 a piece moves from the bag to the wishlist', async () => {
    server.items = [line(), line({ cartItemId: 'b', size: '9' })];
    await page();
    const bag = await openBag();
    fireEvent.click(bag.getAllByRole('button', { name: /^Move .* to the wishlist/ })[0] as HTMLElement);
    await expect.poll(() => server.items.map((item) => item.size)).toEqual(['9']);
    expect(wishlist.get()).toEqual(['ring-1']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Pieces in your bag');
  });

  test('BAG-15 minus is disabled at 1 and works above', async () => {
    server.items = [line({ quantity: 2 })];
    await page();
    const bag = await openBag();
    const minus = bag.getByRole<HTMLButtonElement>('button', { name: /^Decrease/ });
    fireEvent.click(minus);
    await expect.poll(() => server.pieces).toBe(1);
    expect(minus.disabled).toBe(true);
  });

  test('BAG-11 Remove takes the line out and keeps the focus in the list', async () => {
    server.items = [line(), line({ cartItemId: 'b', size: '9' })];
    await page();
    const bag = await openBag();
    fireEvent.click(bag.getAllByRole('button', { name: /^Remove/ })[0] as HTMLElement);
    await expect.poll(() => server.items.map((item) => item.size)).toEqual(['9']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Pieces in your bag');
  });

  test('BAG-01 a piece that is no longer available is marked and stops the purchase', async () => {
    server.items = [line({ available: false })];
    await page();
    const bag = await openBag();
    expect(bag.getByText('No longer available')).toBeTruthy();
    expect(bag.getByRole('alert').textContent).toContain('Please remove it');
    expect(bag.getByRole<HTMLButtonElement>('button', { name: 'COMPLETE PURCHASE' }).disabled).toBe(true);
  });

  test('BAG-07 a server that is away leaves a working bag', async () => {
    server.fault = () => 'before';
    const { storage } = await page();
    fireEvent.click(screen.getByText('Add silver'));
    const bag = await openBag();
    expect(bag.getAllByTestId('bag-line')).toHaveLength(1);
    expect(storage.getItem(BAG_KEY)).toContain('Sovereign');
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  test('BAG-10 more than the shop gives is said, and the line stays as it was', async () => {
    server.items = [line({ quantity: 3 })];
    await page();
    const bag = await openBag();
    server.fault = (call) => (call.startsWith('update') ? 'refused' : null);
    fireEvent.click(bag.getByRole('button', { name: /^Increase quantity/ }));
    expect(await screen.findByText('No update 1.')).toBeTruthy();
    expect(bag.getByTestId('bag-line').textContent).toContain('3');
  });

  test('BAG-10 at the limit of the settings plus is off and the line says why', async () => {
    server.items = [line({ quantity: 5 })];
    await page({ lineQuantity: 5, cartLines: 100 });
    const bag = await openBag();
    expect(
      bag.getByText('A bag can hold up to 5 of the same piece. Please contact us for more.'),
    ).toBeTruthy();
    expect(bag.getByRole<HTMLButtonElement>('button', { name: /^Increase/ }).disabled).toBe(true);
    expect(bag.getByRole<HTMLButtonElement>('button', { name: /^Decrease/ }).disabled).toBe(false);
  });

  test('BAG-13 a changed price says what it was, an unchanged one does not', async () => {
    server.items = [
      line({ name: 'Dearer', price: cents(23_000), priceWas: cents(21_000) }),
      line({ cartItemId: 'b', size: '9', name: 'Steady', price: cents(11_000), priceWas: cents(11_000) }),
    ];
    await page();
    const bag = await openBag();
    const [dearer, steady] = bag.getAllByTestId('bag-line');
    expect(dearer?.textContent).toContain('was $210.00, now $230.00');
    expect(steady?.textContent).not.toContain('was');
  });
});

describe('an open page', () => {
  const dearer = () => (server.items = [line({ price: cents(13_000), priceWas: cents(11_000) })]);

  test('BAG-13 a bag that is opened shows what its pieces cost now', async () => {
    server.items = [line({ price: cents(11_000) })];
    await page();
    dearer();
    const bag = await openBag();
    expect(await bag.findByText('was $110.00, now $130.00')).toBeTruthy();
  });

  test('BAG-13 so does one that is looked at again', async () => {
    server.items = [line({ price: cents(11_000) })];
    await page();
    const bag = await openBag();
    await expect.poll(() => server.log.filter((call) => call === 'cart').length).toBeGreaterThan(1);
    dearer();
    fireEvent(document, new Event('visibilitychange'));
    expect(await bag.findByText('was $110.00, now $130.00')).toBeTruthy();
  });

  test('BAG-13 a piece that is gone says what it was, without a price and without a link to nowhere', async () => {
    server.items = [line({ available: false, price: cents(0), href: '/', quantity: 2 })];
    await page();
    const bag = await openBag();
    const row = bag.getByTestId('bag-line');
    expect(row.textContent).toContain('Sovereign Signet Ring');
    expect(row.textContent).not.toContain('$');
    expect(within(row).queryByRole('link')).toBeNull();
  });

  test('BAG-08 a piece that could not be kept is told by its name', async () => {
    server.fault = () => 'before';
    const { store } = await page();
    fireEvent.click(screen.getByText('Add silver'));
    await act(() => store.refresh());
    server.fault = (call) => (/^(add|sync)/.test(call) ? 'refused' : null);
    await act(() => store.refresh());
    expect(await screen.findByText('Sovereign Signet Ring: No add 2.')).toBeTruthy();
  });
});

describe('AddedNotice', () => {
  const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  /** The notice's code comes with its first showing. */
  const add = async (words: string) => {
    fireEvent.click(screen.getByText(words));
    await act(() => vi.dynamicImportSettled());
  };

  test('BAG-09 BAG-08 PDP-14 it says what was added, with its picture and the ways on, for 3 s', async () => {
    await page();
    vi.useFakeTimers();
    await add('Add silver');
    const notice = within(screen.getByTestId('added-notice'));
    expect(notice.getByText(ADDED)).toBeTruthy();
    expect(screen.getByTestId('added-notice').querySelector('img')).not.toBeNull();
    expect(notice.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout');
    expect(screen.getByTestId('added-notice').closest('[role=status]')).not.toBeNull();
    await advance(2_900);
    expect(screen.queryByTestId('added-notice')).not.toBeNull();
    await advance(200);
    expect(screen.queryByTestId('added-notice')).toBeNull();
  });

  test('BAG-09 it waits while it is pointed at or holds the focus', async () => {
    await page();
    vi.useFakeTimers();
    await add('Add silver');
    fireEvent.focus(screen.getByRole('link', { name: 'Checkout' }));
    await advance(10_000);
    expect(screen.queryByTestId('added-notice')).not.toBeNull();
    fireEvent.blur(screen.getByRole('link', { name: 'Checkout' }));
    await advance(3_100);
    expect(screen.queryByTestId('added-notice')).toBeNull();
  });

  test('BAG-09 it opens the bag', async () => {
    await page();
    await add('Add silver');
    fireEvent.click(screen.getByRole('button', { name: 'View bag' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(screen.queryByTestId('added-notice')).toBeNull();
  });

  test('BAG-09 nothing shows for a piece that cannot be added', async () => {
    await page();
    await add('Add gold');
    expect(screen.queryByTestId('added-notice')).toBeNull();
    expect(server.pieces).toBe(0);
  });
});
