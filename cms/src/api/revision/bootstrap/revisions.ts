import type { Snapshot } from '../domain/snapshot';
import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import { areRevisionsOff } from '../../../lib/actor';
import { service } from '../../../lib/services';

const REVISION = 'api::revision.revision';
const FILE = 'plugin::upload.file';
const WRITES = new Set(['create', 'clone', 'update', 'publish', 'unpublish', 'discardDraft', 'delete']);
const READS = new Set(['findMany', 'findOne', 'findFirst', 'count']);
const MAKES = new Set(['create', 'clone']);

/**
 * Keeps a revision of every change to catalogue and words, in the transaction of the change, wherever it comes from:
 * Strapi's panel, /Admin, a restore or a job. They all pass through the document service.
 */
export function keepRevisions(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const { uid, action } = context;
    if (uid === REVISION && !READS.has(action)) {
      throw new errors.ForbiddenError('Revisions are a record. They cannot be changed here.');
    }
    const recorder = service(strapi, 'api::revision.recorder');
    if (!WRITES.has(action) || areRevisionsOff() || !recorder.isRecorded(uid)) return next();
    const { documentId, status } = context.params as { documentId?: string; status?: unknown };
    const change = { uid, action, status, ...(!MAKES.has(action) && { documentId }) };
    return recorder.around(change, () => next() as Promise<unknown>) as unknown as ReturnType<typeof next>;
  });
  recordFiles(strapi);
}

interface FileEvent {
  params: { where?: Record<string, unknown> };
  state: { before?: Snapshot | null };
  result?: unknown;
}

/** Names, texts and focal points in the media library, which is no part of the document service. */
function recordFiles(strapi: Core.Strapi): void {
  const fileOf = (row: unknown): (Snapshot & { documentId: string }) | null => {
    if (typeof row !== 'object' || row === null || !('documentId' in row)) return null;
    const { documentId, name, url, alternativeText, caption, translations, focalPoint } = row as Snapshot & {
      documentId: string;
    };
    return { documentId, name, address: url, alternativeText, caption, translations, focalPoint };
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
      if (areRevisionsOff() || !event.params.where) return;
      event.state.before = fileOf(await strapi.db.query(FILE).findOne({ where: event.params.where }));
    },
    async afterUpdate(event: FileEvent) {
      if (event.state.before) await record('update', event.state.before, fileOf(event.result));
    },
    async afterDelete(event: FileEvent) {
      if (!areRevisionsOff()) await record('delete', fileOf(event.result), null);
    },
  });
}
