import { DEFAULT_LOCALE, STAFF_ABILITIES, type StaffAbility } from '@shop/contract';

/** A permission of a Strapi role, as far as /Admin looks at it. */
export interface RolePermission {
  action: string;
  subject: string | null;
  /** Conditions such as "is the creator": they mean nothing for trade, so a permission with one does not count. */
  conditions: readonly string[];
  /**
   * `fields`: those of the content type that it is about. /Admin shows and saves things whole, so a permission that
   * leaves one out does not count. `locales`: languages of a type that is written in several, null for all of them. /Admin
   * writes in the default one.
   */
  properties: { fields?: readonly string[]; locales?: readonly string[] | null } | null;
}

type Needed = Pick<RolePermission, 'action' | 'subject'>;

/** What a permission is for, as one text. */
export const permissionKey = ({ action, subject }: Needed): string => `${action} ${subject ?? ''}`;

/** All the fields that a permission can name, by its key; a permission that knows no fields is not in it. */
export type AllFields = ReadonlyMap<string, readonly string[]>;

type Verb = 'create' | 'read' | 'update' | 'delete' | 'publish';
const content = (verb: Verb, subject: string): Needed => ({
  action: `plugin::content-manager.explorer.${verb}`,
  subject,
});

const ORDER = 'api::order.order';
const CONTACT = 'api::contact-message.contact-message';
const QUESTION = 'api::question.question';
const REVIEW = 'api::review.review';
const SUBSCRIBER = 'api::subscriber.subscriber';
const PRODUCT = 'api::product.product';
const REDIRECT = 'api::redirect.redirect';
const COUPON = 'api::coupon.coupon';
const SETTINGS = 'api::shop-settings.shop-settings';
const USER = 'plugin::users-permissions.user';

/** What Strapi has no permission of its own for: shown under "Shop" in the settings of a role. */
export const SHOP_ACTIONS = [
  { uid: 'orders.fulfil', subCategory: 'Orders', displayName: 'Send an order' },
  { uid: 'orders.cancel', subCategory: 'Orders', displayName: 'Cancel an unpaid order' },
  { uid: 'orders.refund', subCategory: 'Orders', displayName: 'Refund an order' },
  { uid: 'orders.export', subCategory: 'Orders', displayName: 'Export orders' },
  { uid: 'subscribers.export', subCategory: 'Subscribers', displayName: 'Export subscribers' },
  // In neither seeded role: owners alone have it until they give it away.
  { uid: 'system.manage', subCategory: 'System', displayName: 'See the system and try failed work again' },
] as const satisfies readonly { uid: StaffAbility; subCategory: string; displayName: string }[];

const own = (uid: (typeof SHOP_ACTIONS)[number]['uid']): Needed => ({ action: `api::${uid}`, subject: null });

/** Of these the dashboard shows each role the figures it may read: one is enough. */
const ON_DASHBOARD: readonly StaffAbility[] = ['orders.read', 'questions.read', 'products.read'];

/** Strapi's own: who may change colleagues in its settings. */
const MANAGE_STAFF: Needed = { action: 'admin::users.update', subject: null };

/** The permissions behind each ability: all of them are needed. */
export const NEEDED: Readonly<Record<Exclude<StaffAbility, 'dashboard.read'>, readonly Needed[]>> = {
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
  // What is saved in /Admin is live at once. Deleting what is published asks Strapi's panel for no more than deleting.
  'products.create': [content('create', PRODUCT), content('publish', PRODUCT)],
  'products.update': [content('update', PRODUCT), content('publish', PRODUCT)],
  'products.delete': [content('delete', PRODUCT)],
  // Whoever writes pages moves them: adding, changing and removing go together.
  'redirects.manage': [
    content('read', REDIRECT),
    content('create', REDIRECT),
    content('update', REDIRECT),
    content('delete', REDIRECT),
  ],
  'coupons.read': [content('read', COUPON)],
  'coupons.change': [content('create', COUPON), content('update', COUPON)],
  'coupons.delete': [content('delete', COUPON)],
  'settings.read': [content('read', SETTINGS)],
  // As with products: what is saved is live at once.
  'settings.change': [content('update', SETTINGS), content('publish', SETTINGS)],
  'staff.manage': [MANAGE_STAFF],
  'system.manage': [own('system.manage')],
};

/** The types whose permissions /Admin looks at, and the actions that it has beside them. */
export const LOOKED_AT = {
  subjects: [ORDER, CONTACT, QUESTION, REVIEW, SUBSCRIBER, PRODUCT, REDIRECT, COUPON, SETTINGS, USER],
  actions: [...SHOP_ACTIONS.map(({ uid }) => own(uid).action), MANAGE_STAFF.action],
};

/** Whether a permission lists all of these fields. One for a group of fields is one for each of the group. */
export function hasFields(
  { properties }: Pick<RolePermission, 'properties'>,
  all: readonly string[],
): boolean {
  const listed = properties?.fields ?? [];
  return all.every((field) => listed.some((one) => field === one || field.startsWith(`${one}.`)));
}

/** Types of these that are written in several languages. */
export const IN_LANGUAGES: ReadonlySet<string | null> = new Set([SETTINGS]);

/** Whether a permission is one for what is written in the default language. */
const hasLanguage = ({ subject, properties }: RolePermission): boolean =>
  !IN_LANGUAGES.has(subject) ||
  properties?.locales === null ||
  properties?.locales?.includes(DEFAULT_LOCALE) === true;

/** What the permissions of somebody's roles add up to. */
export function abilitiesOf(permissions: readonly RolePermission[], fields: AllFields): StaffAbility[] {
  const granted = new Set(
    permissions
      .filter(({ conditions }) => conditions.length === 0)
      .filter(hasLanguage)
      .filter((permission) => hasFields(permission, fields.get(permissionKey(permission)) ?? []))
      .map(permissionKey),
  );
  const has = (ability: StaffAbility): boolean =>
    ability === 'dashboard.read'
      ? ON_DASHBOARD.some(has)
      : NEEDED[ability].every((needed) => granted.has(permissionKey(needed)));
  return STAFF_ABILITIES.filter(has);
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
    'redirects.manage',
    'coupons.read',
    'coupons.change',
    'coupons.delete',
    'settings.read',
    'settings.change',
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
