import { DEFAULT_LOCALE, type Locale } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { insertRow } from '../../../lib/database/insert-row';
import { toIso } from '../../../lib/time/to-iso';
import type { PublishStatus } from '../../../panel-api/responses';
import { sharedNow } from '../../../lib/time/shared-clock';

const CHANGES = 'content_changes';
const COPIES = 'storefront_copies';
/** A storefront reports every 10 s: one that was silent for this long is not running. */
const SILENT_MS = 30_000;

export interface ChangeRow {
  version: number | string;
  changedAt: string;
  liveAt: string | null;
}

export interface StorefrontRow {
  version: number | string;
}

/** Each language of a document is published by itself. */
const keyOf = (uid: string, documentId: string, locale: string | null = DEFAULT_LOCALE) =>
  [uid, documentId, ...(locale === null || locale === DEFAULT_LOCALE ? [] : [locale])].join(':');

/** Which published change is seen on which storefront (DESIGN: a publish). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const running = async (): Promise<number[]> => {
    const copies: StorefrontRow[] = await strapi.db.query('api::content-version.storefront-copy').findMany({
      where: { seenAt: { $gt: new Date(sharedNow(strapi).getTime() - SILENT_MS) } },
      select: ['version'],
    });
    return copies.map((copy) => Number(copy.version));
  };

  /** Notes what all storefronts show by now; null while there is none. */
  const liveEverywhere = async (trx: Knex.Transaction, now: Date): Promise<number | null> => {
    await trx(COPIES)
      .where('seen_at', '<', new Date(now.getTime() - SILENT_MS))
      .delete();
    const { everywhere } = (await trx(COPIES).min('version as everywhere').first()) as {
      everywhere: number | string | null;
    };
    if (everywhere === null) return null;
    await trx(CHANGES).whereNull('live_at').where('version', '<=', everywhere).update({ live_at: now });
    return Number(everywhere);
  };

  return {
    /** Notes a document's change under its content version, inside the change's transaction. */
    async changed(uid: string, documentId: string, version: number, locale?: string | null): Promise<void> {
      const key = keyOf(uid, documentId, locale);
      const row = { version, changed_at: sharedNow(strapi), live_at: null };
      await strapi.db.transaction(({ trx }) =>
        insertRow(trx(CHANGES), { document_id: key, key, ...row })
          .onConflict('key')
          .merge(row),
      );
    },

    /** A storefront says which content version its visitors see. Answers the one that all storefronts show. */
    async shown(copy: string, version: number): Promise<number | null> {
      const now = sharedNow(strapi);
      return strapi.db.transaction(async ({ trx }) => {
        await insertRow(trx(COPIES), { document_id: copy, name: copy, version, seen_at: now })
          .onConflict('name')
          .merge({ version, seen_at: now });
        return liveEverywhere(trx, now);
      });
    },

    /** A storefront stops: what it did not show yet waits for the others alone. Answers as `shown` does. */
    async left(copy: string): Promise<number | null> {
      return strapi.db.transaction(async ({ trx }) => {
        await trx(COPIES).where({ name: copy }).delete();
        return liveEverywhere(trx, sharedNow(strapi));
      });
    },

    async state(uid: string, documentId: string, locale?: Locale): Promise<PublishStatus> {
      const change: ChangeRow | null = await strapi.db
        .query('api::content-version.content-change')
        .findOne({ where: { key: keyOf(uid, documentId, locale) } });
      const versions = await running();
      return {
        changedAt: toIso(change?.changedAt),
        liveAt: toIso(change?.liveAt),
        copies: versions.length,
        showing: change ? versions.filter((version) => version >= Number(change.version)).length : 0,
      };
    },
  };
};
