import type { Core } from '@strapi/strapi';
import { currentActor } from '../../../lib/actor';
import { typeOf } from '../../../lib/documents/models';
import type { MayRead } from '../../../lib/documents/named-document';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { staffName } from '../../../lib/staff/staff-name';
import { sharedNow } from '../../../lib/time/shared-clock';
import { toIso } from '../../../lib/time/to-iso';
import type { ApprovalRequest, AskedOfMe, Colleague } from '../../../panel-api/responses';
import { isAnother, requestWords, unpublishedOf } from '../domain/approval';
import { draftSavedAt, holdDraft } from '../lib/draft-version';
import { keepNote, NOTE, tell, withDocuments, type NoteRow } from '../lib/note-rows';
import { publishersOf, type Staff } from '../lib/readers';
import type { NewNote } from './notes';
import type { EditedDocument } from '../lib/edited-document';

/** Changes of a document that whoever approves it is shown. */
const SHOWN = 20;
/** Requests that are looked through for those that somebody may answer. */
const LOOKED_AT = 100;
const WAITING = { draftVersion: { $notNull: true }, doneAt: { $null: true } };

/** A request waits under the language of its document. */
const at = ({ uid, documentId, locale }: EditedDocument) => ({
  uid,
  targetId: documentId,
  language: locale ?? { $null: true },
});

const answered = () =>
  new ShopError(
    'conflict',
    'answered',
    'This request was answered already, or asked anew. Please look again.',
  );

