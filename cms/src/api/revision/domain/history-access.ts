import type { StaffAbility } from '@shop/contract';

/** What one must be allowed to read of a kind of thing to read its history. */
const NEEDED: Readonly<Record<string, StaffAbility>> = {
  order: 'orders.read',
  refund: 'orders.read',
  coupon: 'orders.read',
  'contact-message': 'contacts.read',
  question: 'questions.read',
  review: 'reviews.read',
  subscriber: 'subscribers.read',
  redirect: 'redirects.manage',
  user: 'users.read',
};

/** Whether the history of this kind of thing may be read; catalogue and words go together. */
export function mayReadHistory(type: string, may: readonly StaffAbility[]): boolean {
  const needed = Object.hasOwn(NEEDED, type) ? NEEDED[type] : undefined;
  return may.includes(needed ?? 'products.read');
}

/** The kinds that have a rule of their own and may not be read. */
export function hiddenTypes(may: readonly StaffAbility[]): string[] {
  return Object.keys(NEEDED).filter((type) => !mayReadHistory(type, may));
}
