import type { StaffAbility } from '@shop/contract';

/** What one must be allowed to read of a kind of thing to read its history: of several, one is enough. */
const NEEDED: Readonly<Record<string, StaffAbility | readonly StaffAbility[]>> = {
  order: 'orders.read',
  refund: 'orders.read',
  coupon: ['orders.read', 'coupons.read'],
  'shop-settings': ['products.read', 'settings.read'],
  'contact-message': 'contacts.read',
  appointment: 'contacts.read',
  question: 'questions.read',
  review: 'reviews.read',
  subscriber: 'subscribers.read',
  redirect: 'redirects.manage',
  user: 'users.read',
};

/** Whether the history of this kind of thing may be read; catalogue and words go together. */
export function mayReadHistory(type: string, may: readonly StaffAbility[]): boolean {
  const needed = Object.hasOwn(NEEDED, type) ? NEEDED[type] : undefined;
  return [needed ?? 'products.read'].flat().some((ability) => may.includes(ability));
}

/** The kinds that have a rule of their own and may not be read. */
export function hiddenTypes(may: readonly StaffAbility[]): string[] {
  return Object.keys(NEEDED).filter((type) => !mayReadHistory(type, may));
}
