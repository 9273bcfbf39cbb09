import type { Core } from '@strapi/strapi';
import { shopSettings } from '../../../lib/shop-settings';

const TABLE = 'content_versions';
/** No CDN is waited for longer, in ms. */
const PATIENCE_MS = 10_000;

export type PurgeRow = Record<'version' | 'purged_version', number | string | null>;

/**
 * Empties the CDN in front of the storefronts (CDN_PURGE_URL) once all of them show a change: emptied earlier, it would
 * fetch the old page from one that has yet to follow.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const { CDN_PURGE_URL, CDN_PURGE_HEADER } = shopSettings(strapi);
  let purging = false;

  async function purge(shown: number): Promise<void> {
    const row: PurgeRow | undefined = await strapi.db.connection(TABLE).first('version', 'purged_version');
    // No report may name a change that is yet to come, and so hide it.
    const version = Math.min(shown, Number(row?.version ?? 0));
    if (version <= Number(row?.purged_version ?? 0)) return;
    const response = await fetch(CDN_PURGE_URL, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...Object.fromEntries(CDN_PURGE_HEADER) },
      body: JSON.stringify({ purge_everything: true }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    await strapi.db.connection(TABLE).update({ purged_version: version });
  }

  return {
    /**
     * Every storefront shows this version. What fails is tried again at the next report, within ten seconds. Two copies of
     * the CMS may purge for one change, which harms nobody.
     */
    async shownEverywhere(version: number): Promise<void> {
      if (CDN_PURGE_URL === '' || purging) return;
      purging = true;
      try {
        await purge(version);
      } catch (error) {
        const reason = error instanceof Error ? (error.cause ?? error.message) : error;
        strapi.log.warn(`The CDN was not purged: ${String(reason)}`);
      } finally {
        purging = false;
      }
    },
  };
};
