import { createRequire } from 'node:module';
import path from 'node:path';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { expect } from 'vitest';
import { cmsDir } from './compile';
import { rowsFrom } from './outside-query';
import type { Data } from './templates';

/** Each column of a payment record that has another name now (B-120). */
export const RENAMED = [
  ['orders', 'payment_intent_id', 'provider_payment_id'],
  ['payment_attempts', 'payment_intent_id', 'provider_payment_id'],
  ['payment_attempts', 'intent_open', 'provider_payment_open'],
  ['refunds', 'payment_intent_id', 'provider_payment_id'],
  ['webhook_events', 'payment_intent_id', 'provider_payment_id'],
] as const;
type Column = (typeof RENAMED)[number];

/** What each row has in each of these columns, by the names of then or of now. */
export type KeptPayments = Record<string, unknown>;

const valuesSql = (table: string, column: string) =>
  `select id, ${column} as value from ${table} order by id`;
const nameOf = ([table, , to]: Column) => `${table}.${to}`;

/** As a database that no shop has open yet has them, under the earlier names. */
export async function earlierPayments(data: Data): Promise<KeptPayments> {
  const kept: KeptPayments = {};
  for (const column of RENAMED) kept[nameOf(column)] = await rowsFrom(data, valuesSql(column[0], column[1]));
  return kept;
}

/** As the shop has them, under its own names. */
export async function presentPayments(db: Knex): Promise<KeptPayments> {
  const kept: KeptPayments = {};
  for (const column of RENAMED) {
    const [table, from, to] = column;
    expect(await db.schema.hasColumn(table, from), `${table}.${from}`).toBe(false);
    kept[nameOf(column)] = await db(table).select({ id: 'id', value: to }).orderBy('id');
  }
  return kept;
}

/**
 * What the kept shop has none of: a payment that is open still, messages of the provider with a payment and without, a
 * role with some fields of a record, and a label that staff wrote.
 */
export async function addToEarlier(data: Data): Promise<void> {
  // One that succeeded: nobody looks after it, so that the flag stays as it is.
  await rowsFrom(data, 'update payment_attempts set intent_open = true where id = 1 returning id');
  await rowsFrom(
    data,
    `insert into webhook_events (document_id, event_id, event_type, payment_intent_id)
       values ('a', 'evt_1', 'payment_intent.succeeded', 'pi_of_then'), ('b', 'evt_2', 'account.updated', null) returning id`,
  );
  await rowsFrom(
    data,
    `update admin_permissions set properties = '{"fields":["orderId","paymentIntentId"]}'
       where subject = 'api::order.order' and action = 'plugin::content-manager.explorer.read' and id in
         (select permission_id from admin_permissions_role_lnk join admin_roles on admin_roles.id = role_id
            where code <> 'strapi-super-admin') returning id`,
  );
  await rowsFrom(
    data,
    `update strapi_core_store_settings set value = replace(value, '"label":"paymentIntentId"', '"label":"Number there"')
       where key = 'plugin_content_manager_configuration_content_types::api::refund.refund' returning id`,
  );
}

/** The migration itself, inside a transaction. */
export async function renamePaymentColumns(trx: Knex): Promise<void> {
  const file = path.join(cmsDir, 'database/migrations/2026.11.26T00.00.00.provider-payment-columns.js');
  await (createRequire(file)(file) as { up(trx: Knex): Promise<void> }).up(trx);
}

/** The names that indexes of payment attempts have. */
export async function attemptIndexes(strapi: Core.Strapi): Promise<string[]> {
  const inspector = strapi.db.dialect.schemaInspector as unknown as {
    getIndexes(table: string): Promise<{ name: string }[]>;
  };
  return (await inspector.getIndexes('payment_attempts')).map(({ name }) => name);
}
