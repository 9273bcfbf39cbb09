/**
 * The words between Strapi's edit screen and the preview in the frame beside it (S-73). Each side also checks whose
 * window and which origin a message is from; what is of no known shape is no message.
 */

/** A text or a picture of the draft as it is saved. */
export interface PreviewText {
  /** The same as long as its block and its row exist, wherever they are moved to. */
  key: string;
  /** Place of its block among the saved ones, from 0; null for what stands in none. */
  block: number | null;
  /** 'line': plain words. 'formatted': Markdown. 'picture': a file, by the word in its address that no other file has. */
  kind: 'line' | 'formatted' | 'picture';
  text: string;
}

/** A place of the document that is pointed at. */
export interface PreviewPlace {
  key: string | null;
  block: number | null;
}

/** To the page. */
export type PanelToPage =
  /** First, and after each save: what the page shows, and how far it was scrolled, in pixels. */
  | { preview: 'saved'; texts: PreviewText[]; top: number }
  /** What differs from that in the form, by key. */
  | { preview: 'typed'; texts: [key: string, text: string][] }
  /** Where the cursor is; nothing of both: nowhere. */
  | ({ preview: 'edited' } & PreviewPlace);

/** From the page. */
export type PageToPanel =
  | { preview: 'ready' }
  | ({ preview: 'chosen' } & PreviewPlace)
  | { preview: 'scrolled'; top: number }
  /** Escape was pressed in it. */
  | { preview: 'left' };

type Unread = Record<string, unknown>;
type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isTop: Test = (value) => Number.isFinite(value);
const isBlock: Test = (value) => value === null || Number.isSafeInteger(value);
const isKey: Test = (value) => value === null || isText(value);
const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);
const isSavedText: Test = (value) => {
  if (typeof value !== 'object' || value === null) return false;
  const { key, block, kind, text } = value as Unread;
  return (
    isText(key) && isBlock(block) && ['line', 'formatted', 'picture'].includes(String(kind)) && isText(text)
  );
};
const isPair: Test = (value) => Array.isArray(value) && value.length === 2 && value.every(isText);

const PLACE = { key: isKey, block: isBlock };
type Members = Readonly<Record<string, Readonly<Record<string, Test>>>>;
const TO_PAGE: Members = {
  saved: { texts: listOf(isSavedText), top: isTop },
  typed: { texts: listOf(isPair) },
  edited: PLACE,
};
const TO_PANEL: Members = { ready: {}, chosen: PLACE, scrolled: { top: isTop }, left: {} };

function read(known: Members, data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return null;
  const message = data as Unread;
  const { preview } = message;
  const members = typeof preview === 'string' && Object.hasOwn(known, preview) ? known[preview] : undefined;
  return members && Object.entries(members).every(([name, test]) => test(message[name])) ? message : null;
}

/** A message to the page; null for anything else. */
export const readToPage = (data: unknown): PanelToPage | null => read(TO_PAGE, data) as PanelToPage | null;

/** A message of the page; null for anything else. */
export const readToPanel = (data: unknown): PageToPanel | null => read(TO_PANEL, data) as PageToPanel | null;

/** An origin of http or https as a Content-Security-Policy takes it; undefined for anything else. */
export function webOrigin(text: unknown): string | undefined {
  return typeof text === 'string' && /^https?:\/\/[a-z0-9.:[\]-]{1,200}$/.test(text) ? text : undefined;
}
