import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { isDatabaseUnavailable, isDeadlock } from '../../../lib/database/database-errors';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import type { MayPublish } from '../../../lib/staff/document-rights';
import { sharedNow } from '../../../lib/time/shared-clock';
import { publishedTogether } from '../../content/lib/published-together';
import { failureSentence, inOrder } from '../domain/release-rules';
import { documentFault } from '../lib/document-fault';
import {
  ENTRY,
  entryPlace,
  holdDocuments,
  RELEASE,
  revisedOf,
  rowOf,
  targetOf,
  type StoredEntry,
  type StoredRelease,
} from '../lib/release-rows';

const NOT_PUBLISHED = 'Nothing was published.';
const NOT_TAKEN_BACK = 'Nothing was taken back.';
/** So often a release is begun anew that waited for somebody who waited for it. */
const ROUNDS = 3;

/** Who publishes a release or takes it back. */
export interface Publisher {
  name: string;
  mayPublish: MayPublish;
  /** It is done at its planned time, when nobody waits for an answer: the release tells what stood in the way. */
  isPlan?: true;
}

export interface TakeBack {
  /** The member of staff who does it. */
  staffId: number;
  /** Entries that are taken back also over what was published since. */
  confirmed: readonly number[];
}

/** Nothing of a release was done: documents stand in its way. */
class Refused extends Error {
  override name = 'Refused';
}

