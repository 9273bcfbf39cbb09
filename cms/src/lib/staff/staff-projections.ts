/** What a column of a narrow table holds; both databases have a word for each. */
export type ColumnKind = 'moment' | 'text' | 'integer' | 'boolean';

/**
 * A narrow copy of a table: what the panel searches it, narrows it and puts it in order by, and nothing else. So the
 * rows of a page are found without reading wide ones. The database keeps it in step by itself (bootstrap/staff-projections).
 */
export interface StaffProjection {
  source: string;
  /** Columns whose texts are searched, together, in lower case. */
  searched: readonly string[];
  /** What each column holds besides `id` and `search`; `$` stands for a row of the source. */
  columns: Readonly<Record<string, readonly [kind: ColumnKind, sql: string]>>;
  /** Columns of its indexes. Each order of the panel has one that begins with it and holds what narrows. */
  indexes: readonly (readonly [string, ...string[]])[];
}

const createdAt = ['moment', '$.created_at'] as const;

/** Every narrow table by its name. */
export const STAFF_PROJECTIONS = {
  staff_orders: {
    source: 'orders',
    searched: ['order_id', 'customer_name', 'customer_email'],
    columns: {
      created_at: createdAt,
      // A paid order as staff see it: to be sent, or sent.
      state: [
        'text',
        `case when $.order_status <> 'paid' then $.order_status when $.fulfilled_at is null then 'unsent' else 'sent' end`,
      ],
      total_cents: ['integer', '$.total_cents'],
      name: ['text', 'lower($.customer_name)'],
    },
    indexes: [
      ['created_at', 'id', 'state'],
      // Of neighbours here the rows lie far apart: none is read to see whether it holds what is searched for.
      ['total_cents', 'id', 'state', 'created_at', 'search'],
      ['name', 'id', 'state', 'created_at', 'search'],
      ['state', 'created_at', 'id'],
    ],
  },
  staff_users: {
    source: 'up_users',
    searched: ['email', 'first_name', 'last_name'],
    columns: { created_at: createdAt },
    indexes: [['created_at', 'id']],
  },
  staff_contacts: {
    source: 'contact_messages',
    searched: ['name', 'email', 'message'],
    columns: { created_at: createdAt, done: ['boolean', '$.done_at is not null'] },
    indexes: [
      ['created_at', 'id', 'done'],
      ['done', 'created_at', 'id'],
    ],
  },
  staff_questions: {
    source: 'questions',
    searched: ['name', 'email', 'product_name', 'question'],
    columns: {
      created_at: createdAt,
      open: ['boolean', `coalesce($.answer, '') = ''`],
      published: ['boolean', '$.published'],
    },
    indexes: [
      ['created_at', 'id', 'open', 'published'],
      ['open', 'created_at', 'id'],
    ],
  },
  staff_reviews: {
    source: 'reviews',
    searched: ['name', 'product_name', 'title'],
    columns: { created_at: createdAt, state: ['text', '$.review_status'] },
    indexes: [
      ['created_at', 'id', 'state'],
      ['state', 'created_at', 'id'],
    ],
  },
  staff_subscribers: {
    source: 'subscribers',
    searched: ['email', 'first_name', 'last_name'],
    columns: { created_at: createdAt },
    indexes: [['created_at', 'id']],
  },
} as const satisfies Readonly<Record<string, StaffProjection>>;

export type ProjectionName = keyof typeof STAFF_PROJECTIONS;

/** Stands between the searched texts of a row: no form lets it through, so nothing is found across two of them. */
export const TEXT_SEPARATOR = '\u001f';

/** @param column with which it begins */
export const indexName = (table: string, column: string): string => `${table}_${column}_idx`;
