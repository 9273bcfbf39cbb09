import type { Core } from '@strapi/strapi';

/** What Strapi fills in, and `insertRow` for it. */
const FILLED_IN = ['id', 'document_id', 'created_at', 'updated_at', 'published_at'] as const;

/**
 * The tables that Strapi makes and the shop's own SQL names, with the columns it names. The tables that the shop makes
 * itself are not among them (sql-columns.test.ts).
 */
export const SQL_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  admin_users: ['id', 'firstname', 'lastname', 'email'],
  appointments: [
    ...[...FILLED_IN, 'name', 'email', 'about', 'language', 'time_zone', 'starts_at', 'minutes', 'link'],
    ...['changes', 'slot_key', 'request_key'],
  ],
  cache_tags: [...FILLED_IN, 'tag', 'version'],
  call_counts: [...FILLED_IN, 'count_key', 'owner_key', 'counted', 'ends_at', 'waits'],
  cart_lines: [
    ...FILLED_IN,
    ...['cart_key', 'product_key', 'size', 'metal', 'engraving', 'quantity', 'cart_item_id', 'added_at'],
    ...['price_cents', 'name', 'image'],
  ],
  carts: [...FILLED_IN, 'browser_id', 'proof', 'nonce', 'last_touched', 'emptied_at', 'applied_keys'],
  contact_messages: ['id', 'created_at', 'name', 'email', 'message', 'done_at'],
  components_product_translations: [
    ...['id', 'language', 'title', 'description', 'type', 'tag_text', 'search_words'],
  ],
  content_changes: [...FILLED_IN, 'key', 'version', 'changed_at', 'live_at'],
  content_versions: [...FILLED_IN, 'key', 'version', 'tagged_version'],
  coupons: [
    ...['id', 'code', 'active', 'used', 'max_uses', 'max_uses_per_customer', 'updated_at'],
    ...['starts_at', 'ends_at'],
  ],
  document_notes: [
    ...FILLED_IN,
    ...[
      'note_key',
      'uid',
      'target_id',
      'language',
      'note',
      'author_id',
      'author_name',
      'asked_id',
      'asked_name',
      'draft_version',
    ],
  ],
  editor_presences: [...FILLED_IN, 'screen', 'uid', 'target_id', 'language', 'staff_id', 'seen_at'],
  files: ['id', 'name', 'alternative_text', 'translations'],
  files_related_mph: ['id', 'file_id', 'related_id', 'related_type', 'field'],
  hint_refusals: [...FILLED_IN, 'recipient_key'],
  orders: [
    ...[
      'id',
      'created_at',
      'order_id',
      'order_status',
      'fulfilled_at',
      'is_gift',
      'paid_at',
      'total_cents',
      'pieces',
      'lines',
    ],
    ...['customer_name', 'customer_email', 'cart_nonce'],
  ],
  outgoing_mails: [
    ...FILLED_IN,
    ...['effect', 'template', 'recipient', 'values', 'mail_state', 'attempts', 'due_at', 'held_by'],
  ],
  pages: ['slug'],
  payment_attempts: [
    'id',
    'provider_payment_id',
    'order_key',
    'refunded_cents',
    'charged_cents',
    'amount_cents',
  ],
  product_categories: ['id', 'document_id', 'word'],
  products: [
    ...FILLED_IN,
    ...['title', 'description', 'category', 'type', 'tag_text', 'price_cents', 'gold_price_cents'],
    ...['position', 'stock_silver', 'stock_gold', 'slug'],
  ],
  products_cmps: ['entity_id', 'cmp_id', 'field', 'order'],
  questions: ['id', 'created_at', 'name', 'email', 'product_name', 'question', 'answer', 'published'],
  redirects: ['from_path', 'to_path', 'hits', 'last_hit_at'],
  refunds: ['refund_state', 'settled_at', 'amount_cents'],
  release_entries: [
    ...FILLED_IN,
    ...['release_id', 'open_key', 'uid', 'target_id', 'language', 'action', 'label'],
  ],
  releases: [...FILLED_IN, 'name', 'open_name', 'release_state'],
  scheduled_changes: [
    ...FILLED_IN,
    ...[
      'uid',
      'target_id',
      'language',
      'action',
      'due_at',
      'change_state',
      'planned_by',
      'planned_by_id',
      'plan_key',
    ],
  ],
  return_requests: ['order_key', 'return_state'],
  reviews: [
    ...['id', 'created_at', 'name', 'product_id', 'product_name', 'title', 'rating', 'review_status'],
  ],
  running_copies: [...FILLED_IN, 'kind', 'name', 'host', 'release', 'seen_at'],
  saved_views: ['id', 'staff_id', 'list', 'view_name', 'name_key', 'is_default'],
  staff_factors: [...FILLED_IN, 'user_key', 'pending_secret'],
  storefront_copies: [...FILLED_IN, 'name', 'version', 'seen_at'],
  strapi_core_store_settings: ['key', 'value'],
  subscribers: [
    ...['id', 'created_at', 'email', 'first_name', 'last_name', 'confirmed_at', 'confirm_mailed_at'],
  ],
  unknown_addresses: [...FILLED_IN, 'path', 'day', 'times'],
  up_users: ['id', 'document_id', 'email', 'created_at', 'first_name', 'last_name'],
  webhook_events: [
    ...[...FILLED_IN, 'event_id', 'event_type', 'provider_payment_id', 'event_state', 'failure', 'method'],
    ...['about', 'object_id'],
  ],
};

interface Table {
  tableName: string;
  attributes: Readonly<Record<string, { columnName?: string }>>;
}

/** Columns that the shop's SQL names and no type has, as `table.column`. */
export function missingColumns(
  models: readonly Table[],
  named: Readonly<Record<string, readonly string[]>> = SQL_COLUMNS,
): string[] {
  return Object.entries(named).flatMap(([table, columns]) => {
    const model = models.find(({ tableName }) => tableName === table);
    const known = Object.values(model?.attributes ?? {}).map(({ columnName }) => columnName);
    return columns.filter((name) => !known.includes(name)).map((name) => `${table}.${name}`);
  });
}

/** What Strapi made its tables from. */
export const tablesOf = (strapi: Core.Strapi): Table[] =>
  [...strapi.db.metadata.values()] as unknown as Table[];
