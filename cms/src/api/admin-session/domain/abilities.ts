import { STAFF_ABILITIES, type StaffAbility } from '@shop/contract';

/** A permission of a Strapi role, as far as /Admin looks at it. */
export interface RolePermission {
  action: string;
  subject: string | null;
  /** Conditions such as "is the creator": they mean nothing for trade, so a permission with one does not count. */
  conditions: readonly string[];
}

type Needed = Pick<RolePermission, 'action' | 'subject'>;

const content = (verb: 'create' | 'read' | 'update' | 'delete', subject: string): Needed => ({
  action: `plugin::content-manager.explorer.${verb}`,
  subject,
});

const ORDER = 'api::order.order';
const CONTACT = 'api::contact-message.contact-message';
const QUESTION = 'api::question.question';
const REVIEW = 'api::review.review';
const SUBSCRIBER = 'api::subscriber.subscriber';
const PRODUCT = 'api::product.product';
const USER = 'plugin::users-permissions.user';

/** What Strapi has no permission of its own for: shown under "Shop" in the settings of a role. */
export const SHOP_ACTIONS = [
  { uid: 'orders.fulfil', subCategory: 'Orders', displayName: 'Send an order' },
  { uid: 'orders.cancel', subCategory: 'Orders', displayName: 'Cancel an unpaid order' },
  { uid: 'orders.refund', subCategory: 'Orders', displayName: 'Refund an order' },
  { uid: 'orders.export', subCategory: 'Orders', displayName: 'Export orders' },
  { uid: 'subscribers.export', subCategory: 'Subscribers', displayName: 'Export subscribers' },
] as const satisfies readonly { uid: StaffAbility; subCategory: string; displayName: string }[];

const own = (uid: (typeof SHOP_ACTIONS)[number]['uid']): Needed => ({ action: `api::${uid}`, subject: null });

/** The permissions behind each ability: one of them is enough. */
export const NEEDED: Readonly<Record<StaffAbility, readonly Needed[]>> = {
  // The dashboard shows each role the figures of what it may read.
  'dashboard.read': [content('read', ORDER), content('read', QUESTION), content('read', PRODUCT)],
  'orders.read': [content('read', ORDER)],
  'orders.note': [content('update', ORDER)],
  'orders.fulfil': [own('orders.fulfil')],
  'orders.cancel': [own('orders.cancel')],
  'orders.refund': [own('orders.refund')],
  'orders.export': [own('orders.export')],
  'users.read': [content('read', USER)],
  'contacts.read': [content('read', CONTACT)],
  'contacts.answer': [content('update', CONTACT)],
  'questions.read': [content('read', QUESTION)],
  'questions.answer': [content('update', QUESTION)],
  'reviews.read': [content('read', REVIEW)],
  'reviews.moderate': [content('update', REVIEW)],
  'subscribers.read': [content('read', SUBSCRIBER)],
  'subscribers.export': [own('subscribers.export')],
  'products.read': [content('read', PRODUCT)],
  'products.create': [content('create', PRODUCT)],
  'products.update': [content('update', PRODUCT)],
  'products.delete': [content('delete', PRODUCT)],
};

/** What the permissions of somebody's roles add up to. */
export function abilitiesOf(permissions: readonly RolePermission[]): StaffAbility[] {
  const granted = new Set(
    permissions
      .filter(({ conditions }) => conditions.length === 0)
      .map(({ action, subject }) => `${action} ${subject ?? ''}`),
  );
  return STAFF_ABILITIES.filter((ability) =>
    NEEDED[ability].some(({ action, subject }) => granted.has(`${action} ${subject ?? ''}`)),
  );
}

/** The abilities of the two roles that a new shop has beside its owner's (ADM-02). */
export const SEEDED_ROLES = {
  /** Writes: products and words, and what is published about them. Sees no order and no shopper. */
  editor: [
    'products.read',
    'products.create',
    'products.update',
    'products.delete',
    'questions.read',
    'questions.answer',
    'reviews.read',
    'reviews.moderate',
  ],
  /** Trades: orders and people. Sees the catalogue, but does not change it. */
  shopStaff: [
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
  ],
} as const satisfies Record<string, readonly StaffAbility[]>;
