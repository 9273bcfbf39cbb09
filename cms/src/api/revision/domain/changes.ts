import { formatCents, type FieldChange } from '@shop/contract';

/** The content of a document at one moment, as a revision keeps it. */
export type Snapshot = Record<string, unknown>;

/** Longest text of one side of a change, in characters. */
const EXCERPT = 240;
/** How much of the same text stands before the first difference of two long ones. */
const LEAD = 40;

type Leaves = Map<string, string>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A file or a related document in a word; null for anything else. */
function referenceName(value: unknown): string | null {
  if (!isObject(value)) return null;
  if (typeof value.url === 'string') {
    const { name, alternativeText: alt } = value;
    return `${String(name ?? value.url)}${alt ? ` (“${String(alt)}”)` : ''}`;
  }
  return typeof value.documentId === 'string' ? String(value.label ?? value.documentId) : null;
}

/** 'goldPriceCents' → 'Gold price' */
function words(key: string): string {
  const text = key
    .replace(/Cents$/, '')
    .replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b}`);
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

function leafText(key: string, value: string | number | boolean): string {
  if (typeof value === 'number' && key.endsWith('Cents')) return formatCents(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}

function collect(value: unknown, key: string, name: string, into: Leaves): void {
  if (value === null || value === undefined || value === '') return;
  const reference = referenceName(value);
  if (reference !== null) {
    into.set(name, reference);
  } else if (Array.isArray(value)) {
    collectList(value, key, name, into);
  } else if (isObject(value)) {
    for (const [inner, item] of Object.entries(value)) {
      collect(item, inner, name === '' ? words(inner) : `${name} · ${words(inner).toLowerCase()}`, into);
    }
  } else {
    into.set(name, leafText(key, value as string | number | boolean));
  }
}

/** A list of plain values, files or documents is one entry; a list of blocks is one entry for each of their fields. */
function collectList(list: readonly unknown[], key: string, name: string, into: Leaves): void {
  const plain = list.every((item) => !isObject(item) || referenceName(item) !== null);
  if (!plain) {
    list.forEach((item, n) => collect(item, key, `${name} ${n + 1}`, into));
  } else if (list.length > 0) {
    into.set(name, list.map((item) => referenceName(item) ?? String(item)).join(', '));
  }
}

function leaves(snapshot: Snapshot | null): Leaves {
  const found: Leaves = new Map();
  if (snapshot) collect(snapshot, '', '', found);
  return found;
}

function cut(text: string | null, start: number): string | null {
  if (text === null) return null;
  const part = text.slice(start, start + EXCERPT);
  return `${start > 0 ? '…' : ''}${part}${start + EXCERPT < text.length ? '…' : ''}`;
}

/** Both texts from shortly before their first difference. */
function excerpts(before: string | null, after: string | null): Pick<FieldChange, 'before' | 'after'> {
  let same = 0;
  if (before !== null && after !== null) {
    while (same < before.length && before[same] === after[same]) same += 1;
  }
  const long = Math.max(before?.length ?? 0, after?.length ?? 0) > EXCERPT;
  const start = long ? Math.max(0, same - LEAD) : 0;
  return { before: cut(before, start), after: cut(after, start) };
}

/** The title first, then by the alphabet, 'Blocks 2' before 'Blocks 10'. */
function byName(a: string, b: string): number {
  const isTitle = (name: string) => Number(name === 'Title');
  return isTitle(b) - isTitle(a) || a.localeCompare(b, 'en', { numeric: true });
}

/** What differs between two snapshots, field by field, in words that staff read. Null stands for nothing at all. */
export function changesBetween(before: Snapshot | null, after: Snapshot | null): FieldChange[] {
  const [was, is] = [leaves(before), leaves(after)];
  // PostgreSQL does not keep the order in which fields are stored.
  const fields = [...new Set([...was.keys(), ...is.keys()])].sort(byName);
  return fields.flatMap((field) => {
    const [a, b] = [was.get(field) ?? null, is.get(field) ?? null];
    return a === b ? [] : [{ field, ...excerpts(a, b) }];
  });
}

/** The changes as text, one line each, for the list in Strapi's panel. */
export function summaryOf(changes: readonly FieldChange[]): string {
  return changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`).join('\n');
}
