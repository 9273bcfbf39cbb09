import { EVERY_CHANGE, CHANGE_WAIT_MS, SingleFlight, type ContentChange } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { insertRow } from '../../../lib/database/insert-row';
import { sentTags } from '../../../lib/documents/cache-tags';
import { knownChanges, noteChange } from '../../../lib/documents/known-changes';

const TABLE = 'content_versions';
const TAGS = 'cache_tags';
const KEY = 'content';
/** How often somebody who waits looks for what another copy of the CMS changed, in ms. */
const LOOK_MS = 200;
/** More tags than that stand for everything. */
const CHANGES_MOST = 200;
/** A storefront that comes from further back asks for everything; tags of changes before that are forgotten. */
const KNOWN_CHANGES = 5_000;

/** `tagged_version`: the last version whose tags are known, as long as no copy of the release before raises it. */
type VersionRow = Record<'version' | 'tagged_version', number | string | null>;

/** The number that rises with every change a visitor could see. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const readRow = async (): Promise<VersionRow> => {
    const row: VersionRow | undefined = await strapi.db
      .connection(TABLE)
      .where({ key: KEY })
      .first('version', 'tagged_version');
    if (!row) throw new Error('The row of the content version is missing.');
    return row;
  };

  /** What was changed after a version, as of the version that is answered with it; the tags as they are stored. */
  const changesAfter = async (known: number): Promise<{ version: number; tags: string[] | null }> => {
    const row = await readRow();
    const version = Number(row.version);
    const isKnown = row.tagged_version !== null && Number(row.tagged_version) === version;
    // A restored database may know less than its storefronts.
    if (!isKnown || version < known || version - known > KNOWN_CHANGES) return { version, tags: null };
    const tags: string[] = await strapi.db
      .connection(TAGS)
      .where('version', '>', known)
      .limit(CHANGES_MOST + 1)
      .pluck('tag');
    return { version, tags: tags.length > CHANGES_MOST ? null : tags };
  };

  /** What this copy keeps is told of the changes since it last asked. */
  const read = async (): Promise<number> => {
    const before = knownChanges(strapi).version;
    const seen = Number((await readRow()).version);
    if (seen === before) return seen;
    const { version, tags } = before === null ? { version: seen, tags: null } : await changesAfter(before);
    noteChange(strapi, version, tags);
    return version;
  };
  /** The same as it is sent to storefronts. */
  const changesSent = async (known: number): Promise<ContentChange> => {
    const { version, tags } = await changesAfter(known);
    return { version, tags: tags && sentTags(new Set(tags)) };
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

  const raise = async (tags: Iterable<string>): Promise<number> =>
    await strapi.db.transaction(async ({ trx, onCommit }) => {
      onCommit(() => {
        for (const look of [...waiting]) look();
      });
      await trx(TABLE)
        .where({ key: KEY })
        .update({
          version: trx.raw('version + 1'),
          tagged_version: trx.raw('case when tagged_version = version then version + 1 end'),
        });
      // The row is this transaction's until it ends: nobody else's number can be read here.
      const row = (await trx(TABLE).where({ key: KEY }).first('version', 'tagged_version')) as VersionRow;
      const version = Number(row.version);
      const isKnown = row.tagged_version !== null;
      if (!isKnown) await trx(TABLE).where({ key: KEY }).update({ tagged_version: version });
      for (const tag of isKnown ? new Set(tags) : [EVERY_CHANGE])
        await insertRow(trx(TAGS), { document_id: tag, tag, version }).onConflict('tag').merge({ version });
      return version;
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
      await strapi.db
        .connection(TAGS)
        .where('version', '<', Number((await readRow()).version) - 2 * KNOWN_CHANGES)
        .delete();
    },
    /**
     * Raises the number inside the running transaction, or on its own where none runs. Answers the new one.
     * @param tags of what was changed (lib/documents/cache-tags.ts): answers with any of them are old
     */
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
        if (rows > 0) await raise([EVERY_CHANGE]);
      });
    },
    current,
    /** The number as the running transaction sees it, with its own writes. */
    seenInside: async (): Promise<number> =>
      await strapi.db.transaction(async ({ trx }) => {
        const row = (await trx(TABLE).where({ key: KEY }).first('version')) as { version: number | string };
        return Number(row.version);
      }),
    /**
     * The committed number as soon as it is another than `known`, or what it is after CHANGE_WAIT_MS, with the tags of what was
     * changed since.
     */
    async changedSince(known: number): Promise<ContentChange> {
      const until = performance.now() + CHANGE_WAIT_MS;
      for (;;) {
        const woken = nextLook();
        const version = await current();
        if (version !== known) return changesSent(known);
        if (performance.now() >= until) return { version, tags: [] };
        await woken;
      }
    },
  };
};
