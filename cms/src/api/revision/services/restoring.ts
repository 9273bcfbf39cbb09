import type { Core } from '@strapi/strapi';
import { withoutRevisions } from '../../../lib/actor';
import { findModel, typeOf } from '../../../lib/documents/models';
import { metadataOf } from '../../../lib/documents/relation-tables';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { fromSnapshot, referencesOf, type ExistingReferences } from '../domain/from-snapshot';
import type { Model, Snapshot } from '../domain/snapshot';

const FILE = 'plugin::upload.file';

/** Fields that no restore touches: pieces in stock are what the sales have left of them. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  'api::product.product': ['stockSilver', 'stockGold'],
};

/** How much later than what visitors see a draft is saved that is not the same. */
const APART_MS = 1_000;

export interface Restore {
  uid: string;
  documentId: string;
  revisionId: string;
  /** The state that the change found, or the one that it left. */
  side: 'before' | 'after';
  /** The member of staff who does it. */
  staffId: number;
}

export interface Republish {
  uid: string;
  documentId: string;
  /** Null for a type that has none. */
  locale: string | null;
  /** What visitors saw. */
  snapshot: Snapshot;
  /** The member of staff who does it. */
  staffId: number;
}

/** Takes words and catalogue back to what they were. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const find = findModel(strapi);

  /** What of all that the snapshot names is there now, and how much is not. */
  const stillThere = async (model: Model, snapshot: Snapshot) => {
    const { files, documents } = referencesOf(find, model, snapshot);
    const present = new Set<string>();
    let named = new Set(files).size;
    const rows: { id: number }[] = await strapi.db
      .query(FILE)
      .findMany({ where: { id: { $in: files } }, select: ['id'] });
    for (const { id } of rows) present.add(`file ${id}`);
    for (const [uid, ids] of documents) {
      named += ids.size;
      const found: { documentId: string }[] = await strapi.db
        .query(uid as never)
        .findMany({ where: { documentId: { $in: [...ids] } }, select: ['documentId'] });
      for (const { documentId } of found) present.add(`${uid} ${documentId}`);
    }
    const there: ExistingReferences = {
      file: (id) => present.has(`file ${id}`),
      document: (uid, documentId) => present.has(`${uid} ${documentId}`),
    };
    return { there, leftOut: named - present.size };
  };

  const remaining = async (uid: string, snapshot: Snapshot, kept?: readonly string[]) => {
    const model = find(uid);
    const { there, leftOut } = await stillThere(model, snapshot);
    return { content: fromSnapshot(find, model, snapshot, there, kept), leftOut };
  };

  /** Strapi takes a draft that was saved within half a second of its publish for the published state: this one is not. */
  const tellApart = (uid: string, documentId: string, locale: string | null): Promise<unknown> =>
    strapi.db.transaction(({ trx }) =>
      trx(metadataOf(strapi, uid).tableName)
        .where({ document_id: documentId, ...(locale !== null && { locale }) })
        .whereNull('published_at')
        .update({ updated_at: new Date(Date.now() + APART_MS) }),
    );

  return {
    /** What a snapshot of a document holds, without the files and documents that are gone: `leftOut` counts them. */
    remaining: (uid: string, snapshot: Snapshot): Promise<{ content: object; leftOut: number }> =>
      remaining(uid, snapshot),

    /**
     * Shows visitors what they saw before; the draft stays as it is. That is one revision, a publish. Answers how many
     * files and documents that it named are gone and were left out.
     */
    async publishEarlier({ uid, documentId, locale, snapshot, staffId }: Republish): Promise<number> {
      const recorder = service(strapi, 'api::revision.recorder');
      const documents = strapi.documents(uid as never);
      const target = { documentId, ...(locale !== null && { locale }) };
      const draft = (await recorder.moment(uid, documentId)).draft.get(locale ?? '');
      const earlier = await remaining(uid, snapshot, KEPT[uid]);
      const write = ({ content }: { content: object }) =>
        documents.update({ ...target, data: { ...content, updatedBy: staffId } } as never);
      await recorder.around({ uid, action: 'publish', documentId }, () =>
        withoutRevisions(async () => {
          await write(earlier);
          await documents.publish(target as never);
          if (!draft || JSON.stringify(draft) === JSON.stringify(snapshot)) return;
          await write(await remaining(uid, draft, KEPT[uid]));
          await tellApart(uid, documentId, locale);
        }),
      );
      return earlier.leftOut;
    },

    /**
     * Makes a document's draft what it was; published it stays as it is. That is a revision itself.
     * Answers how many files and documents that it named are gone and were left out.
     * @throws {ShopError} 422 'not_restorable' for records of the trade, 404 for what is not there
     */
    async restore({ uid, documentId, revisionId, side, staffId }: Restore): Promise<{ leftOut: number }> {
      const recorder = service(strapi, 'api::revision.recorder');
      if (!recorder.isRestorable(uid)) {
        const message = 'Orders, payments and other records of the trade are never set back.';
        throw new ShopError('refused', 'not_restorable', message);
      }
      const revision = await service(strapi, 'api::revision.revision').find(
        typeOf(strapi, uid).info.singularName,
        documentId,
        revisionId,
      );
      if (!revision) throw new ShopError('unknown', 'unknown_revision', 'There is no such change.');
      const snapshot = revision[side];
      if (!snapshot) {
        const message = side === 'before' ? 'Before this change' : 'After this change';
        throw new ShopError('refused', 'nothing_there', `${message} there was nothing to go back to.`);
      }
      const locale = revision.subjectLocale ?? undefined;
      const documents = strapi.documents(uid as never);
      const target = { documentId, ...(locale && { locale }) };
      const { content, leftOut } = await remaining(uid, snapshot, KEPT[uid]);
      const data = { ...content, updatedBy: staffId };
      const restored = await recorder.around({ uid, action: 'restore', documentId }, () =>
        withoutRevisions(() => documents.update({ ...target, data } as never) as Promise<unknown>),
      );
      if (!restored) throw new ShopError('unknown', 'unknown_document', 'This document was deleted.');
      return { leftOut };
    },
  };
};
