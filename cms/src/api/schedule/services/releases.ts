import type { Core } from '@strapi/strapi';
import { insertRow } from '../../../lib/database/insert-row';
import { typeOf } from '../../../lib/documents/models';
import { labelOf } from '../../../lib/documents/named-document';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { labelFor } from '../domain/release-rules';
import { ENTRY, RELEASE, rowOf, type StoredEntry, type StoredRelease } from '../lib/release-rows';
import type { Planner } from './schedule';

const RELEASES = 'releases';
const ENTRIES = 'release_entries';
const PLANS = 'api::schedule.scheduled-change';

export type NewEntry = Pick<StoredEntry, 'uid' | 'targetId' | 'language' | 'action'>;
/** The release that a document is put into: one that is there, or a new one by its name. */
export type IntoRelease = { id: number } | { name: string };

const keyOf = ({ uid, targetId, language }: NewEntry) => [uid, targetId, language ?? ''].join(' ');
const notOpen = () =>
  new ShopError('conflict', 'not_open', 'This release is published already, or was deleted.');

/** Changes of several documents that are prepared, and published together at once or at a time (S-82). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const releases = () => strapi.db.query(RELEASE);
  const entries = () => strapi.db.query(ENTRY);
  const plans = () => strapi.db.query(PLANS);

  /** Holds a release that is not published yet until the transaction ends. What failed of it is past. */
  const hold = async (id: number): Promise<StoredRelease> => {
    const open = { id, releaseState: 'open' };
    const { count } = await releases().updateMany({ where: open, data: { failure: null } });
    const release: StoredRelease | null = count === 0 ? null : await releases().findOne({ where: open });
    if (!release) throw notOpen();
    return release;
  };

  /** Takes the plan of a release back, and what failed of it off the list. */
  const unplan = async ({ documentId }: StoredRelease): Promise<void> => {
    const of = { uid: RELEASE, targetId: documentId };
    await plans().deleteMany({ where: { ...of, changeState: 'waiting', heldUntil: { $null: true } } });
    await plans().updateMany({
      where: { ...of, changeState: 'failed' },
      data: { changeState: 'dismissed' },
    });
  };

  return {
    hold,
    unplan,

    /** The documents of a release, in the order in which they were put in. */
    entriesOf: (id: number): Promise<StoredEntry[]> =>
      entries().findMany({ where: { releaseId: id }, orderBy: { id: 'asc' } }),

    /** One document of a release; null where it is not in it. */
    entry: (id: number, entryId: number): Promise<StoredEntry | null> =>
      entries().findOne({ where: { id: entryId, releaseId: id } }),

    /** The release that a document is in and that is not published yet, with its entry. */
    async withOf(document: NewEntry): Promise<{ release: StoredRelease; entry: StoredEntry } | null> {
      const entry: StoredEntry | null = await entries().findOne({ where: { openKey: keyOf(document) } });
      const release: StoredRelease | null =
        entry && (await releases().findOne({ where: { id: entry.releaseId } }));
      return entry && release ? { release, entry } : null;
    },

    /**
     * Puts a document into a release, or gives it another action there. A new release whose name an open one has is that
     * one: pressed twice, it is made once.
     * @throws {ShopError} 409 for a release that is published, and for a document that is in another one
     */
    async add(entry: NewEntry, into: IntoRelease): Promise<void> {
      const row = await rowOf(strapi, entry);
      if (!row) throw new ShopError('unknown', 'not_found', 'Please save the document first.');
      const label = labelFor(typeOf(strapi, entry.uid).info.displayName, labelOf(row)).slice(0, 255);
      await strapi.db.transaction(async ({ trx }) => {
        let where: object = into;
        if ('name' in into) {
          const openName = into.name.toLowerCase();
          await insertRow(trx(RELEASES), { name: into.name, open_name: openName, release_state: 'open' })
            .onConflict('open_name')
            .ignore();
          where = { openName };
        }
        const found: StoredRelease | null = await releases().findOne({ where });
        if (!found) throw notOpen();
        const { id } = await hold(found.id);
        const { uid, targetId: target_id, language, action } = entry;
        const openKey = keyOf(entry);
        await insertRow(trx(ENTRIES), {
          ...{ release_id: id, open_key: openKey, uid, target_id, language, action, label },
        })
          .onConflict('open_key')
          .ignore();
        const stored: StoredEntry | null = await entries().findOne({ where: { openKey } });
        if (stored?.releaseId !== id) {
          const message = 'This document is in another release already. Take it out there first.';
          throw new ShopError('conflict', 'in_another', message);
        }
        await entries().updateMany({ where: { id: stored.id }, data: { action, label } });
      });
    },

    /** Takes a document out of a release that is not published yet. */
    async takeOut(id: number, entryId: number): Promise<void> {
      await strapi.db.transaction(async () => {
        await hold(id);
        await entries().deleteMany({ where: { id: entryId, releaseId: id } });
      });
    },

    /** Deletes a release that is not published yet, with its plan. Its documents stay as they are. */
    async remove(id: number): Promise<void> {
      await strapi.db.transaction(async () => {
        const { documentId } = await hold(id);
        await entries().deleteMany({ where: { releaseId: id } });
        await plans().deleteMany({ where: { uid: RELEASE, targetId: documentId } });
        await releases().deleteMany({ where: { id } });
      });
    },

    /**
     * Plans a release for a time, in place of the one that it was planned for.
     * @throws {ShopError} 422 for a time that has passed and for an empty release
     */
    async plan(id: number, dueAt: Date, by: Planner): Promise<void> {
      await strapi.db.transaction(async () => {
        const release = await hold(id);
        if ((await entries().count({ where: { releaseId: id } })) === 0)
          throw new ShopError('refused', 'empty', 'There is nothing in this release yet.');
        await unplan(release);
        const target = { uid: RELEASE, targetId: release.documentId, action: 'publish' } as const;
        await service(strapi, 'api::schedule.schedule').plan(target, dueAt, by);
      });
    },

    /** Takes the time of a release back: it waits for somebody to publish it. */
    async cancelPlan(id: number): Promise<void> {
      await strapi.db.transaction(async () => unplan(await hold(id)));
    },
  };
};
