import type { Core } from '@strapi/strapi';

const STORE_KEY = 'subscribers-confirmed';

/**
 * Once: who subscribed before addresses were confirmed counts as confirmed since then. Later ones are told from them by
 * the mail that asked them.
 */
export async function confirmEarlierSubscribers(strapi: Core.Strapi): Promise<void> {
  const store = strapi.store({ type: 'core', name: 'shop' });
  if (await store.get({ key: STORE_KEY })) return;
  const { connection } = strapi.db;
  await connection('subscribers')
    .whereNull('confirmed_at')
    .whereNull('confirm_mailed_at')
    .update({ confirmed_at: connection.ref('created_at') });
  await store.set({ key: STORE_KEY, value: true });
}
