import type { Knex } from 'knex';

type Kind = 'orders' | 'users' | 'contacts' | 'questions' | 'reviews' | 'subscribers' | 'products';

/** Stores many rows the quick way, past Strapi, on either database. */
export function fillTrade(db: Knex, counts: Partial<Record<Kind, number>>): Promise<void>;
