import type { Content } from './bundle';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A file as a snapshot names it. */
const isStoredFile = (value: Record<string, unknown>) =>
  typeof value.url === 'string' && typeof value.id === 'number';
/** A file as an export names it. */
const isNamedFile = (value: Record<string, unknown>) =>
  typeof value.file === 'string' && Object.keys(value).length === 1;
const isDocument = (value: Record<string, unknown>) =>
  typeof value.documentId === 'string' &&
  Object.keys(value).every((key) => key === 'documentId' || key === 'label');

interface ReferenceReplacements {
  storedFile?: (file: { id: number }) => unknown;
  namedFile?: (name: string) => unknown;
  document?: (reference: { documentId: string; label?: unknown }) => unknown;
}

/** The same content with what it names exchanged: files and other documents. */
export function replaceReferences(value: unknown, by: ReferenceReplacements): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => replaceReferences(item, by));
  if (!isObject(value)) return value;
  if (by.storedFile && isStoredFile(value)) return by.storedFile(value as { id: number });
  if (by.namedFile && isNamedFile(value)) return by.namedFile(String(value.file));
  if (by.document && isDocument(value)) return by.document(value as { documentId: string; label?: unknown });
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replaceReferences(item, by)]));
}

/** Two contents are the same where this text is: neither the order of fields nor an empty one makes a difference. */
export function canonicalText(content: unknown): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (!isObject(value)) return value;
    const full = Object.entries(value).filter(([, item]) => item !== null && item !== undefined);
    return Object.fromEntries(
      full.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, sorted(item)]),
    );
  };
  return JSON.stringify(sorted(content));
}

/** A snapshot as an export writes it. */
export function toContent(snapshot: Content, nameOf: (id: number) => string | undefined): Content {
  return replaceReferences(snapshot, {
    storedFile: ({ id }) => {
      const file = nameOf(id);
      return file === undefined ? null : { file };
    },
  }) as Content;
}
