import type { ShopContent } from '@shop/contract';
import { cents } from '@shop/contract/rules';
import { createRemixStub } from '@remix-run/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountProvider } from '~/features/account/account-provider';
import { BagProvider } from '~/features/bag';
import { ToastProvider } from '~/ui/toast';
import { Header } from './header';
import { Footer } from './footer';
import { translateEnglish } from '~/i18n/text';
import { defaultCopy } from '~/lib/default-copy.server';
import SideMenu from './side-menu';

const none = () => undefined;
const own = defaultCopy(translateEnglish, null);
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: none,
    removeEventListener: none,
  }));
  // No server: the bag stands on its own.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Object.assign(window, { scrollY: 0 });
});

async function show(element: React.ReactNode) {
  const Stub = createRemixStub([
    {
      path: '/',
      Component: () => (
        <ToastProvider>
          <AccountProvider>
            <BagProvider bagInformation={[]}>{element}</BagProvider>
          </AccountProvider>
        </ToastProvider>
      ),
    },
    { path: '/Rings', Component: () => <h1>The rings</h1> },
  ]);
  render(<Stub />);
  await act(async () => undefined);
}
const scrollTo = (y: number) => {
  Object.assign(window, { scrollY: y });
  fireEvent.scroll(window);
};

test('SHELL-01 the bar has a Menu button, a logo that leads home and the bag', async () => {
  const onMenu = vi.fn();
  await show(<Header brandName="Halving" onMenu={onMenu} onSearch={none} />);
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(onMenu).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Halving' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('button', { name: /^Shopping bag/ })).toBeTruthy();
});

test('SHELL-02 the search button is hidden up to 768 px by its class and opens the search', async () => {
  const onSearch = vi.fn();
  await show(<Header brandName="Halving" onMenu={none} onSearch={onSearch} />);
  const button = screen.getByRole('button', { name: 'Search' });
  expect(button.className).toContain('max-md:hidden');
  fireEvent.click(button);
  expect(onSearch).toHaveBeenCalledOnce();
});

test('SHELL-03 beyond 50 px the bar takes its scrolled look, and loses it at the top', async () => {
  await show(<Header brandName="Halving" onMenu={none} onSearch={none} />);
  const bar = screen.getByRole('banner');
  const look = () => bar.getAttribute('data-scrolled');
  expect(look()).toBe('false');
  scrollTo(50);
  expect(look()).toBe('false');
  scrollTo(51);
  expect(look()).toBe('true');
  scrollTo(0);
  expect(look()).toBe('false');
});

test('SHELL-06 the footer has the tagline, the editors’ columns of links and the shop’s address', async () => {
  const shop: ShopContent = {
    brandName: 'Halving',
    tagline: 'Quiet jewellery for a scarce idea.',
    contactEmail: 'hello@halving.example',
    metaDescription: '',
    shippingFlatCents: cents(1_500),
    taxBasisPoints: 500,
    countries: [],
    states: [],
    returnDays: 30,
    bagInformation: [],
    site: null,
    bagLimits: { lineQuantity: 99, cartLines: 100 },
    acceptedCards: [],
    languages: ['en', 'de'],
    announcement: null,
    takesAppointments: false,
    engravingDays: null,
  };
  const columns = [
    {
      title: 'Made by editors',
      links: [
        { text: 'About us', to: '/About' },
        { text: 'Elsewhere', to: 'https://example.org/' },
      ],
    },
  ];
  await show(<Footer shop={shop} columns={columns} />);
  expect(screen.getByText(shop.tagline)).toBeTruthy();
  expect(screen.getByRole('link', { name: shop.contactEmail }).getAttribute('href')).toBe(
    'mailto:hello@halving.example',
  );
  const links = screen.getByRole('navigation', { name: 'Made by editors' }).querySelectorAll('a');
  expect([...links].map((link) => link.getAttribute('href'))).toEqual(['/About', 'https://example.org/']);
});

test('MENU-01 the menu lists Home and the collections, pendants for women and men', async () => {
  await show(<SideMenu menu={own.menu} open onOpenChange={none} onSearch={none} />);
  const links = screen.getByRole('navigation', { name: 'Main' }).querySelectorAll('a');
  expect([...links].map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'Home /',
    'Pendants /Pendants',
    'Women /Pendants',
    'Men /Man',
    'Rings /Rings',
    'Earrings /Earrings',
    'Bracelets /Bracelets',
    'About Us /About',
    'Contact Us /Contact',
  ]);
});

test('MENU-05 a link closes the menu at once and leads on after 100 ms', async () => {
  const onOpenChange = vi.fn();
  await show(<SideMenu menu={own.menu} open onOpenChange={onOpenChange} onSearch={none} />);
  vi.useFakeTimers();
  fireEvent.click(screen.getByRole('link', { name: 'Rings' }));
  expect(onOpenChange).toHaveBeenCalledWith(false);
  await act(() => vi.advanceTimersByTimeAsync(99));
  expect(screen.queryByText('The rings')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('The rings')).toBeTruthy();
});
