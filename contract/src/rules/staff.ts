/**
 * What a member of staff may do in /Admin. Each word stands for one or more permissions of a Strapi role (see the CMS's
 * admin-session/domain/abilities); each staff call names the one it needs.
 */
export const STAFF_ABILITIES = [
  'dashboard.read',
  'orders.read',
  'orders.note',
  'orders.fulfil',
  'orders.cancel',
  'orders.refund',
  'orders.export',
  'users.read',
  'contacts.read',
  'contacts.answer',
  'questions.read',
  'questions.answer',
  'reviews.read',
  'reviews.moderate',
  'subscribers.read',
  'subscribers.export',
  'products.read',
  'products.create',
  'products.update',
  'products.delete',
  'redirects.manage',
  'coupons.read',
  'coupons.change',
  'coupons.delete',
  'settings.read',
  'settings.change',
  'staff.manage',
  'system.manage',
] as const;
export type StaffAbility = (typeof STAFF_ABILITIES)[number];

/** Hours after which staff sign in again, whatever they did meanwhile. */
export const STAFF_SESSION_HOURS = 8;

/** Queues whose failed entries can be tried again. */
export const RETRY_QUEUES = ['mails', 'webhook_events', 'planned_changes'] as const;
export type RetryQueue = (typeof RETRY_QUEUES)[number];
