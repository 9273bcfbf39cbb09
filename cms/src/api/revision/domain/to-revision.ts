import type { Actor, ChangeSource, Revision } from '@shop/contract';
import { changesBetween, type Snapshot } from './changes';

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

/** A stored revision in words. */
export function toRevision(stored: StoredRevision): Revision {
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
    changes: changesBetween(stored.before, stored.after),
  };
}
