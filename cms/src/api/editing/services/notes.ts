import type { Core } from '@strapi/strapi';
import { insertRow } from '../../../lib/database/insert-row';
import { editScreenPath } from '../../../lib/documents/edit-screen-path';
import { namedDocument, WITH_CREATOR, type MayRead } from '../../../lib/documents/named-document';
import { hasLanguages } from '../../../lib/documents/models';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { panelOrigin, shopSettings } from '../../../lib/shop-settings';
import { staffName, type NamedStaff } from '../../../lib/staff/staff-name';
import { sharedNow } from '../../../lib/time/shared-clock';
import { toIso } from '../../../lib/time/to-iso';
import type { AskedOfMe, Colleague, DocumentNote } from '../../../panel-api/responses';
import { readersOf, type Staff } from '../lib/readers';
import type { EditedDocument } from './presence';

const UID = 'api::editing.document-note';
const TABLE = 'document_notes';
/** Notes of a document that are shown. */
const SHOWN = 20;

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
  createdAt: string;
  doneAt: string | null;
  doneBy: string | null;
}

export interface NewNote {
  /** Of the press that writes it: pressed twice it is one note. */
  key: string;
  note: string;
  /** The colleague who is asked to look; null for a note to all. */
  askedId: number | null;
}

/** What staff write to each other about a document (S-80). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);

  const rowOf = ({ uid, documentId, locale }: EditedDocument): Promise<object | null> =>
    strapi.db.query(uid as never).findOne({
      where: { documentId, ...(locale && hasLanguages(strapi, uid) && { locale }) },
      populate: WITH_CREATOR,
    } as never);

  const tell = async (asked: Staff, author: NamedStaff, document: EditedDocument, note: NewNote) => {
    const row = await rowOf(document);
    if (!row) throw new ShopError('unknown', 'not_found', 'There is no such document any more.');
    const named = namedDocument(strapi, document.uid, row);
    const panel = panelOrigin(shopSettings(strapi));
    const values = {
      firstName: asked.firstname ?? staffName(asked),
      who: staffName(author),
      document: [named.kind, named.name].filter(Boolean).join(' '),
      message: note.note,
      ...(panel !== null && { link: `${panel}/admin${editScreenPath(named)}` }),
    };
    await service(strapi, 'api::mail.mail').send(
      'please-check',
      asked.email,
      values,
      `please-check:${note.key}`,
    );
  };

  return {
    /** The latest notes of a document, in whichever language they were written, latest first. */
    async of({ uid, documentId }: EditedDocument, staffId: number): Promise<DocumentNote[]> {
      const stored: NoteRow[] = await rows().findMany({
        where: { uid, targetId: documentId },
        orderBy: { id: 'desc' },
        limit: SHOWN,
      });
      return stored.map(({ id, note, authorName, askedId, askedName, createdAt, doneAt, doneBy }) => ({
        id,
        note,
        who: authorName,
        askedOf: askedName,
        isForMe: askedId === staffId,
        when: toIso(createdAt) ?? '',
        doneAt: toIso(doneAt),
        doneBy,
      }));
    },

    /** Whom one may ask to look at documents of a type: everybody else who may open them. */
    async colleagues(uid: string, staffId: number): Promise<Colleague[]> {
      const others = (await readersOf(strapi, uid)).filter(({ id }) => id !== staffId);
      return others.map((one) => ({ id: one.id, name: staffName(one) }));
    },

    /**
     * Keeps a note, and writes a mail to the colleague who is asked to look.
     * @throws {ShopError} 404 'not_found' for a colleague who may not open the document, or a document that is gone
     */
    async add(document: EditedDocument, author: Staff, note: NewNote): Promise<void> {
      const { uid, documentId, locale } = document;
      const readers = note.askedId === null ? [] : await readersOf(strapi, uid);
      const asked = readers.find(({ id }) => id === note.askedId);
      if (note.askedId !== null && !asked)
        throw new ShopError(
          'unknown',
          'not_found',
          'This colleague may not open it. Please ask another one.',
        );
      await strapi.db.transaction(async ({ trx }) => {
        await insertRow(trx(TABLE), {
          note_key: note.key,
          uid,
          target_id: documentId,
          language: locale ?? null,
          note: note.note,
          author_id: author.id,
          author_name: staffName(author),
          asked_id: asked?.id ?? null,
          asked_name: asked ? staffName(asked) : null,
        })
          .onConflict('note_key')
          .ignore();
        if (asked) await tell(asked, author, document, note);
      });
    },

    /** Ticks a note of a document off; once done it stays as it was. */
    async done({ uid, documentId }: EditedDocument, id: number, by: NamedStaff): Promise<void> {
      await rows().updateMany({
        where: { id, uid, targetId: documentId, doneAt: { $null: true } },
        data: { doneAt: sharedNow(strapi), doneBy: staffName(by) },
      });
    },

    /** What somebody is asked to look at and has not ticked off, latest first; without documents that are gone. */
    async asked(staffId: number, mayRead: MayRead, most: number): Promise<AskedOfMe[]> {
      const open: NoteRow[] = await rows().findMany({
        where: { askedId: staffId, doneAt: { $null: true } },
        orderBy: { id: 'desc' },
        limit: most,
      });
      const found = open.map(async ({ id, uid, targetId, language, note, authorName, createdAt }) => {
        if (!mayRead(uid)) return [];
        const row = await rowOf({ uid, documentId: targetId, locale: language ?? undefined });
        if (!row || !mayRead(uid, row)) return [];
        return [
          { ...namedDocument(strapi, uid, row), id, who: authorName, note, when: toIso(createdAt) ?? '' },
        ];
      });
      return (await Promise.all(found)).flat();
    },
  };
};
