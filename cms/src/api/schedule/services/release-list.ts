import type { Core } from '@strapi/strapi';
import { contentTypes } from '../../../lib/documents/models';
import { namedDocument, type MayRead } from '../../../lib/documents/named-document';
import { service } from '../../../lib/services';
import type { MayPublish } from '../../../lib/staff/document-rights';
import { toIso } from '../../../lib/time/to-iso';
import type { DocumentReleases, Release, ReleaseChange } from '../../../panel-api/release-responses';
import type { ReleaseNews } from '../../../panel-api/responses';
import { hasPreview } from '../../preview/domain/preview-path';
import { stateOf } from '../domain/release-rules';
import { RELEASE, rowOf, type StoredEntry, type StoredRelease } from '../lib/release-rows';
import type { NewEntry } from './releases';
import type { StoredChange } from './schedule';

const PLANS = 'api::schedule.scheduled-change';
/** Releases that are shown: of those that are not published yet, and of the others. */
const MOST = { open: 50, past: 20 };

/** Who looks. */
export interface Reader {
  mayRead: MayRead;
  mayPublish: MayPublish;
}

/** Releases as people see them. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const releases = () => strapi.db.query(RELEASE);
  const checks = () => service(strapi, 'api::schedule.release-checks');
  const open = (): Promise<StoredRelease[]> =>
    releases().findMany({ where: { releaseState: 'open' }, orderBy: { id: 'desc' }, limit: MOST.open });

  /** The plan of each release that waits or failed. */
  const plansOf = async (found: readonly StoredRelease[]): Promise<Map<string, StoredChange>> => {
    const plans: StoredChange[] = await strapi.db.query(PLANS).findMany({
      where: {
        uid: RELEASE,
        targetId: { $in: found.map(({ documentId }) => documentId) },
        changeState: { $in: ['waiting', 'failed'] },
      },
      orderBy: { id: 'asc' },
    });
    return new Map(plans.map((plan) => [plan.targetId, plan]));
  };

  const sinceOf = async (entry: StoredEntry, { releaseState }: StoredRelease) => {
    const none = { since: null, mayStillBeTakenBack: false };
    if (releaseState === 'taken_back')
      return { ...none, since: entry.outcome === 'left_alone' ? 'It was left alone.' : null };
    if (releaseState === 'open') return none;
    const way = await checks().wayBack(entry, false);
    return way.do === 'leave alone' ? { since: way.why, mayStillBeTakenBack: !way.isFinal } : none;
  };

  const toChange = async (
    entry: StoredEntry,
    row: object | null,
    release: StoredRelease,
    problems: readonly string[],
  ): Promise<ReleaseChange> => {
    const { id, uid, targetId, language, action, label } = entry;
    const gone = {
      uid,
      documentId: targetId,
      locale: language,
      isSingle: false,
      kind: '',
      name: label ?? '',
    };
    return {
      ...(row ? namedDocument(strapi, uid, row) : gone),
      ...(await sinceOf(entry, release)),
      ...{ id, action, isGone: row === null, hasPreview: row !== null && hasPreview(uid) },
      problems: [...problems],
    };
  };

  const toRelease = async (
    release: StoredRelease,
    plan: StoredChange | undefined,
    { mayRead, mayPublish }: Reader,
  ): Promise<Release> => {
    const { id, name, failure, releaseState } = release;
    const entries = await service(strapi, 'api::schedule.releases').entriesOf(id);
    const problems = releaseState === 'open' ? await checks().problems(entries) : new Map<number, string[]>();
    const changes: ReleaseChange[] = [];
    let mayPublishAll = true;
    for (const entry of entries) {
      const row = contentTypes(strapi)[entry.uid] ? await rowOf(strapi, entry) : null;
      mayPublishAll &&= mayPublish(entry.uid, row);
      if (mayRead(entry.uid, row ?? undefined))
        changes.push(await toChange(entry, row, release, problems.get(entry.id) ?? []));
    }
    const planState =
      plan?.changeState === 'waiting' || plan?.changeState === 'failed' ? plan.changeState : null;
    return {
      ...{ id, name, changes, hidden: entries.length - changes.length, mayPublish: mayPublishAll },
      state: stateOf(release, planState),
      dueAt: plan?.changeState === 'waiting' ? toIso(plan.dueAt) : null,
      doneAt: toIso(release.doneAt),
      takenBackAt: toIso(release.takenBackAt),
      by: release.takenBackBy ?? release.doneBy ?? plan?.plannedBy ?? null,
      failure,
    };
  };

  return {
    /** Those that are not published yet, newest first; then the latest that were. */
    async list(reader: Reader): Promise<Release[]> {
      const past: StoredRelease[] = await releases().findMany({
        where: { releaseState: { $ne: 'open' } },
        orderBy: { doneAt: 'desc' },
        limit: MOST.past,
      });
      const found = [...(await open()), ...past];
      const plans = await plansOf(found);
      const told: Release[] = [];
      for (const release of found) told.push(await toRelease(release, plans.get(release.documentId), reader));
      // One of documents that are all somebody else's is nothing to the reader.
      return told.filter(({ changes, hidden }) => changes.length > 0 || hidden === 0);
    },

    /** What a document may be put into, by somebody who may publish it, and what it is in. */
    async ofDocument(document: NewEntry, mayPublish: boolean): Promise<Omit<DocumentReleases, 'mayPublish'>> {
      const found = await open();
      const plans = await plansOf(found);
      const dueAt = ({ documentId }: StoredRelease) => {
        const plan = plans.get(documentId);
        return plan?.changeState === 'waiting' ? toIso(plan.dueAt) : null;
      };
      const within = await service(strapi, 'api::schedule.releases').withOf(document);
      return {
        open: mayPublish ? found.map((one) => ({ id: one.id, name: one.name, dueAt: dueAt(one) })) : [],
        within: within && {
          ...{ releaseId: within.release.id, entryId: within.entry.id, name: within.release.name },
          ...{ action: within.entry.action, dueAt: dueAt(within.release) },
        },
      };
    },

    /** Releases that wait for their time, soonest first, and those whose time came in vain. */
    async news(): Promise<ReleaseNews[]> {
      const found = await open();
      const plans = await plansOf(found);
      return found
        .flatMap(({ id, name, documentId, failure }) => {
          const plan = plans.get(documentId);
          if (!plan) return [];
          const isWaiting = plan.changeState === 'waiting';
          const dueAt = isWaiting ? toIso(plan.dueAt) : null;
          return [{ id, name, dueAt, failure: isWaiting ? null : (plan.failure ?? failure ?? '') }];
        })
        .sort((a, b) => (a.dueAt ?? '').localeCompare(b.dueAt ?? ''));
    },
  };
};
