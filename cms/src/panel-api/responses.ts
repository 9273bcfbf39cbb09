/**
 * What the calls of Strapi's panel (edit-screen.ts, bin.ts) answer. Read by the services that make it and by the panels
 * that show it (src/admin), which are built apart: types alone, with no import.
 */

/** What an editor is told of a document's last published change. */
export interface PublishStatus {
  /** UTC, ISO 8601; null for a document that was not published since changes are counted. */
  changedAt: string | null;
  /** Since when every running storefront shows it; null while one does not, or while none runs. */
  liveAt: string | null;
  /** Running storefronts, and how many of them show the change. */
  copies: number;
  showing: number;
}

/** A change of a document that an editor planned. */
export interface ScheduledChange {
  id: number;
  action: 'publish' | 'unpublish';
  /** UTC, ISO 8601. */
  dueAt: string;
  changeState: 'waiting' | 'done' | 'failed' | 'dismissed';
  doneAt: string | null;
  plannedBy: string | null;
  /** Why it could not be done: the sentence that an editor pressing the button would have read. */
  failure: string | null;
}

/** GET /edit-screen/:uid/:documentId */
export interface DocumentStatus {
  live: PublishStatus;
  planned: ScheduledChange[];
  /** Why the draft as it is saved could not be published: sentences. */
  problems: string[];
  /** What visitors would not see of it because it is missing. */
  warnings: { document: string; block: string | null; message: string }[];
  /** Where a shared block is shown; empty for everything else. */
  shownIn: { place: string; isLive: boolean }[];
}

/** POST /edit-screen/:uid/:documentId/preview */
export interface PreviewLink {
  /** Of the page that is opened. */
  url: string;
  /** UTC, ISO 8601. */
  expiresAt: string;
  /** All that show the document, that one first. */
  pages: { name: string; url: string }[];
}

/** A picture of a document: GET /edit-screen/:uid/:documentId/pictures answers a list of them. */
export interface DocumentPicture {
  id: number;
  name: string;
  /** Of a small copy, beginning with a slash or with the address of the file store. */
  path: string;
  /** In English; empty where it has none. */
  alternativeText: string;
  caption: string;
  /** In other languages. */
  texts: { language: string; alternativeText: string; caption: string }[];
}

/** GET /edit-screen/api::mail.mail-template/:documentId/mail */
export interface MailPreview {
  subject: string;
  /** A whole page. */
  html: string;
}

/** One change of a document that was made since somebody opened it. */
export interface LaterChange {
  who: string;
  /** UTC, ISO 8601. */
  when: string;
  changes: { field: string; before: string | null; after: string | null }[];
}

/** What was saved of the English of a form since what it says in another language was. */
export interface LanguageChanges {
  /** 'German' */
  language: string;
  /** The newest first. */
  changes: LaterChange[];
}

/** GET /edit-screen/:uid/:documentId/original: what was saved of the original since this translation was, newest first. */
export interface OriginalChanges {
  changes: LaterChange[];
  /** Of a document that is translated in its own form: each language that it has. */
  languages: LanguageChanges[];
}

/**
 * One of GET /edit-screen/:uid/:documentId/search-result: what search engines and shared links say of a document as it is
 * saved, where its fields for them are empty.
 */
export interface SearchResult {
  language: string;
  shopName: string;
  /** The shop's name stands behind it. */
  title: string;
  description: string;
  url: string;
  /** Relative path, or a whole address. */
  picture: string | null;
}

/** POST /edit-screen/:uid/:documentId/presence: what an edit screen has to know of others. */
export interface Presence {
  /** Names of the others who have the document open now. */
  others: string[];
  /** When the draft was last saved, UTC, ISO 8601; null where there is none. */
  savedAt: string | null;
  /** What was saved since the screen read it, latest first; empty where nothing was. */
  since: LaterChange[];
}

/** A deleted document, for people. */
export interface BinnedDocument {
  uid: string;
  documentId: string;
  /** 'Page', 'Product' … */
  kind: string;
  name: string;
  deletedBy: string;
  /** UTC, ISO 8601. */
  deletedAt: string;
}

