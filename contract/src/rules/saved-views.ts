import type { StaffAbility } from './staff.js';

/** The panel's lists of which views are kept. */
export const VIEW_LISTS = ['orders', 'products', 'users'] as const;
export type ViewList = (typeof VIEW_LISTS)[number];

/** Whoever may read a list may keep views of it. */
export const VIEW_NEEDS: Readonly<Record<ViewList, StaffAbility>> = {
  orders: 'orders.read',
  products: 'products.read',
  users: 'users.read',
};

export const VIEW_LIMITS = {
  /** Of one list, for each member of staff. */
  most: 20,
  name: 40,
  /** Of what its address asks for. */
  search: 600,
} as const;

/** The views that every list has without being saved: name, and what the list's address asks for. */
export const BUILT_IN_VIEWS: Readonly<
  Record<ViewList, readonly (readonly [name: string, search: string])[]>
> = {
  orders: [
    ['All', ''],
    ['To send', 'status=to_send'],
    ['To refund or look at', 'status=needs_review'],
    ['Today', 'placed=today'],
  ],
  products: [['All', '']],
  users: [['All', '']],
};

/** Names that are the same to people: 'TO SEND' is 'To send'. */
export const viewNameKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase();
