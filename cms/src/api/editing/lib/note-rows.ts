import type { Core } from '@strapi/strapi';
import { insertRow } from '../../../lib/database/insert-row';
import { editScreenPath } from '../../../lib/documents/edit-screen-path';
import { hasLanguages } from '../../../lib/documents/models';
import { namedDocument, WITH_CREATOR, type MayRead } from '../../../lib/documents/named-document';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { panelOrigin, shopSettings } from '../../../lib/shop-settings';
import { staffName } from '../../../lib/staff/staff-name';
import { toIso } from '../../../lib/time/to-iso';
import type { AskedOfMe } from '../../../panel-api/responses';
import type { EditedDocument } from './edited-document';
import type { Staff } from './readers';

export const NOTE = 'api::editing.document-note';
const TABLE = 'document_notes';

export interface NoteRow {
  id: number;
  uid: string;
  targetId: string;
  language: string | null;
  note: string;
  authorId: number;
  authorName: string;
  askedId: number | null;
  askedName: string | null;
  /** Of a note that asks for approval: when the draft was saved that it is about. */
  draftVersion: string | null;
  createdAt: string;
  doneAt: string | null;
  doneBy: string | null;
}

/** A note about a document, as it is written. */
export interface WrittenNote {
  /** Of the press that writes it: pressed twice it is one note. */
  key: string;
  note: string;
  author: Staff;
  asked: Staff | null;
  draftVersion?: Date;
}

const rowOf = (strapi: Core.Strapi, { uid, documentId, locale }: EditedDocument): Promise<object | null> =>
  strapi.db.query(uid as never).findOne({
    where: { documentId, ...(locale && hasLanguages(strapi, uid) && { locale }) },
    populate: WITH_CREATOR,
  } as never);

/** Keeps a note, in the running transaction. */
export async function keepNote(
  strapi: Core.Strapi,
  { uid, documentId, locale }: EditedDocument,
  { key, note, author, asked, draftVersion }: WrittenNote,
): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    await insertRow(trx(TABLE), {
      note_key: key,
      uid,
      target_id: documentId,
      language: locale ?? null,
      note,
      author_id: author.id,
      author_name: staffName(author),
      asked_id: asked?.id ?? null,
      asked_name: asked ? staffName(asked) : null,
      draft_version: draftVersion ?? null,
    })
      .onConflict('note_key')
      .ignore();
  });
}

/** What a colleague is told of a document by mail. */
export interface ToldByMail {
  template: 'please-check' | 'approved';
  /** One mail for each key and colleague. */
  key: string;
  author: Staff;
  message: string;
}

/** Writes a mail about a document to a colleague, with the way to its edit screen. */
export async function tell(
  strapi: Core.Strapi,
  to: Staff,
  document: EditedDocument,
  { template, key, author, message }: ToldByMail,
): Promise<void> {
  const row = await rowOf(strapi, document);
  if (!row) throw new ShopError('unknown', 'not_found', 'There is no such document any more.');
  const named = namedDocument(strapi, document.uid, row);
  const panel = panelOrigin(shopSettings(strapi));
  const values = {
    firstName: to.firstname ?? staffName(to),
    who: staffName(author),
    document: [named.kind, named.name].filter(Boolean).join(' '),
    message,
    ...(panel !== null && { link: `${panel}/admin${editScreenPath(named)}` }),
  };
  const effect = `${template}:${key}:${to.id}`;
  await service(strapi, 'api::mail.mail').send(template, to.email, values, effect);
}

/** Notes with the documents that they are about; without those that are gone, and those that somebody may not see. */
export async function withDocuments(
  strapi: Core.Strapi,
  notes: readonly NoteRow[],
  may: MayRead,
): Promise<AskedOfMe[]> {
  const found = notes.map(async ({ id, uid, targetId, language, note, authorName, createdAt }) => {
    if (!may(uid)) return [];
    const row = await rowOf(strapi, { uid, documentId: targetId, locale: language ?? undefined });
    if (!row || !may(uid, row)) return [];
    return [{ ...namedDocument(strapi, uid, row), id, who: authorName, note, when: toIso(createdAt) ?? '' }];
  });
  return (await Promise.all(found)).flat();
}
