import { DEFAULT_LOCALE, type Locale } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { isDatabaseUnavailable } from '../../../lib/database/database-errors';
import { insertRow } from '../../../lib/database/insert-row';
import { sha256 } from '../../../lib/digests';
import { hasLanguages } from '../../../lib/documents/models';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { publishRightsOf } from '../../../lib/staff/document-rights';
import type { ScheduledChange } from '../../../panel-api/responses';
import { sharedNow } from '../../../lib/time/shared-clock';
import { RELEASE, rowOf } from '../lib/release-rows';

const UID = 'api::schedule.scheduled-change';
const TABLE = 'scheduled_changes';
/** While a change is carried out nobody else may take it; after this a lost copy is given up and it is done again. */
const HELD_MS = 60_000;
/** How late a change may be begun. */
const LOOK_MS = 1_000;

/** A change that an editor planned, with the document it is of. */
export interface StoredChange extends ScheduledChange {
  uid: string;
  targetId: string;
  /** Null for a change planned before there were several, and for types that have none. */
  language: string | null;
  /** Whose rights hold at its time; null for a change planned before they were asked for again. */
  plannedById: number | null;
}

/** Who plans a change: a member of staff, or null for the shop itself. */
export interface Planner {
  id: number | null;
  name: string;
}

export type NewScheduledChange = Pick<StoredChange, 'uid' | 'targetId' | 'action'> & { language?: Locale };

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  /** Takes the next change that is due; null when there is none. */
  const take = async (now: Date): Promise<StoredChange | null> => {
    for (;;) {
      const free = {
        changeState: 'waiting',
        dueAt: { $lte: now },
        $or: [{ heldUntil: { $null: true } }, { heldUntil: { $lt: now } }],
      };
      const change: StoredChange | null = await rows().findOne({ where: free, orderBy: { dueAt: 'asc' } });
      if (!change) return null;
      const { count } = await rows().updateMany({
        where: { ...free, id: change.id },
        data: { heldUntil: new Date(now.getTime() + HELD_MS) },
      });
      if (count === 1) return change;
    }
  };

  const carryOut = async (change: StoredChange): Promise<void> => {
    const { uid, targetId, action, language, plannedBy, plannedById } = change;
    const name = plannedBy ?? 'The shop';
    const mayPublish = plannedById === null ? () => true : await publishRightsOf(strapi, plannedById);
    if (uid === RELEASE)
      return service(strapi, 'api::schedule.release-publishing').carryOut(targetId, { name, mayPublish });
    const row = await rowOf(strapi, {
      ...{ uid, targetId, language: hasLanguages(strapi, uid) ? language : null },
    });
    if (row && !mayPublish(uid, row))
      throw new Error(
        `${name} planned it and may not ${action} it any more. Somebody who may can plan it anew.`,
      );
    const documents = strapi.documents(uid as never);
    const target = { documentId: targetId, ...(language && { locale: language }) } as never;
    const { entries } = await (action === 'publish'
      ? documents.publish(target)
      : documents.unpublish(target));
    if (entries.length === 0) throw new Error(`There is nothing to ${action}: it was deleted.`);
  };

  const runOne = async (change: StoredChange): Promise<void> => {
    const { id, uid, targetId, action } = change;
    let outcome: object = { changeState: 'done', failure: null };
    try {
      await carryOut(change);
    } catch (error) {
      // Another process held the database: the change did not fail, and has its turn at the next look.
      if (isDatabaseUnavailable(error)) {
        await rows().updateMany({ where: { id }, data: { heldUntil: null } });
        throw error;
      }
      const failure = error instanceof Error ? error.message : String(error);
      strapi.log.warn(`A planned ${action} of ${uid} ${targetId} could not be done: ${failure}`);
      outcome = { changeState: 'failed', failure };
    }
    await rows().updateMany({
      where: { id },
      data: { ...outcome, doneAt: sharedNow(strapi), heldUntil: null },
    });
  };

  const runDue = async (now: Date): Promise<void> => {
    for (let change = await take(now); change; change = await take(now)) await runOne(change);
  };

  return {
    /** Carries out what is due at `now`: each change once, however many copies of the CMS ask. */
    runDue,
    /**
     * Plans a change of a document. The same change for the same moment is planned once, by whoever planned it last: a press
     * is repeated where its answer was lost.
     * @throws {ShopError} 422 'too_early' for a time that has passed
     */
    async plan(
      { uid, targetId, action, language = DEFAULT_LOCALE }: NewScheduledChange,
      dueAt: Date,
      by: Planner,
    ): Promise<void> {
      if (dueAt.getTime() <= sharedNow(strapi).getTime())
        throw new ShopError('refused', 'too_early', 'That time has passed. Please choose a later one.');
      const what = { uid, target_id: targetId, language, action };
      const planKey = sha256(JSON.stringify([...Object.values(what), dueAt.toISOString()]));
      await strapi.db.transaction(({ trx }) =>
        insertRow(trx(TABLE), {
          ...what,
          ...{ due_at: dueAt, change_state: 'waiting', plan_key: planKey },
          ...{ planned_by: by.name, planned_by_id: by.id },
        })
          .onConflict('plan_key')
          .merge(['planned_by', 'planned_by_id']),
      );
    },
    /**
     * Takes a waiting change of a document back; one that is gone was taken back before.
     * @throws {ShopError} 409 'not_waiting' for one that is done or under way
     */
    async cancel(uid: string, targetId: string, id: number): Promise<void> {
      const waiting = { id, uid, targetId, changeState: 'waiting', heldUntil: { $null: true } };
      const { count } = await rows().deleteMany({ where: waiting });
      if (count === 0 && (await rows().count({ where: { id } })) > 0)
        throw new ShopError('conflict', 'not_waiting', 'This change is done already, or under way.');
    },
    /** How many wait and how many failed, with the newest of those. */
    async failed(most: number): Promise<{ waiting: number; failed: number; newest: StoredChange[] }> {
      const where = { changeState: 'failed' };
      return {
        waiting: await rows().count({ where: { changeState: 'waiting' } }),
        failed: await rows().count({ where }),
        newest: await rows().findMany({ where, orderBy: { id: 'desc' }, limit: most }),
      };
    },
    /**
     * Lets a failed change wait again; it is carried out at once, by the rights of who wants that now (S-106). Of several at
     * once one succeeds.
     * @throws {ShopError} 404 'not_found', 409 'not_failed'
     */
    async retry(id: number, by: Planner): Promise<string> {
      const again = { changeState: 'waiting', failure: null, doneAt: null, heldUntil: null };
      const { count } = await rows().updateMany({
        where: { id, changeState: 'failed' },
        data: { ...again, plannedBy: by.name, plannedById: by.id },
      });
      if (count === 1) return 'The planned change is put back and is carried out within seconds.';
      if ((await rows().count({ where: { id } })) === 0)
        throw new ShopError('unknown', 'not_found', 'There is no such planned change.');
      throw new ShopError(
        'conflict',
        'not_failed',
        'This change waits already, was carried out, or was dismissed.',
      );
    },
    /**
     * Takes a failed change that nobody can mend off the list.
     * @throws {ShopError} 404 'not_found', 409 'not_failed'
     */
    async dismiss(id: number): Promise<string> {
      const { count } = await rows().updateMany({
        where: { id, changeState: 'failed' },
        data: { changeState: 'dismissed' },
      });
      if (count === 1) return 'The planned change is dismissed.';
      const change: StoredChange | null = await rows().findOne({ where: { id } });
      if (!change) throw new ShopError('unknown', 'not_found', 'There is no such planned change.');
      throw new ShopError(
        'conflict',
        'not_failed',
        change.changeState === 'dismissed'
          ? 'This change has been dismissed already.'
          : 'This change waits, or was carried out: there is nothing to dismiss.',
      );
    },
    /** A document's changes: those that wait, and the last ones that do not. */
    of(uid: string, targetId: string, language: Locale = DEFAULT_LOCALE): Promise<ScheduledChange[]> {
      const spoken = language === DEFAULT_LOCALE ? { $or: [{ language }, { language: null }] } : { language };
      return rows().findMany({ where: { uid, targetId, ...spoken }, orderBy: { dueAt: 'desc' }, limit: 5 });
    },
    start(): void {
      const look = () => {
        running = runDue(sharedNow(strapi))
          .then(() => service(strapi, 'api::content.windows').follow())
          .catch(
            (error: unknown) =>
              void strapi.log.error(`Planned changes could not be looked at: ${String(error)}`),
          )
          .finally(() => {
            timer = setTimeout(look, LOOK_MS);
            timer.unref();
          });
      };
      look();
    },
    async stop(): Promise<void> {
      // The look that runs sets the timer once it ends.
      await running;
      clearTimeout(timer);
    },
  };
};