/** Publishes releases and takes them back: everything in one transaction, or nothing (S-82). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const releases = () => strapi.db.query(RELEASE);
  const entries = () => strapi.db.query(ENTRY);
  const book = () => service(strapi, 'api::schedule.releases');
  const checks = () => service(strapi, 'api::schedule.release-checks');

  /** Does one step for a document. @throws {Refused} with its name, where the step is refused */
  const step = async <T>(outcome: string, entry: StoredEntry, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (isDatabaseUnavailable(error) || isDeadlock(error)) throw error;
      strapi.log.warn(`${outcome} ${entry.uid} ${entry.targetId}: ${String(error)}`);
      const problems = [documentFault(error)];
      throw new Refused(failureSentence(outcome, [{ place: entryPlace(entry), problems }]));
    }
  };

  const requireRights = async (found: readonly StoredEntry[], by: Publisher): Promise<void> => {
    for (const entry of found) {
      if (!by.mayPublish(entry.uid, await rowOf(strapi, entry))) {
        if (by.isPlan)
          throw new Refused(
            `${NOT_PUBLISHED} ${by.name} planned it and may not publish everything in it any more.`,
          );
        const message = 'Your role does not allow you to publish everything in this release.';
        throw new ShopError('forbidden', 'forbidden', message);
      }
    }
  };

  /** One change of a release; answers the revision that it left, if visitors see a change. */
  const publishOne = async (entry: StoredEntry): Promise<string | null> => {
    const revisions = service(strapi, 'api::revision.revision');
    const document = revisedOf(strapi, entry);
    const documents = strapi.documents(entry.uid as never);
    const before = await revisions.latest(document);
    await (entry.action === 'publish'
      ? documents.publish(targetOf(entry))
      : documents.unpublish(targetOf(entry)));
    const after = await revisions.latest(document);
    return after && after.documentId !== before?.documentId ? after.documentId : null;
  };

  const publishAll = async (id: number, by: Publisher, trx: Knex): Promise<void> => {
    const release = await book().hold(id);
    const found = await book().entriesOf(id);
    if (found.length === 0) throw new Refused(`${NOT_PUBLISHED} There is nothing in this release.`);
    await requireRights(found, by);
    await holdDocuments(strapi, trx, found);
    const problems = await checks().problems(found);
    const faults = found.map((entry) => ({
      place: entryPlace(entry),
      problems: problems.get(entry.id) ?? [],
    }));
    if (faults.some((fault) => fault.problems.length > 0))
      throw new Refused(failureSentence(NOT_PUBLISHED, faults));
    await publishedTogether(found, async () => {
      for (const entry of inOrder(found)) {
        const revisionId = await step(NOT_PUBLISHED, entry, () => publishOne(entry));
        await entries().updateMany({ where: { id: entry.id }, data: { revisionId, openKey: null } });
      }
    });
    await book().unplan(release);
    const data = { releaseState: 'done', openName: null, doneAt: sharedNow(strapi), doneBy: by.name };
    await releases().updateMany({ where: { id }, data });
  };

  /** Does work in a transaction. What stands in the way is kept with the release. */
  const orNothing = async <T>(id: number, work: (trx: Knex) => Promise<T>): Promise<T> => {
    for (let round = 1; ; round += 1) {
      try {
        return (await strapi.db.transaction(({ trx }) => work(trx))) as T;
      } catch (error) {
        if (isDeadlock(error) && round < ROUNDS) continue;
        if (!(error instanceof Refused)) throw error;
        const failure = error.message;
        await releases().updateMany({
          where: { id, releaseState: { $ne: 'taken_back' } },
          data: { failure },
        });
        throw new ShopError('refused', 'release_refused', failure);
      }
    }
  };

  /** One document back to what visitors saw before; answers how much of it is gone. */
  const takeBackOne = async (entry: StoredEntry, { staffId, confirmed }: TakeBack) => {
    const way = await checks().wayBack(entry, confirmed.includes(entry.id));
    if (way.do === 'leave alone') return { outcome: 'left_alone', leftOut: 0 } as const;
    const { uid, targetId: documentId, language: locale } = entry;
    let leftOut = 0;
    if (way.do === 'unpublish') await strapi.documents(uid as never).unpublish(targetOf(entry));
    if (way.do === 'publish') {
      const earlier = { uid, documentId, locale, snapshot: way.snapshot, staffId };
      leftOut = await service(strapi, 'api::revision.restoring').publishEarlier(earlier);
    }
    return { outcome: 'taken_back', leftOut } as const;
  };

  /** The way back as changes: what is published again and what is not any more. */
  const changesBack = async (found: readonly StoredEntry[], { confirmed }: TakeBack) => {
    const back: StoredEntry[] = [];
    for (const entry of found) {
      const way = await checks().wayBack(entry, confirmed.includes(entry.id));
      if (way.do === 'publish' || way.do === 'unpublish') back.push({ ...entry, action: way.do });
    }
    return back;
  };

  const takeBackAll = async (id: number, by: Publisher, how: TakeBack, trx: Knex) => {
    const data = {
      ...{ releaseState: 'taken_back', failure: null, takenBackBy: by.name },
      takenBackAt: sharedNow(strapi),
    };
    const { count } = await releases().updateMany({ where: { id, releaseState: 'done' }, data });
    if (count === 0) {
      const message = 'This release was taken back already, or is not published yet.';
      throw new ShopError('conflict', 'not_done', message);
    }
    const found = await book().entriesOf(id);
    await requireRights(found, by);
    await holdDocuments(strapi, trx, found);
    const back = await changesBack(found, how);
    const told = { leftAlone: 0, leftOut: 0 };
    await publishedTogether(back, async () => {
      const steps = inOrder(back);
      const others = found.filter((entry) => !back.some((one) => one.id === entry.id));
      for (const entry of [...steps, ...others]) {
        const { outcome, leftOut } = await step(NOT_TAKEN_BACK, entry, () => takeBackOne(entry, how));
        await entries().updateMany({ where: { id: entry.id }, data: { outcome } });
        told.leftOut += leftOut;
        if (outcome === 'left_alone') told.leftAlone += 1;
      }
    });
    return told;
  };

  return {
    /**
     * Publishes everything in a release, or nothing.
     * @throws {ShopError} 422 'release_refused' with each document that stands in the way, 403, 409 'not_open'
     */
    publish: (id: number, by: Publisher): Promise<void> => orNothing(id, (trx) => publishAll(id, by, trx)),

    /** Publishes a release whose time has come; one that is published already stays as it is. */
    async carryOut(documentId: string, planner: Publisher): Promise<void> {
      const release: StoredRelease | null = await releases().findOne({ where: { documentId } });
      if (!release) throw new Error('The release was deleted.');
      if (release.releaseState !== 'open') return;
      try {
        await orNothing(release.id, (trx) => publishAll(release.id, { ...planner, isPlan: true }, trx));
      } catch (error) {
        // Somebody else published it in the meantime.
        if (error instanceof ShopError && error.code === 'not_open') return;
        throw error;
      }
    },

    /**
     * Takes everything that a release published back to what visitors saw before, or nothing. What was published since by
     * others is left alone unless it is confirmed; drafts stay as they are.
     */
    takeBack: (id: number, by: Publisher, how: TakeBack): Promise<{ leftAlone: number; leftOut: number }> =>
      orNothing(id, (trx) => takeBackAll(id, by, how, trx)),
  };
};
