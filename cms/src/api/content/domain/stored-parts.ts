/** A document as Strapi stores it, with everything in it. */
export type Stored = Readonly<Record<string, unknown>>;

export interface StoredLink extends Stored {
  text: string;
}

const isRecord = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a part is a file of the media library. */
export const isFile = (value: Stored): boolean =>
  typeof value.mime === 'string' && 'alternativeText' in value;

export const isLink = (value: Stored): value is StoredLink =>
  'address' in value && typeof value.text === 'string';

/** The document id of a part; null of what is none. */
export const idOf = (value: unknown): string | null => (isRecord(value) ? String(value.documentId) : null);

interface Seen {
  /** `field`: the name of the member that holds it. */
  text?: (text: string, field: string) => void;
  part?: (part: Stored) => void;
}

/** Walks a stored document from top to bottom: its texts, its files, its links, and every other part. */
export function visit(value: unknown, see: Seen, field = ''): void {
  if (typeof value === 'string') see.text?.(value, field);
  else if (Array.isArray(value)) value.forEach((item) => visit(item, see, field));
  else if (isRecord(value)) {
    see.part?.(value);
    // A file's own names are nobody's text.
    if (!isFile(value)) for (const [name, item] of Object.entries(value)) visit(item, see, name);
  }
}
