import type { Knex } from 'knex';

/** Things that can be filled. Products are public copies, drafts theirs; attempts belong to as many orders. */
export type Kind =
  | 'orders'
  | 'users'
  | 'contacts'
  | 'questions'
  | 'reviews'
  | 'subscribers'
  | 'products'
  | 'drafts'
  | 'attempts'
  | 'bags'
  | 'bagLines';

export type Counts = Partial<Record<Kind, number>>;

/** Stores many rows the quick way, past Strapi, on either database. */
export function fillTrade(db: Knex, counts: Counts): Promise<void>;
