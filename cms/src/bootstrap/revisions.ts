import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import type { Snapshot } from '../api/revision/domain/changes';
import { populateFor, toSnapshot, type FindModel, type Model } from '../api/revision/domain/snapshot';
import { isUnrecorded } from '../lib/actor';
import { service } from '../lib/services';

const REVISION = 'api::revision.revision';
const FILE = 'plugin::upload.file';
const WRITES = new Set(['create', 'clone', 'update', 'publish', 'unpublish', 'discardDraft', 'delete']);
const READS = new Set(['findMany', 'findOne', 'findFirst', 'count']);

/**
 * Types beyond those that are drafted and published, and the fields of theirs that are kept: what shoppers wrote about
 * themselves is not copied, as it may have to be forgotten.
 */
const ALSO: Readonly<Record<string, readonly string[] | undefined>> = {
  'api::mail.mail-template': undefined,
  'api::question.question': ['productId', 'answer', 'published'],
  'api::review.review': ['productId', 'reviewStatus'],
};

/** The content of a document at one moment, by language ('' for none). */
interface Moment {
  draft: Map<string, Snapshot>;
  published: Map<string, Snapshot>;
}

type ContentType = Model & {
  kind: string;
  info: { singularName: string };
  options?: { draftAndPublish?: boolean };
};

interface DocumentRow extends Record<string, unknown> {
  publishedAt: string | null;
  locale: string | null;
}

/** Catalogue and words: everything that is drafted and published, and a few types beside. */
function isRecorded(uid: string, type: ContentType): boolean {
  return (uid.startsWith('api::') && type.options?.draftAndPublish === true) || Object.hasOwn(ALSO, uid);
}

/** The two sides of what an action changed in one language. */
function sides(action: string, before: Moment, after: Moment, locale: string) {
  const draft = [before.draft.get(locale) ?? null, after.draft.get(locale) ?? null] as const;
  const published = [before.published.get(locale) ?? null, after.published.get(locale) ?? null] as const;
  if (action === 'delete') return [draft[0] ?? published[0], null] as const;
  const live = action === 'publish' || action === 'unpublish';
  const [first, second] = live ? [published, draft] : [draft, published];
  return JSON.stringify(first[0]) === JSON.stringify(first[1]) ? second : first;
}

/** What the action was to the reader: saving and publishing at once is a publish. */
function verb(action: string, status: unknown): string {
  if (action === 'update' && status === 'published') return 'publish';
  return action === 'discardDraft' ? 'discard draft' : action;
}

/**
 * Keeps a revision of every change to catalogue and words, in the transaction of the change, whichever door it comes by:
 * Strapi's panel, /Admin, a restore or a job. They all pass through the document service.
 */
export function keepRevisions(strapi: Core.Strapi): void {
  const find: FindModel = (uid) => strapi.getModel(uid as never) as unknown as Model;

  const read = async (uid: string, type: ContentType, documentId: string): Promise<Moment> => {
    const only = ALSO[uid];
    const rows = (await strapi.db.query(uid).findMany({
      where: { documentId },
      populate: populateFor(find, type, only) as never,
    })) as DocumentRow[];
    const moment: Moment = { draft: new Map(), published: new Map() };
    const drafted = type.options?.draftAndPublish === true;
    for (const row of rows) {
      const side = drafted && row.publishedAt !== null ? moment.published : moment.draft;
      side.set(row.locale ?? '', toSnapshot(find, type, row, only));
    }
    return moment;
  };

  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    if (uid === REVISION && !READS.has(action)) {
      throw new errors.ForbiddenError('Revisions are a record. They cannot be changed here.');
    }
    const type = context.contentType as unknown as ContentType;
    if (!WRITES.has(action) || !isRecorded(uid, type) || isUnrecorded()) return next();
    const params = context.params as { documentId?: string; status?: unknown };
    return strapi.db.transaction(async () => {
      const existing = action !== 'create' && action !== 'clone' && params.documentId;
      const before = existing
        ? await read(uid, type, existing)
        : { draft: new Map<string, Snapshot>(), published: new Map<string, Snapshot>() };
      const result = (await next()) as { documentId?: string } | null;
      const documentId = existing || result?.documentId;
      if (!documentId) return result;
      const after = await read(uid, type, documentId);
      const locales = [before.draft, before.published, after.draft, after.published].flatMap((side) => [
        ...side.keys(),
      ]);
      for (const locale of new Set(locales)) {
        const [was, is] = sides(verb(action, params.status), before, after, locale);
        // A language that this action did not touch.
        if (was === null && is === null) continue;
        if (action === 'delete' && after.draft.has(locale)) continue;
        await service(strapi, REVISION).record({
          type: type.info.singularName,
          documentId,
          action: verb(action, params.status),
          before: was,
          after: is,
          locale: locale || null,
        });
      }
      return result;
    }) as unknown as ReturnType<typeof next>;
  });

  recordFiles(strapi);
}

interface FileEvent {
  params: { where?: Record<string, unknown> };
  state: { before?: Snapshot | null };
  result?: unknown;
}

/** Names and alternative texts in the media library, which is no part of the document service. */
function recordFiles(strapi: Core.Strapi): void {
  const fileOf = (row: unknown): (Snapshot & { documentId: string }) | null => {
    if (typeof row !== 'object' || row === null || !('documentId' in row)) return null;
    const { documentId, name, url, alternativeText, caption } = row as Snapshot & { documentId: string };
    return { documentId, name, address: url, alternativeText, caption };
  };
  const record = async (action: string, was: Snapshot | null, is: Snapshot | null): Promise<void> => {
    const documentId = (is ?? was)?.documentId;
    if (typeof documentId !== 'string') return;
    const content = (side: Snapshot | null) => side && { ...side, documentId: undefined };
    await service(strapi, REVISION).record({
      type: 'file',
      documentId,
      action,
      before: content(was),
      after: content(is),
    });
  };
  strapi.db.lifecycles.subscribe({
    models: [FILE],
    async beforeUpdate(event: FileEvent) {
      if (isUnrecorded() || !event.params.where) return;
      event.state.before = fileOf(await strapi.db.query(FILE).findOne({ where: event.params.where }));
    },
    async afterUpdate(event: FileEvent) {
      if (event.state.before) await record('update', event.state.before, fileOf(event.result));
    },
    async afterDelete(event: FileEvent) {
      if (!isUnrecorded()) await record('delete', fileOf(event.result), null);
    },
  });
}
