import type { ShopContent, SiteContent } from '@shop/contract';

/** The menu's own words where the shop's content could not be had, or has none yet (MENU-01). */
const FALLBACK: Pick<SiteContent, 'menu' | 'footer'> = {
  menu: {
    collections: [
      {
        text: 'Pendants',
        to: '/Pendants',
        pane: 'Pendants',
        parts: [
          { text: 'Women', to: '/Pendants', pane: 'Women' },
          { text: 'Men', to: '/Man', pane: 'Men' },
        ],
      },
      { text: 'Rings', to: '/Rings', pane: 'Rings', parts: [] },
      { text: 'Earrings', to: '/Earrings', pane: 'Earrings', parts: [] },
      { text: 'Bracelets', to: '/Bracelets', pane: 'Bracelets', parts: [] },
    ],
    inside: [
      { text: 'About Us', to: '/About' },
      { text: 'Contact Us', to: '/Contact' },
    ],
  },
  footer: [
    {
      title: 'At your service',
      links: [
        { text: 'Contact Us', to: '/Contact' },
        { text: 'The whole collection', to: '/ProductList' },
        { text: 'Find my order', to: '/order-lookup' },
      ],
    },
  ],
};

/** The menu as editors keep it (MENU-01). */
export const menuOf = (shop: ShopContent | null): SiteContent['menu'] => shop?.site?.menu ?? FALLBACK.menu;

/** The footer's columns as editors keep them (SHELL-06). */
export const footerOf = (shop: ShopContent | null): SiteContent['footer'] =>
  shop?.site?.footer ?? FALLBACK.footer;
