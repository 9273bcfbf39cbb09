import { rmSync } from 'node:fs';
import { copySeeded, ensureSeeded, testShop } from '../testing/test-shop.mjs';

/**
 * Starts a shop with the whole catalogue, on data of its own that are gone with it.
 * @param {import('../signals.mjs').Run} run
 */
export async function startSeededShop({ onStop, ready }) {
  const staff = await ensureSeeded();
  const dataDir = copySeeded();
  onStop(async () => rmSync(dataDir, { recursive: true, force: true }));
  const shop = await testShop(dataDir, { env: { LOG_LEVEL: 'error' } });
  onStop(() => shop.stop());
  await shop.start();
  ready();
  return { shop, dataDir, staff };
}