/**
 * Requests to publish a draft (S-88), for who may not publish it themselves: notes that hold the version of the draft
 * that they are about. One waits for each document and language.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(NOTE);
  const waitingAt = (document: EditedDocument, id: number): Promise<NoteRow | null> =>
    rows().findOne({ where: { id, ...at(document), ...WAITING } });
  const end = (where: object, by: string) =>
    rows().updateMany({ where: { ...where, ...WAITING }, data: { doneAt: sharedNow(strapi), doneBy: by } });

  /** Who asked; null once they are gone. */
  const authorOf = ({ authorId }: NoteRow): Promise<Staff | null> =>
    strapi.db.query('admin::user').findOne({ where: { id: authorId, isActive: true } });

  /** The draft as it is saved, which nobody saves anew meanwhile. */
  const held = async (document: EditedDocument): Promise<Date> => {
    const saved = await holdDraft(strapi, document);
    if (!saved) throw new ShopError('unknown', 'not_found', 'There is no such document any more.');
    return saved;
  };

  /** What shoppers do not see yet of a document, latest first. */
  const changesOf = async ({ uid, documentId, locale }: EditedDocument) => {
    const history = service(strapi, 'api::revision.revision');
    const { revisions } = await history.stored({
      type: typeOf(strapi, uid).info.singularName,
      id: documentId,
      locale,
      page: 1,
      pageSize: SHOWN,
    });
    return unpublishedOf(revisions.map(history.inWords)).map(({ who, when, changes }) => ({
      who: who.name,
      when,
      changes,
    }));
  };

  return {
    /** The request that waits for an answer; null where there is none. */
    async of(document: EditedDocument): Promise<ApprovalRequest | null> {
      const found: NoteRow[] = await rows().findMany({
        where: { ...at(document), ...WAITING },
        orderBy: { id: 'desc' },
        limit: 1,
      });
      const [request] = found;
      const saved = request ? await draftSavedAt(strapi, document) : null;
      if (!request || !saved) return null;
      const { id, authorName, askedName, note, createdAt, draftVersion } = request;
      return {
        id,
        who: authorName,
        askedOf: askedName,
        note,
        when: toIso(createdAt) ?? '',
        isChanged: isAnother(saved, draftVersion ?? ''),
        changes: await changesOf(document),
      };
    },

    /** Who may be asked: everybody else who may publish documents of the type. */
    async colleagues(uid: string, staffId: number): Promise<Colleague[]> {
      const others = (await publishersOf(strapi, uid)).filter(({ id }) => id !== staffId);
      return others.map((one) => ({ id: one.id, name: staffName(one) }));
    },

    /**
     * Asks for the draft as it is saved to be published, one colleague or all who may do it, in place of what was asked
     * before.
     * @throws {ShopError} 404 'not_found' for a colleague who may not publish it, or a document that is gone
     */
    async ask(document: EditedDocument, author: Staff, { key, note, askedId }: NewNote): Promise<void> {
      const able = (await publishersOf(strapi, document.uid)).filter(({ id }) => id !== author.id);
      const asked = able.find(({ id }) => id === askedId) ?? null;
      if (askedId !== null && !asked)
        throw new ShopError(
          'unknown',
          'not_found',
          'This colleague may not publish it. Please ask another one.',
        );
      await strapi.db.transaction(async () => {
        const draftVersion = await held(document);
        await end({ ...at(document), noteKey: { $ne: key } }, staffName(author));
        await keepNote(strapi, document, { key, note, author, asked, draftVersion });
        const mail = { template: 'please-check', key, author, message: requestWords(note) } as const;
        for (const one of asked ? [asked] : able) await tell(strapi, one, document, mail);
      });
    },

    /**
     * Publishes the draft that was asked for, and tells who asked by mail.
     * @throws {ShopError} 409 'changed_meanwhile' where it was saved since, 409 'answered' where nothing waits any more
     */
    async approve(document: EditedDocument, id: number, by: Staff): Promise<void> {
      await strapi.db.transaction(async () => {
        const saved = await held(document);
        const request = await waitingAt(document, id);
        if (!request) throw answered();
        if (isAnother(saved, request.draftVersion ?? ''))
          throw new ShopError(
            'conflict',
            'changed_meanwhile',
            'It was changed after approval was asked for: nothing was published. Please look at it again.',
          );
        const { documentId, locale } = document;
        await strapi
          .documents(document.uid as never)
          .publish({ documentId, ...(locale && { locale }) } as never);
        const author = await authorOf(request);
        const mail = { template: 'approved', key: String(id), author: by, message: '' } as const;
        if (author && author.id !== by.id) await tell(strapi, author, document, mail);
      });
    },

    /**
     * Ends a request with words to who asked: a 'please check' (S-80) of its own.
     * @throws {ShopError} 409 'answered' where nothing waits any more
     */
    async sendBack(
      document: EditedDocument,
      id: number,
      by: Staff,
      { key, note }: Pick<NewNote, 'key' | 'note'>,
    ): Promise<void> {
      await strapi.db.transaction(async () => {
        await held(document);
        const request = await waitingAt(document, id);
        // Pressed again after a lost answer.
        if (!request && (await rows().findOne({ where: { noteKey: key } }))) return;
        if (!request) throw answered();
        await end({ id }, staffName(by));
        const author = await authorOf(request);
        await keepNote(strapi, document, { key, note, author: by, asked: author });
        if (author)
          await tell(strapi, author, document, { template: 'please-check', key, author: by, message: note });
      });
    },

    /** What waits for somebody who may publish it, latest first; without documents that are gone. */
    async waiting(mayPublish: MayRead, most: number): Promise<AskedOfMe[]> {
      const open: NoteRow[] = await rows().findMany({
        where: WAITING,
        orderBy: { id: 'desc' },
        limit: LOOKED_AT,
      });
      return (await withDocuments(strapi, open, mayPublish)).slice(0, most);
    },

    /** Ends what waits for a document that is published, in these languages; all of them where none is named. */
    async settle(uid: string, documentId: string, locales: readonly string[] | null): Promise<void> {
      const language = locales && { language: { $in: locales } };
      await end({ uid, targetId: documentId, ...language }, currentActor(strapi).name);
    },

    /** Forgets what waits for a document that is deleted, in these languages; all of them where none is named. */
    async forget(uid: string, documentId: string, locales: readonly string[] | null): Promise<void> {
      const language = locales && { language: { $in: locales } };
      await rows().deleteMany({ where: { uid, targetId: documentId, ...language, ...WAITING } });
    },
  };
};
