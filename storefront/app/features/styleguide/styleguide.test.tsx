import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createRemixStub } from '@remix-run/testing';
import { cents } from '@shop/contract/rules';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BagProvider } from '~/features/bag';
import { fitsNoMedia } from '~/lib/media.fixture';
import { ToastProvider } from '~/ui/toast';
import { PARTS } from './parts';
import type { Samples } from './samples';
import { StyleguideScreen } from './styleguide-screen';
import { readTokens } from './tokens/read-tokens';

/** Components of the house without a specimen of their own, and why. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  DialogButton: 'Opens a dialog, which is shown.',
  Options: 'What a select offers: every select shows it.',
  PageFailure: 'Chooses the words of an error view, which is shown.',
  ToldAtPause: 'Is heard and not seen.',
  ToastProvider: 'Stands around every page; its toasts are shown.',
};

const APP = path.resolve(import.meta.dirname, '../..');
const sourcesOf = (folder: string) =>
  readdirSync(path.join(APP, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/[.](?:test|fixture)[.]/.test(file))
    .map((file) => path.join(APP, folder, file));

/** Names that a module exports and that name a function with a capital: React's components. */
async function componentsOf(file: string): Promise<string[]> {
  const exported = (await import(/* @vite-ignore */ file)) as Record<string, unknown>;
  return Object.entries(exported).flatMap(([name, value]) => {
    if (typeof value !== 'function') return [];
    const called = name === 'default' ? value.name : name;
    return /^[A-Z]/.test(called) ? [called] : [];
  });
}

const picture = { path: 'uploads/ring.jpg', alt: 'A ring.', width: 1080, height: 1350 };
const SAMPLES: Samples = {
  tokens: readTokens(readFileSync(path.join(APP, 'styles/tokens.css'), 'utf8')),
  hero: { ...picture, width: 2560, height: 1440 },
  portrait: null,
  film: { sources: [{ path: 'uploads/turn.mp4', mime: 'video/mp4' }], poster: picture },
  piece: {
    _id: 'p1',
    slug: 'halving-ring',
    title: 'Halving Ring',
    price: cents(24_500),
    goldPrice: cents(61_000),
    category: 'ring',
    image: [],
    pictures: [picture, { ...picture, path: 'uploads/gold.jpg', alt: 'A ring in gold.' }],
    video: null,
    videoPoster: null,
    tagText: null,
    description: '',
  },
};

beforeEach(() => {
  vi.stubGlobal('matchMedia', fitsNoMedia);
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(samples: Samples = SAMPLES) {
  const Page = () => (
    <ToastProvider>
      <BagProvider bagInformation={[]}>
        <main>
          <StyleguideScreen {...samples} />
        </main>
      </BagProvider>
    </ToastProvider>
  );
  const Stub = createRemixStub([{ path: '/', Component: Page }]);
  const view = render(<Stub />);
  await act(async () => undefined);
  return view.container;
}

test('S-87 every component of the house is shown in the styleguide, or is named here with a reason', async () => {
  const page = await show();
  const written = sourcesOf('features/styleguide')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const isShown = (name: string) =>
    new RegExp(`<${name}[\\s/>]`).test(written) ||
    (name.endsWith('Icon') && within(page).queryByText(name) !== null);
  const names = (await Promise.all(sourcesOf('ui').map(componentsOf))).flat();
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !isShown(name) && !(name in NOT_SHOWN))).toEqual([]);
  expect(Object.keys(NOT_SHOWN).filter((name) => !names.includes(name) || isShown(name))).toEqual([]);
});

test('S-87 each part stands under its heading, and the index leads to it', async () => {
  await show();
  expect(screen.getByRole('heading', { level: 1, name: 'Styleguide' })).toBeTruthy();
  const links = within(screen.getByRole('navigation', { name: 'Styleguide' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(PARTS.map(([title]) => title));
  for (const link of links) {
    const part = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    const heading = part && within(part).getByRole('heading', { level: 2, name: link.textContent ?? '' });
    expect(heading, link.textContent ?? '').toBeTruthy();
  }
});

test('S-87 a primitive of both grounds is laid on either by its switch', async () => {
  await show();
  const ground = screen.getByRole('group', { name: 'Ground of: Line icons' });
  const dark = within(ground).getByRole('button', { name: 'Dark' });
  const box = () => screen.getByText('BagIcon').closest('.dark-ground');
  expect(box()).toBeNull();
  fireEvent.click(dark);
  expect(dark.getAttribute('aria-pressed')).toBe('true');
  expect(box()).toBeTruthy();
});

test('S-87 a held dialog says why it stays, and closes once it is let go', async () => {
  await show();
  fireEvent.click(screen.getByRole('button', { name: 'Held' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  expect(dialog.getByRole('alert').textContent).toBe('Please wait: it is being saved.');
  fireEvent.click(dialog.getByRole('button', { name: 'End the saving' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Close it' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('S-87 a shop without pictures and pieces has a styleguide, too', async () => {
  await show({ ...SAMPLES, hero: null, film: null, piece: null });
  expect(screen.getByText(/^Nothing is published yet/)).toBeTruthy();
});

test('S-87 axe finds nothing on the styleguide', async () => {
  const page = await show();
  // Colours are measured in a browser only: jsdom draws nothing.
  const { violations } = await axe.run(page, { rules: { 'color-contrast': { enabled: false } } });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
  ).toEqual([]);
}, 60_000);