/** A deleted file, for people. */
export interface BinnedFile {
  id: string;
  name: string;
  deletedBy: string | null;
  /** UTC, ISO 8601. */
  deletedAt: string;
  /** When it is gone for good. */
  keptUntil: string;
}

/** GET /shop-bin */
export interface BinContents {
  documents: BinnedDocument[];
  files: BinnedFile[];
}

/** Work that people wait for, and where the staff panel lists it. */
export interface WaitingWork {
  of: 'questions' | 'reviews' | 'messages' | 'links';
  count: number;
  url: string;
}

/** A document in one language, for people. */
export interface NamedDocument {
  uid: string;
  documentId: string;
  /** Null for what has no languages. */
  locale: string | null;
  isSingle: boolean;
  /** 'Page', 'Product' … */
  kind: string;
  /** Empty for one without a name, such as the home page. */
  name: string;
}

/** A draft that differs from what visitors see. */
export interface UnpublishedChange extends NamedDocument {
  /** Whether visitors see an earlier state; false where it was never published. */
  isPublished: boolean;
  /** UTC, ISO 8601. */
  savedAt: string;
}

export interface NextChange extends NamedDocument {
  id: number;
  action: ScheduledChange['action'];
  /** UTC, ISO 8601. */
  dueAt: string;
  plannedBy: string | null;
}

/** A note that somebody left at a document. */
export interface DocumentNote {
  id: number;
  note: string;
  who: string;
  /** UTC, ISO 8601. */
  when: string;
  /** Who was asked to look; null for a note to all. */
  askedOf: string | null;
  isForMe: boolean;
  /** Null while it is open. */
  doneAt: string | null;
  doneBy: string | null;
}

export interface Colleague {
  id: number;
  name: string;
}

/** GET /edit-screen/:uid/:documentId/notes */
export interface DocumentNotes {
  /** Latest first. */
  notes: DocumentNote[];
  /** Whom one may ask. */
  colleagues: Colleague[];
}

/** A document that somebody asked the caller to look at. */
export interface AskedOfMe extends NamedDocument {
  id: number;
  who: string;
  note: string;
  /** UTC, ISO 8601. */
  when: string;
}

/** A request for approval that waits for an answer. */
export interface ApprovalRequest {
  id: number;
  who: string;
  /** The colleague who was asked; null where all who may publish it were. */
  askedOf: string | null;
  /** Empty where it was asked without words. */
  note: string;
  /** UTC, ISO 8601. */
  when: string;
  /** Whether the draft was saved since: then this request publishes nothing. */
  isChanged: boolean;
  /** What shoppers do not see yet, latest first. */
  changes: LaterChange[];
}

/** GET /shop-approvals/:uid/:documentId */
export interface DocumentApproval {
  /** Whether the caller may write the document, but not publish it. */
  mayAsk: boolean;
  mayApprove: boolean;
  request: ApprovalRequest | null;
  /** Whom one may ask. */
  colleagues: Colleague[];
}

/** A release as the start screen tells of it. */
export interface ReleaseNews {
  id: number;
  name: string;
  /** UTC, ISO 8601; null for one that failed. */
  dueAt: string | null;
  failure: string | null;
}

/** GET /start-screen: what the caller's role may read. */
export interface StartScreen {
  shopUrl: string;
  /** Those that the shop speaks besides English, by their English names. */
  languages: { code: string; name: string }[];
  /** Latest first. */
  asked: AskedOfMe[];
  /** Requests to publish that the caller may answer, latest first. */
  approvals: AskedOfMe[];
  waiting: WaitingWork[];
  /** Latest first. */
  unpublished: UnpublishedChange[];
  /** Soonest first. */
  planned: NextChange[];
  /** Releases that wait for their time or failed; for who may publish. */
  releases: ReleaseNews[];
}

/** One of GET /piece-categories: what a piece can be filed under. */
export interface CategoryChoice {
  word: string;
  name: string;
}
