import { cents } from '@shop/contract/rules';
import { createRemixStub } from '@remix-run/testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AddedNotice, BagProvider } from '~/features/bag';
import { ToastProvider } from '~/ui/toast';
import { defaultCopy } from '~/lib/default-copy.server';
import { translateEnglish } from '~/i18n/text';
import { fitsNoMedia } from '~/lib/media.fixture';
import type { ShownProduct } from './options';
import type { ProductFeedback } from './product-feedback.server';
import { ProductView } from './product-view';
import ShareDialog from './share-dialog';
import { variantOf } from './variants';

const picture = (n: number) => ({ path: `uploads/${n}.jpg`, alt: `View ${n}`, width: 1080, height: 1350 });
const piece = (more: Partial<ShownProduct> = {}): ShownProduct => ({
  _id: 'p1',
  slug: 'coin-bangle',
  title: 'Coin Bangle',
  price: cents(24_500),
  goldPrice: cents(61_000),
  category: 'bracelet',
  image: [],
  pictures: [picture(1), picture(2), picture(3), picture(4)],
  video: null,
  videoPoster: null,
  tagText: null,
  description: 'A slim bangle.',
  ...more,
});

const NO_FEEDBACK: ProductFeedback = {
  questions: { count: 0, questions: [] },
  reviews: { average: null, count: 0, reviews: [] },
};

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  vi.stubGlobal('matchMedia', fitsNoMedia);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function show(path: string, product: ShownProduct, taxBasisPoints = 500) {
  const Page = () => (
    <ToastProvider>
      <BagProvider bagInformation={[]}>
        <ProductView variant={variantOf(path)} product={product} feedback={NO_FEEDBACK} />
        <AddedNotice />
      </BagProvider>
    </ToastProvider>
  );
  const Stub = createRemixStub([
    { id: 'root', path: '/', Component: Page },
    { path: '/CheckoutPage', Component: () => <h1>Checkout</h1> },
  ]);
  render(
    <Stub
      hydrationData={{
        loaderData: { root: { site: defaultCopy(translateEnglish, 30), shop: { taxBasisPoints } } },
      }}
    />,
  );
  await act(async () => undefined);
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const group = (label: string) => screen.getByRole('radiogroup', { name: label });
const choose = (label: string, name: string) =>
  fireEvent.click(within(group(label)).getByRole('radio', { name }));
const said = (role: 'status' | 'alert') =>
  screen
    .getAllByRole(role)
    .map((region) => region.textContent)
    .join(' ');

test('PDP-09 a bracelet waits for its type, says so at it when pressed, then says what was added with quantity and metal', async () => {
  await show('/Bracelets/p1', piece());
  for (const name of ['Choose an option', 'Buy Now'])
    expect(button(name).getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button('Choose an option'));
  expect(said('alert')).toContain('Please select Type before adding to cart!');
  expect(document.activeElement).toBe(within(group('Type')).getAllByRole('radio')[0]);
  expect(group('Type').getAttribute('aria-invalid')).toBe('true');
  choose('Type', 'Gold');
  expect(screen.getByText('$610.00')).toBeTruthy();
  fireEvent.click(button('Increase quantity'));
  fireEvent.click(button('Add to cart'));
  await act(() => vi.dynamicImportSettled());
  expect(said('status')).toContain('Coin Bangle (Gold) added to cart!');
});

test('B-91 PDP-03 until a metal is chosen the first picture shows the metal that the price is for', async () => {
  const inMetal = (n: number, metal: string) => ({ ...picture(n), alt: `A bangle in ${metal}.` });
  const goldLeads = { pictures: [inMetal(1, 'yellow gold'), inMetal(2, 'silver')] };
  await show('/Bracelets/p1', piece(goldLeads));
  const shown = () => screen.getAllByRole('img').filter((img) => img.getAttribute('alt') !== '')[0];
  expect(screen.getByText('$245.00')).toBeTruthy();
  expect(shown()?.getAttribute('alt')).toBe('A bangle in silver.');
  choose('Type', 'Gold');
  expect(screen.getByText('$610.00')).toBeTruthy();
  expect(screen.getByRole('button', { current: true }).getAttribute('aria-label')).toBe('Picture 2 of 2');
});

test('PDP-08 on the generic page the missing type is said when the button is pressed', async () => {
  await show('/product/p1', piece());
  fireEvent.click(button('Add to cart'));
  expect(said('alert')).toContain('Please select Type before adding to cart!');
});

test('PDP-03 the quantity starts at 1, never falls below, and ends at what a bag takes, which is said', async () => {
  await show('/Bracelets/p1', piece());
  const quantity = () => screen.getByRole('group', { name: 'Quantity' }).querySelector('output')?.textContent;
  expect(quantity()).toBe('1');
  expect(button('Decrease quantity').disabled).toBe(true);
  for (let i = 0; i < 120; i++) fireEvent.click(button('Increase quantity'));
  expect(quantity()).toBe('99');
  expect(button('Increase quantity').disabled).toBe(true);
  expect(screen.getByText(/^A bag can hold up to 99 of the same piece/)).toBeTruthy();
  fireEvent.click(button('Decrease quantity'));
  expect(quantity()).toBe('98');
});

test('PDP-03 Buy Now adds the piece and goes to the checkout', async () => {
  await show('/Bracelets/p1', piece());
  choose('Type', 'Silver');
  fireEvent.click(button('Buy Now'));
  expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeTruthy();
});

test('PDP-04 badge, purity and shipping note stand beside the piece', async () => {
  await show('/Bracelets/p1', piece());
  expect(screen.getByText('Guaranteed safe & secure checkout')).toBeTruthy();
  expect(screen.getByText('Gold Vermeil or 92.5 Sterling silver')).toBeTruthy();
  expect(screen.getAllByText('What shipping costs is shown before you pay.').length).toBe(2);
});

test('PDP-05 Product details is the open tab; arrow keys lead through the others', async () => {
  await show('/Bracelets/p1', piece());
  const details = screen.getByRole('tab', { name: 'Product details' });
  expect(details.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel').textContent).toContain('A slim bangle.');
  fireEvent.keyDown(details, { key: 'ArrowRight' });
  expect(screen.getByRole('tabpanel').textContent).toContain('0 reviewsThere are no reviews yet.');
  fireEvent.keyDown(details, { key: 'ArrowRight' });
  const shipping = screen.getByRole('tab', { name: 'Shipping and Returns' });
  expect(document.activeElement).toBe(shipping);
  expect(screen.getByRole('tabpanel').textContent).toContain('within 30 days of delivery');
  fireEvent.keyDown(details, { key: 'ArrowRight' });
  expect(screen.getByRole('tabpanel').textContent).toBe('0 QuestionsThere are no question found.');
});

test.each([
  ['/Earrings/p1', 1],
  ['/Man/p1', 1],
  ['/Bracelets/p1', 0],
  ['/product/p1', 0],
])('PDP-05 on %s the Questions tab has %i message box', async (path, boxes) => {
  await show(path, piece());
  fireEvent.click(screen.getByRole('tab', { name: 'Questions' }));
  const open = screen.queryAllByRole('button', { name: 'Ask a Question' });
  expect(open).toHaveLength(boxes);
  if (open[0]) {
    fireEvent.click(open[0]);
    await screen.findByLabelText('Your question');
  }
  expect(screen.queryAllByLabelText('Your question')).toHaveLength(boxes);
});

test.each([
  ['/Earrings/p1', 3],
  ['/Man/p1', 3],
  ['/Bracelets/p1', 0],
  ['/product/p1', 0],
])('PDP-06 %s shows %i pictures again below the tabs', async (path, count) => {
  await show(path, piece());
  const views = [1, 2, 3, 4].map((n) => screen.queryAllByAltText(`View ${n}`).length);
  // The gallery itself shows the first.
  expect(views).toEqual(count === 3 ? [2, 1, 1, 0] : [1, 0, 0, 0]);
});

test('PDP-15 without words of its own a product has the defaults', async () => {
  await show('/Bracelets/p1', piece({ title: '', description: '', price: cents(0), goldPrice: null }), 0);
  expect(screen.getByRole('heading', { level: 1, name: 'Unknown Product' })).toBeTruthy();
  expect(screen.getByText('No description available.')).toBeTruthy();
  expect(screen.getByText('$0.00')).toBeTruthy();
  expect(screen.getByText('Taxes and duties included')).toBeTruthy();
});

test.each([
  [0, 'Taxes and duties included'],
  [500, 'Tax is added at checkout and shown before you pay'],
])('D-20 at %i basis points of added tax the price says: %s', async (taxBasisPoints, words) => {
  await show('/Bracelets/p1', piece(), taxBasisPoints);
  expect(screen.getByText(words)).toBeTruthy();
});

test.each([
  ['Copied!', () => Promise.resolve()],
  ['Failed to copy!', () => Promise.reject(new Error('no permission'))],
])('SHARE-01 the copy button says %s for 2 s', async (words, writeText) => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { ...navigator, userAgent: 'test', clipboard: { writeText } });
  render(<ShareDialog open onOpenChange={() => undefined} />);
  expect(screen.getByLabelText<HTMLInputElement>('Page address').readOnly).toBe(true);
  fireEvent.click(button('Copy'));
  // The copy itself, then the 2 s begin.
  await act(() => vi.advanceTimersByTimeAsync(0));
  await act(() => vi.advanceTimersByTimeAsync(1_999));
  expect(said('status')).toBe(words);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(said('status')).toBe('');
  vi.useRealTimers();
});
