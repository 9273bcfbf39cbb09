// Payment records called their columns after Stripe's words, and are called after the shop's now (B-120). Strapi runs this
// before it looks at the tables, in one transaction and under the lock of the start: it would take a renamed column for one
// that is gone and another that is new, and drop every value.
'use strict';

/** The first release that knows these names; noted by every start of it besides (cms/src/bootstrap/release-order.ts). */
const RELEASE = '0.5.0';

/** @typedef {import('knex').Knex} Knex */

const RENAMED = [
  ['orders', 'payment_intent_id', 'provider_payment_id'],
  ['payment_attempts', 'payment_intent_id', 'provider_payment_id'],
  ['payment_attempts', 'intent_open', 'provider_payment_open'],
  ['refunds', 'payment_intent_id', 'provider_payment_id'],
  ['webhook_events', 'payment_intent_id', 'provider_payment_id'],
];
/** The fields of these columns, as roles, edit screens and lists of Strapi's panel name them. */
const FIELDS = [
  ['"paymentIntentId"', '"providerPaymentId"'],
  ['"intentOpen"', '"providerPaymentOpen"'],
];
const TYPES = [
  'order.order',
  'payment-attempt.payment-attempt',
  'refund.refund',
  'webhook-event.webhook-event',
];

/** @param {Knex} trx @returns {Promise<boolean>} false where all of them have their names, or no table is there yet */
async function renameColumns(trx) {
  let renamed = false;
  for (const [table, from, to] of RENAMED) {
    if (!(await trx.schema.hasColumn(table, from))) continue;
    // With both there, the database refuses: nobody could say which of the two holds the truth.
    await trx.raw('alter table ?? rename column ?? to ??', [table, from, to]);
    renamed = true;
  }
  return renamed;
}

/** The one index that is called after its column: by another name, Strapi would make it anew. @param {Knex} trx */
async function renameIndex(trx) {
  const [from, to] = ['payment_attempts_payment_intent_id_uq', 'payment_attempts_provider_payment_id_uq'];
  if (trx.client.dialect === 'postgresql') {
    await trx.raw('alter index if exists ?? rename to ??', [from, to]);
    return;
  }
  await trx.raw('drop index if exists ??', [from]);
  await trx.raw('create unique index if not exists ?? on payment_attempts (provider_payment_id)', [to]);
}

/** Roles keep their right to a field, and staff the columns and words that they set. @param {Knex} trx */
async function renameFields(trx) {
  const renamed = (text) => FIELDS.reduce((all, [from, to]) => all.replaceAll(from, to), text);
  const settings = await trx('strapi_core_store_settings').select('id', 'value');
  for (const { id, value } of settings) {
    if (typeof value === 'string' && renamed(value) !== value)
      await trx('strapi_core_store_settings')
        .where({ id })
        .update({ value: renamed(value) });
  }
  const subjects = TYPES.map((type) => `api::${type}`);
  const rights = await trx('admin_permissions').whereIn('subject', subjects).select('id', 'properties');
  for (const { id, properties } of rights) {
    const text = typeof properties === 'string' ? properties : JSON.stringify(properties);
    await trx('admin_permissions')
      .where({ id })
      .update({ properties: renamed(text) });
  }
}

/** Should the start end before it says so itself, a release before would drop the columns (B-108). @param {Knex} trx */
async function noteRelease(trx) {
  const [key, value] = ['core_shop_release', JSON.stringify(RELEASE)];
  const known = await trx('strapi_core_store_settings').where({ key }).update({ value });
  if (known === 0) await trx('strapi_core_store_settings').insert({ key, value, type: 'string' });
}

module.exports = {
  /** @param {Knex} trx */
  async up(trx) {
    if (!(await renameColumns(trx))) return;
    await renameIndex(trx);
    await renameFields(trx);
    await noteRelease(trx);
  },
};
