import type { Actor, Revision } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { currentActor, currentSource } from '../../../lib/actor';
import { contentTypes, findModel, type ContentType } from '../../../lib/documents/models';
import { changesBetween, summaryOf } from '../domain/changes';
import type { Snapshot } from '../domain/snapshot';
import { toRevision, type StoredRevision } from '../domain/to-revision';

const UID = 'api::revision.revision';
/** Longest summary in Strapi's list, in characters. */
const SUMMARY = 4_000;

export interface RevisionInput {
  /** The kind of thing by its short name: 'product', 'order', 'contact-message' … */
  type: string;
  /** Its id as the shop's calls name it. */
  documentId: string;
  /** A verb: 'publish', 'delete', 'fulfil' … */
  action: string;
  /** Null where there was or is nothing. Leave out of both what belongs to a person and may have to be forgotten. */
  before?: Snapshot | null;
  after?: Snapshot | null;
  /** Who did it; whoever is behind the running request if left out. */
  actor?: Actor;
  /** When; now if left out. Of a saved draft the time that it names itself (`updatedAt`). */
  at?: Date | undefined;
  locale?: string | null;
}

export interface RevisionQuery {
  type?: string | undefined;
  id?: string | undefined;
  /** Of a document in several languages: this one. */
  locale?: string | undefined;
  /** Kinds that are left out. */
  hidden?: readonly string[];
  /** From 1. */
  page: number;
  pageSize: number;
}

/** A document in one language. */
export interface RevisedDocument {
  type: string;
  id: string;
  /** Null for a type that has none. */
  locale: string | null;
}

/** The history of everything that staff change: who, when, before and after. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const rows = () => strapi.db.query(UID);
  const find = findModel(strapi);
  /** The content type of a short name; undefined for what is none, and for a type that is no more. */
  const modelOf = (type: string): ContentType | undefined =>
    Object.values(contentTypes(strapi)).find(({ info }) => info.singularName === type);
  const inWords = (revision: StoredRevision): Revision =>
    toRevision(revision, modelOf(revision.subjectType), find);
  const stored = async ({
    type,
    id,
    locale,
    hidden = [],
    page,
    pageSize,
  }: RevisionQuery): Promise<{ revisions: StoredRevision[]; total: number }> => {
    const [found, total] = await rows().findWithCount({
      where: {
        subjectType: { $notIn: hidden, ...(type && { $eq: type }) },
        ...(id && { subjectId: id }),
        ...(locale && { $or: [{ subjectLocale: locale }, { subjectLocale: { $null: true } }] }),
      },
      orderBy: { id: 'desc' },
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    return { revisions: found as StoredRevision[], total };
  };
  return {
    /** Writes one revision, inside the running transaction where there is one. An update that changed nothing has none. */
    async record({
      type,
      documentId,
      action,
      before = null,
      after = null,
      actor,
      at,
      locale = null,
    }: RevisionInput): Promise<void> {
      const changes = changesBetween(before, after, modelOf(type), find);
      if (before !== null && after !== null && changes.length === 0) return;
      const who = actor ?? currentActor(strapi);
      await rows().create({
        data: {
          subjectType: type,
          subjectId: documentId,
          subjectLocale: locale,
          action,
          actorKind: who.kind,
          actorId: who.id,
          actorName: who.name.slice(0, 255),
          door: currentSource(strapi),
          before,
          after,
          summary: summaryOf(changes).slice(0, SUMMARY),
          ...(at && { createdAt: at }),
        },
      });
    },
    /** Revisions of a thing, of a kind of thing, or all; newest first, as they are stored. */
    stored,
    /** A stored one in words. */
    inWords,
    /** Those of a page in words. */
    async page(query: RevisionQuery): Promise<{ revisions: Revision[]; total: number }> {
      const { revisions, total } = await stored(query);
      return { revisions: revisions.map(inWords), total };
    },
    /** The newest revision of a document in one language, where it has several; null where there is none. */
    latest: ({ type, id, locale }: RevisedDocument): Promise<StoredRevision | null> =>
      rows().findOne({
        where: { subjectType: type, subjectId: id, subjectLocale: locale ?? { $null: true } },
        orderBy: { id: 'desc' },
      }),
    /** The last change of what visitors see of a document that came after a revision of it; null where none did. */
    async publishedSince(
      { type, id, locale }: RevisedDocument,
      revisionId: string,
    ): Promise<StoredRevision | null> {
      const known: { id: number } | null = await rows().findOne({ where: { documentId: revisionId } });
      return rows().findOne({
        where: {
          subjectType: type,
          subjectId: id,
          subjectLocale: locale ?? { $null: true },
          action: { $in: ['publish', 'unpublish', 'delete'] },
          id: { $gt: known?.id ?? 0 },
        },
        orderBy: { id: 'desc' },
      });
    },
    /** A revision of one thing, as it is stored; null where there is no such one. */
    find: (type: string, id: string, revisionId: string): Promise<StoredRevision | null> =>
      rows().findOne({ where: { subjectType: type, subjectId: id, documentId: revisionId } }),
  };
};
