import type { Core } from '@strapi/strapi';
import { findModel, hasDraftAndPublish, typeOf } from '../../../lib/documents/models';
import { service } from '../../../lib/services';
import { populateFor, toSnapshot, type Snapshot } from '../domain/snapshot';

interface RecordedFields {
  /** Fields whose values are kept; all of them where this is left out. */
  fields?: readonly string[];
  /**
   * Fields of which is kept only that they were changed: what people wrote about themselves is not copied, as it may
   * have to be forgotten.
   */
  personal?: readonly string[];
}

/** Types beyond those that are drafted and published. */
const ALSO: Readonly<Record<string, RecordedFields>> = {
  'api::mail.mail-template': {},
  'api::coupon.coupon': {},
  'api::redirect.redirect': {},
  'api::product-category.product-category': {},
  'api::question.question': {
    fields: ['productId', 'answer', 'published'],
    personal: ['name', 'email', 'question', 'productName'],
  },
  'api::review.review': {
    fields: ['productId', 'reviewStatus', 'rating'],
    personal: ['name', 'title', 'body', 'productName', 'orderId'],
  },
  'api::contact-message.contact-message': {
    fields: ['answeredAt', 'doneAt'],
    personal: ['name', 'email', 'message', 'answer'],
  },
  'api::subscriber.subscriber': {
    fields: ['source', 'consent', 'consentAt', 'confirmedAt'],
    personal: ['email', 'title', 'firstName', 'lastName', 'phone', 'country'],
  },
  'plugin::users-permissions.user': {
    fields: ['confirmed', 'blocked', 'role', 'newsletterAgreed'],
    personal: ['email', 'username', 'password', 'title', 'firstName', 'lastName', 'country'],
  },
};

/** The fields that are read of a type; undefined for all of them. */
const readOf = ({ fields, personal = [] }: RecordedFields = {}): readonly string[] | undefined =>
  fields && [...fields, ...personal];

/** Both sides of a change with personal fields told as changed or left out. */
function withoutPeople(
  personal: readonly string[],
  was: Snapshot | null,
  is: Snapshot | null,
): [was: Snapshot | null, is: Snapshot | null] {
  const side = (of: Snapshot | null, text: string | null): Snapshot | null => {
    if (!of) return null;
    const told = Object.entries(of).flatMap(([field, value]) => {
      if (!personal.includes(field)) return [[field, value]];
      return isChanged(field) ? [[field, text]] : [];
    });
    return Object.fromEntries(told) as Snapshot;
  };
  const isChanged = (field: string) =>
    was !== null && is !== null && JSON.stringify(was[field]) !== JSON.stringify(is[field]);
  return [side(was, null), side(is, 'changed (not kept here)')];
}

interface DocumentRow extends Record<string, unknown> {
  updatedAt: string;
  publishedAt: string | null;
  locale: string | null;
}

/** The content of a document at one moment, by language ('' for none). */
export interface DocumentState {
  draft: Map<string, Snapshot>;
  published: Map<string, Snapshot>;
  /** When the draft was last saved. */
  savedAt: Map<string, Date>;
}

/** A change that is about to be made through the document service. */
export interface DocumentChange {
  uid: string;
  /** An action of the document service. */
  action: string;
  /** Left out where the work makes the document. */
  documentId?: string | undefined;
  /** 'published' where the work publishes as well. */
  status?: unknown;
}

const nothing = (): DocumentState => ({ draft: new Map(), published: new Map(), savedAt: new Map() });

/** The two sides of what an action changed in one language. */
function sides(action: string, before: DocumentState, after: DocumentState, locale: string) {
  const draft = [before.draft.get(locale) ?? null, after.draft.get(locale) ?? null] as const;
  const published = [before.published.get(locale) ?? null, after.published.get(locale) ?? null] as const;
  if (action === 'delete') return [draft[0] ?? published[0], null] as const;
  const live = action === 'publish' || action === 'unpublish';
  const [first, second] = live ? [published, draft] : [draft, published];
  return JSON.stringify(first[0]) === JSON.stringify(first[1]) ? second : first;
}

/** What the action was to the reader: saving and publishing at once is a publish. */
function verb({ action, status }: DocumentChange): string {
  if (action === 'update' && status === 'published') return 'publish';
  return action === 'discardDraft' ? 'discard draft' : action;
}

/** Writes the revisions of documents, from what the database holds before and after. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const find = findModel(strapi);

  const read = async (uid: string, documentId: string): Promise<DocumentState> => {
    const [type, only] = [typeOf(strapi, uid), readOf(ALSO[uid])];
    const rows = (await strapi.db.query(uid as never).findMany({
      where: { documentId },
      populate: populateFor(find, type, { only }) as never,
    })) as DocumentRow[];
    const moment = nothing();
    for (const row of rows) {
      const side =
        hasDraftAndPublish(strapi, uid) && row.publishedAt !== null ? moment.published : moment.draft;
      side.set(row.locale ?? '', toSnapshot(find, type, row, only));
      if (side === moment.draft) moment.savedAt.set(row.locale ?? '', new Date(row.updatedAt));
    }
    return moment;
  };

  const record = async (
    change: DocumentChange,
    documentId: string,
    before: DocumentState,
    after: DocumentState,
  ) => {
    const action = verb(change);
    const moments = [before.draft, before.published, after.draft, after.published];
    for (const locale of new Set(moments.flatMap((moment) => [...moment.keys()]))) {
      // A language that was not deleted with another one.
      if (action === 'delete' && after.draft.has(locale)) continue;
      const [was, is] = withoutPeople(
        ALSO[change.uid]?.personal ?? [],
        ...sides(action, before, after, locale),
      );
      await service(strapi, 'api::revision.revision').record({
        type: typeOf(strapi, change.uid).info.singularName,
        documentId,
        action,
        before: was,
        after: is,
        // A screen that shows this very draft finds no later change in it.
        at: action === 'update' ? after.savedAt.get(locale) : undefined,
        locale: locale || null,
      });
    }
  };

  const isRecorded = (uid: string) =>
    (uid.startsWith('api::') && hasDraftAndPublish(strapi, uid)) || Object.hasOwn(ALSO, uid);
  return {
    /** What a document holds now, draft and published. */
    moment: read,
    /** Whether changes of this type leave revisions: catalogue and words do. */
    isRecorded,
    /** Whether they can be taken back by them: not where they tell no more of a person than that something changed. */
    isRestorable: (uid: string): boolean => isRecorded(uid) && !ALSO[uid]?.personal,
    /** Does the work and records what came of it, in one transaction. */
    around: <T>(change: DocumentChange, work: () => Promise<T>): Promise<T> =>
      strapi.db.transaction(async () => {
        const before = change.documentId ? await read(change.uid, change.documentId) : nothing();
        const result = await work();
        const documentId = change.documentId ?? (result as { documentId?: string } | null)?.documentId;
        if (documentId) await record(change, documentId, before, await read(change.uid, documentId));
        return result;
      }) as Promise<Awaited<ReturnType<typeof work>>>,
  };
};
