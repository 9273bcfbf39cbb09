import { cents } from '@shop/contract/rules';
import { createRemixStub } from '@remix-run/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BagProvider } from '~/features/bag';
import { defaultCopy } from '~/lib/default-copy.server';
import { translateEnglish } from '~/i18n/text';
import { ToastProvider } from '~/ui/toast';
import { fitsNoMedia } from '~/lib/media.fixture';
import Product, { clientLoader, loader, shouldRevalidate } from './product';

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
  vi.stubGlobal('matchMedia', fitsNoMedia);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** The answer of the server with so many of twelve reviews. */
const loaded = (shown: number) => ({
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
  delivery: 'November 21 - November 28',
  story: [],
  feedback: {
    questions: { count: 0, questions: [] },
    reviews: {
      average: 4,
      count: 12,
      reviews: Array.from({ length: shown }, (_, n) => ({
        _id: `r${n}`,
        name: 'Bo',
        rating: 4,
        title: `Said ${n}.`,
        body: 'It is well made.',
        createdAt: '2026-01-01T00:00:00.000Z',
      })),
    },
  },
});

test('D-10 PDP-03 the page and what was chosen stay while more reviews are on their way', async () => {
  let arrive: (answer: object) => void = () => undefined;
  const serverLoader = () => new Promise((resolve) => (arrive = resolve));
  const Stub = createRemixStub([
    {
      id: 'root',
      path: '/',
      children: [
        {
          id: 'product',
          path: 'Bracelets/:productId',
          Component: () => (
            <ToastProvider>
              <BagProvider bagInformation={[]}>
                <Product />
              </BagProvider>
            </ToastProvider>
          ),
          loader: (args) => clientLoader({ ...args, serverLoader } as never),
          shouldRevalidate,
        },
      ],
    },
  ]);
  const loaderData = { root: { site: defaultCopy(translateEnglish, 30) }, product: loaded(10) };
  render(<Stub initialEntries={['/Bracelets/p1']} hydrationData={{ loaderData }} />);
  const gold = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Gold' });
  fireEvent.click(gold());
  fireEvent.click(screen.getByRole('tab', { name: 'Reviews' }));
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Show more' })));
  expect(screen.queryByText('Loading...')).toBeNull();
  expect(screen.getAllByText(/^Said \d+\.$/)).toHaveLength(10);
  await act(async () => arrive(loaded(12)));
  expect(screen.getAllByText(/^Said \d+\.$/)).toHaveLength(12);
  expect(gold().checked).toBe(true);
});

test.each<[search: string, chosen?: string, facts?: { goldPrice: null }]>([
  ['?metal=Gold', 'Gold'],
  ['?metal=Silver', 'Silver'],
  ['?metal=lead', undefined],
  ['', undefined],
  ['?metal=Gold', undefined, { goldPrice: null }],
])('S-125 at %s the metal %s is chosen from the start', async (search, metal, facts) => {
  const Component = () => (
    <ToastProvider>
      <BagProvider bagInformation={[]}>
        <Product />
      </BagProvider>
    </ToastProvider>
  );
  const routes = [{ id: 'product', path: 'Bracelets/:productId', Component }];
  const Stub = createRemixStub([{ id: 'root', path: '/', children: routes }]);
  const loaderData = {
    root: { site: defaultCopy(translateEnglish, 30) },
    product: { ...loaded(0), ...facts },
  };
  render(<Stub initialEntries={[`/Bracelets/p1${search}`]} hydrationData={{ loaderData }} />);
  const chosen = screen
    .getAllByRole<HTMLInputElement>('radio')
    .flatMap((radio) => (radio.checked ? radio.value : []));
  expect(chosen).toEqual(metal ? [metal] : []);
});

const QUOTE = { type: 'quote', text: 'Told.', by: null };

test.each([
  ['there', async () => [QUOTE], [QUOTE], /^public/],
  ['not to be had', () => Promise.reject(new Error('away')), [], undefined],
])('S-62 a piece is for sale with its story %s', async (_, productStory, story, kept) => {
  const { feedback, delivery: _delivery, story: _story, ...piece } = loaded(0);
  const cms = {
    product: async () => piece,
    productStory,
    questions: async () => feedback.questions,
    reviews: async () => feedback.reviews,
  };
  const request = new Request('http://shop/Bracelets/p1');
  const context = { cms, log: vi.fn(), locale: 'en' };
  const answer = await loader({ request, params: { productId: 'p1' }, context } as never);
  expect(answer.data).toMatchObject({ title: 'Coin Bangle', story });
  // A page without the story that it has is kept by nobody.
  const control = new Headers(answer.init?.headers).get('Cache-Control') ?? undefined;
  if (kept) expect(control).toMatch(kept);
  else expect(control).toBeUndefined();
  expect(context.log).toHaveBeenCalledTimes(kept ? 0 : 1);
});
