/** What the calls of releases (releases.ts) answer: types alone, as in responses.ts. */
import type { NamedDocument, ScheduledChange } from './responses';

export type ReleaseAction = ScheduledChange['action'];

/** What a release is to who reads of it. 'failed': it could not be published, and nothing of it was. */
export type ReleaseState = 'open' | 'planned' | 'failed' | 'published' | 'taken back';

/** A document that a release publishes or unpublishes. */
export interface ReleaseChange extends NamedDocument {
  id: number;
  action: ReleaseAction;
  /** Whether the document was deleted. */
  isGone: boolean;
  /** Whether it has a page to be looked at before it is published. */
  hasPreview: boolean;
  /** Why the release could not be published as it stands: sentences. None once it is. */
  problems: string[];
  /** Of a published release: why this one is left alone where the release is taken back, or was. */
  since: string | null;
  /** Whether it may be taken back in spite of that. */
  mayStillBeTakenBack: boolean;
}

export interface Release {
  id: number;
  name: string;
  state: ReleaseState;
  /** UTC, ISO 8601: when it is due, was published and was taken back; null where it is not. */
  dueAt: string | null;
  doneAt: string | null;
  takenBackAt: string | null;
  /** Who planned, published or took it back last. */
  by: string | null;
  /** Why it could not be published or taken back when that was tried last. */
  failure: string | null;
  changes: ReleaseChange[];
  /** Changes of documents that the caller may not read. */
  hidden: number;
  /** Whether the caller may publish everything in it. */
  mayPublish: boolean;
}

/** GET /shop-releases: open ones first, then the latest of the others. */
export interface Releases {
  releases: Release[];
}

/** GET /shop-releases/of/:uid/:documentId: the releases that a document may be put into, and the one that it is in. */
export interface DocumentReleases {
  /** Whether the caller may put it into one, or take it out. */
  mayPublish: boolean;
  open: { id: number; name: string; dueAt: string | null }[];
  within: {
    releaseId: number;
    entryId: number;
    name: string;
    action: ReleaseAction;
    dueAt: string | null;
  } | null;
}

/** POST /shop-releases/:id/take-back */
export interface TakenBack {
  leftAlone: number;
  /** Pictures and documents that are gone and were left out. */
  leftOut: number;
}
