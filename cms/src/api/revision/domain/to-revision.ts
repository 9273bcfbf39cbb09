import type { Actor, ChangeSource, Revision } from '@shop/contract';
import { changesBetween } from './changes';
import type { FindModel, Model, Snapshot } from './snapshot';

/** A revision as it is stored. */
export interface StoredRevision {
  documentId: string;
  subjectType: string;
  subjectId: string;
  subjectLocale: string | null;
  action: string;
  actorKind: Actor['kind'];
  actorId: string | null;
  actorName: string;
  /** Its source; the column keeps its earlier name. */
  door: ChangeSource | null;
  before: Snapshot | null;
  after: Snapshot | null;
  createdAt: string;
}

/** A stored revision in words; `model`: of the document, as it is today. */
export function toRevision(stored: StoredRevision, model: Model | undefined, find: FindModel): Revision {
  const { actorKind: kind, actorId: id, actorName: name } = stored;
  return {
    id: stored.documentId,
    type: stored.subjectType,
    documentId: stored.subjectId,
    action: stored.action,
    who: { kind, id, name },
    source: stored.door ?? null,
    when: new Date(stored.createdAt).toISOString(),
    locale: stored.subjectLocale,
    changes: changesBetween(stored.before, stored.after, model, find),
  };
}
