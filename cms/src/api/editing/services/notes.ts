import type { Core } from '@strapi/strapi';
import type { MayRead } from '../../../lib/documents/named-document';
import { ShopError } from '../../../lib/errors';
import { staffName, type NamedStaff } from '../../../lib/staff/staff-name';
import { sharedNow } from '../../../lib/time/shared-clock';
import { toIso } from '../../../lib/time/to-iso';
import type { AskedOfMe, Colleague, DocumentNote } from '../../../panel-api/responses';
import { keepNote, NOTE, tell, withDocuments, type NoteRow } from '../lib/note-rows';
import { readersOf, type Staff } from '../lib/readers';
import type { EditedDocument } from '../lib/edited-document';

/** Notes of a document that are shown. */
const SHOWN = 20;
/** Requests for approval are answered elsewhere (approvals.ts). */
const PLAIN = { draftVersion: { $null: true } };

export interface NewNote {
  /** Of the press that writes it: pressed twice it is one note. */
  key: string;
  note: string;
  /** The colleague who is asked to look; null for a note to all. */
  askedId: number | null;
}

/** What staff write to each other about a document (S-80). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(NOTE);

  return {
    /** The latest notes of a document, in whichever language they were written, latest first. */
    async of({ uid, documentId }: EditedDocument, staffId: number): Promise<DocumentNote[]> {
      const stored: NoteRow[] = await rows().findMany({
        where: { uid, targetId: documentId, ...PLAIN },
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
    async add(document: EditedDocument, author: Staff, { key, note, askedId }: NewNote): Promise<void> {
      const readers = askedId === null ? [] : await readersOf(strapi, document.uid);
      const asked = readers.find(({ id }) => id === askedId) ?? null;
      if (askedId !== null && !asked)
        throw new ShopError(
          'unknown',
          'not_found',
          'This colleague may not open it. Please ask another one.',
        );
      await strapi.db.transaction(async () => {
        await keepNote(strapi, document, { key, note, author, asked });
        if (asked)
          await tell(strapi, asked, document, { template: 'please-check', key, author, message: note });
      });
    },

    /** Ticks a note of a document off; once done it stays as it was. */
    async done({ uid, documentId }: EditedDocument, id: number, by: NamedStaff): Promise<void> {
      await rows().updateMany({
        where: { id, uid, targetId: documentId, doneAt: { $null: true }, ...PLAIN },
        data: { doneAt: sharedNow(strapi), doneBy: staffName(by) },
      });
    },

    /** What somebody is asked to look at and has not ticked off, latest first; without documents that are gone. */
    async asked(staffId: number, mayRead: MayRead, most: number): Promise<AskedOfMe[]> {
      const open: NoteRow[] = await rows().findMany({
        where: { askedId: staffId, doneAt: { $null: true }, ...PLAIN },
        orderBy: { id: 'desc' },
        limit: most,
      });
      return withDocuments(strapi, open, mayRead);
    },
  };
};
