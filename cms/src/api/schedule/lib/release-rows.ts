import { localeFacts, toLocale } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { hasDraftAndPublish, typeOf } from '../../../lib/documents/models';
import { WITH_CREATOR } from '../../../lib/documents/named-document';
import { metadataOf } from '../../../lib/documents/relation-tables';
import type { RevisedDocument } from '../../revision/services/revision';
import { placeOf } from '../domain/release-rules';

export const RELEASE = 'api::schedule.release';
export const ENTRY = 'api::schedule.release-entry';

export interface StoredRelease {
  id: number;
  documentId: string;
  name: string;
  releaseState: 'open' | 'done' | 'taken_back';
  failure: string | null;
  doneAt: string | null;
  doneBy: string | null;
  takenBackAt: string | null;
  takenBackBy: string | null;
}

/** A document in a release; it is in one that is not published yet as long as it has its `openKey`. */
export interface StoredEntry {
  id: number;
  releaseId: number;
  uid: string;
  targetId: string;
  /** Null for a type that has none. */
  language: string | null;
  action: 'publish' | 'unpublish';
  /** What it was called when it was put in. */
  label: string | null;
  /** The revision that its publish left; null where visitors saw no change. */
  revisionId: string | null;
  outcome: 'taken_back' | 'left_alone' | null;
}

type Target = Pick<StoredEntry, 'uid' | 'targetId' | 'language'>;

/** The document of an entry as the document service is told it. */
export const targetOf = ({ targetId, language }: Target) =>
  ({ documentId: targetId, ...(language !== null && { locale: language }) }) as never;

/** A document's row, as an editor has it or as visitors see it, with whose it is; null where there is none. */
export const rowOf = (
  strapi: Core.Strapi,
  { uid, targetId, language }: Target,
  side: 'draft' | 'published' = 'draft',
): Promise<object | null> =>
  strapi.db.query(uid as never).findOne({
    where: {
      documentId: targetId,
      ...(language !== null && { locale: language }),
      ...(hasDraftAndPublish(strapi, uid) && {
        publishedAt: side === 'draft' ? null : { $notNull: true },
      }),
    },
    populate: WITH_CREATOR,
  } as never);

/** The document of an entry as its revisions know it. */
export const revisedOf = (strapi: Core.Strapi, { uid, targetId, language }: Target): RevisedDocument => ({
  type: typeOf(strapi, uid).info.singularName,
  id: targetId,
  locale: language,
});

/** The document of an entry as a sentence calls it. */
export const entryPlace = ({ label, language }: Pick<StoredEntry, 'label' | 'language'>): string =>
  placeOf(label ?? 'A document', language === null ? null : localeFacts(toLocale(language)).name);

/**
 * Holds the drafts of documents until the transaction ends, in one order for all: whoever holds the content version has
 * held the documents that it changes before, as a single publish does.
 */
export async function holdDocuments(
  strapi: Core.Strapi,
  trx: Knex,
  entries: readonly Target[],
): Promise<void> {
  const named = new Set(entries.map(({ uid, targetId }) => `${uid} ${targetId}`));
  for (const name of [...named].sort()) {
    const [uid = '', documentId = ''] = name.split(' ');
    await trx(metadataOf(strapi, uid).tableName)
      .where({ document_id: documentId })
      .whereNull('published_at')
      .orderBy('id')
      .forUpdate()
      .select('id');
  }
}
