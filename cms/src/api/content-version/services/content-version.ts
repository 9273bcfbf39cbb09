import { CHANGE_WAIT_MS, SingleFlight } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { insertRow } from '../../../lib/database/insert-row';

const TABLE = 'content_versions';
const KEY = 'content';
/** How often somebody who waits looks for what another copy of the CMS changed, in ms. */
const LOOK_MS = 200;

/** The number that rises with every change a visitor could see. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const read = async (): Promise<number> => {
    const row: { version: number | string } | undefined = await strapi.db
      .connection(TABLE)
      .where({ key: KEY })
      .first('version');
    if (!row) throw new Error('The row of the content version is missing.');
    return Number(row.version);
  };
  const queries = new SingleFlight<number>();
  /** Who waits for a change: told at once of one that this copy makes. */
  const waiting = new Set<() => void>();
  const nextLook = () =>
    new Promise<void>((resolve) => {
      const look = () => {
        clearTimeout(timer);
        waiting.delete(look);
        resolve();
      };
      const timer = setTimeout(look, LOOK_MS);
      waiting.add(look);
    });

  const raise = async (): Promise<number> =>
    await strapi.db.transaction(async ({ trx, onCommit }) => {
      onCommit(() => {
        for (const look of [...waiting]) look();
      });
      await trx(TABLE).where({ key: KEY }).increment('version', 1);
      // The row is this transaction's until it ends: nobody else's number can be read here.
      const row = (await trx(TABLE).where({ key: KEY }).first('version')) as { version: number | string };
      return Number(row.version);
    });

  /**
   * The committed number, read after the call was made: never older than what the caller may have seen.
   * Calls that wait together share one query. Not to be used inside a transaction, whose own writes it would show.
   */
  const current = (): Promise<number> => {
    if (strapi.db.inTransaction()) throw new Error('The content version was asked for inside a transaction.');
    return queries.runNext(KEY, read);
  };

  return {
    /** Makes the one row where it is missing. */
    async prepare(): Promise<void> {
      await insertRow(strapi.db.connection(TABLE), { key: KEY, version: 1, document_id: KEY })
        .onConflict('key')
        .ignore();
    },
    /** Raises the number inside the running transaction, or on its own where none runs. Answers the new one. */
    raise,
    /**
     * Raises the number for a moment at which something began or ended without a change: once, however many copies see it
     * pass and however long none was there to see it.
     * @param moment in ms since 1970; of several that have passed the last one
     */
    async passed(moment: number): Promise<void> {
      await strapi.db.transaction(async ({ trx }) => {
        const rows = await trx(TABLE)
          .where({ key: KEY })
          .whereRaw('(passed_moment is null or passed_moment < ?)', [moment])
          .update({ passed_moment: moment });
        if (rows > 0) await raise();
      });
    },
    current,
    /** The number as the running transaction sees it, with its own writes. */
    seenInside: async (): Promise<number> =>
      await strapi.db.transaction(async ({ trx }) => {
        const row = (await trx(TABLE).where({ key: KEY }).first('version')) as { version: number | string };
        return Number(row.version);
      }),
    /** The committed number as soon as it is another than `known`, or what it is after CHANGE_WAIT_MS. */
    async changedSince(known: number): Promise<number> {
      const until = performance.now() + CHANGE_WAIT_MS;
      for (;;) {
        const woken = nextLook();
        const version = await current();
        if (version !== known || performance.now() >= until) return version;
        await woken;
      }
    },
  };
};
