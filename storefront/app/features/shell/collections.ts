import type { MenuPlace } from './menu-categories';

export interface Collection {
  text: MenuPlace;
  to: string;
  parts?: { text: MenuPlace; to: string }[];
}

/** The collections as menu and footer list them (MENU-01). */
export const COLLECTIONS: readonly Collection[] = [
  {
    text: 'Pendants',
    to: '/Pendants',
    parts: [
      { text: 'Women', to: '/Pendants' },
      { text: 'Men', to: '/Man' },
    ],
  },
  { text: 'Rings', to: '/Rings' },
  { text: 'Earrings', to: '/Earrings' },
  { text: 'Bracelets', to: '/Bracelets' },
];
