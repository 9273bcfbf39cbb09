/**
 * Things of the panel that have a history, by their short name: the words for one, where they are listed, and whether
 * one has a page of its own beneath.
 */
export const HISTORY_TYPES = {
  order: { name: 'order', list: '/Admin/orders', isPage: true },
  appointment: { name: 'appointment', list: '/Admin/appointments', isPage: true },
  'contact-message': { name: 'message', list: '/Admin/contacts', isPage: true },
  question: { name: 'question', list: '/Admin/questions', isPage: false },
  review: { name: 'review', list: '/Admin/reviews', isPage: false },
  subscriber: { name: 'subscriber', list: '/Admin/subscribers', isPage: false },
  coupon: { name: 'coupon', list: '/Admin/coupons', isPage: true },
  'shop-settings': { name: 'setting', list: '/Admin/settings', isPage: false },
  redirect: { name: 'redirect', list: '/Admin/redirects', isPage: false },
  user: { name: 'user', list: '/Admin/users', isPage: false },
  product: { name: 'product', list: '/Admin/products', isPage: false },
} as const;
export type HistoryType = keyof typeof HISTORY_TYPES;

/** The page that tells who changed a thing. */
export function historyPath(type: HistoryType, id: string): string {
  return `/Admin/history/${type}/${encodeURIComponent(id)}`;
}

/** The type that an address names; null for one that has no history. */
export function historyType(name: string | undefined): HistoryType | null {
  return name !== undefined && Object.hasOwn(HISTORY_TYPES, name) ? (name as HistoryType) : null;
}
