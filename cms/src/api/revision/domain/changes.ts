import { cents, formatCents, type FieldChange } from '@shop/contract';

/** The content of a document at one moment, as a revision keeps it. */
export type Snapshot = Record<string, unknown>;

/** Longest text of one side of a change, in characters. */
const EXCERPT = 240;
/** How much of the same text stands before the first difference of two long ones. */
const LEAD = 40;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

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
function labelOf(key: string): string {
  const text = key
    .replace(/Cents$/, '')
    .replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b}`);
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

/** 'blocks.product-row' → 'Product row' */
const kindOf = (component: string) => labelOf(component.replace(/^.*[.]/, '').replaceAll('-', ' '));

/** A value that is read as one text; null for what is made of parts. */
function asText(key: string, value: unknown): string | null {
  if (typeof value === 'number' && Number.isInteger(value) && key.endsWith('Cents'))
    return formatCents(cents(value));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) {
    const texts = value.map((item: unknown) => asText('', item));
    return texts.includes(null) ? null : texts.join(', ');
  }
  return isObject(value) ? referenceName(value) : String(value);
}

type Found = FieldChange[];
const inside = (name: string, key: string) =>
  name === '' ? labelOf(key) : `${name} · ${labelOf(key).toLowerCase()}`;

function compare(was: unknown, is: unknown, key: string, name: string, found: Found): void {
  const [before, after] = [isEmpty(was) ? null : was, isEmpty(is) ? null : is];
  // What nobody ticked: a new part has its ticks, one of before a tick was there has none.
  if ((before ?? false) === false && (after ?? false) === false) return;
  const a = before === null ? null : asText(key, before);
  const b = after === null ? null : asText(key, after);
  const isMadeOfParts = (before !== null && a === null) || (after !== null && b === null);
  if (!isMadeOfParts) {
    if (a !== b) found.push({ field: name, ...excerpts(a, b) });
  } else if (Array.isArray(before ?? after)) {
    compareLists(listOf(before), listOf(after), key, name, found);
  } else {
    const [old, now] = [partsOf(before), partsOf(after)];
    for (const part of new Set([...Object.keys(old), ...Object.keys(now)])) {
      if (part !== '__component') compare(old[part], now[part], part, inside(name, part), found);
    }
  }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const partsOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});
const componentOf = (value: unknown) => (isObject(value) ? String(value.__component ?? '') : '');

/** Indexes of a longest common run of two lists: what stayed where it was, relative to the rest. */
function anchors(a: readonly string[], b: readonly string[]): [number, number][] {
  const length = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  const at = (i: number, j: number) => length[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = length[i];
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** Lists of blocks: what was moved, added and taken out is told as such, and only the rest is compared in place. */
function compareLists(
  was: readonly unknown[],
  is: readonly unknown[],
  key: string,
  name: string,
  found: Found,
): void {
  const [a, b] = [was, is].map((list) => list.map((item) => JSON.stringify(item))) as [string[], string[]];
  const gone = new Set(was.keys());
  const fresh = new Set(is.keys());
  const placed = (list: readonly unknown[], n: number) => {
    const component = componentOf(list[n]);
    return `${name} ${n + 1}${component === '' ? '' : `, ${kindOf(component)}`}`;
  };
  for (const [i, j] of anchors(a, b)) {
    gone.delete(i);
    fresh.delete(j);
  }
  for (const i of gone) {
    const j = [...fresh].find((n) => b[n] === a[i]);
    if (j === undefined) continue;
    gone.delete(i);
    fresh.delete(j);
    found.push({ field: placed(is, j), before: `at place ${i + 1}`, after: `at place ${j + 1}` });
  }
  for (const i of gone) {
    const j = [...fresh].find((n) => componentOf(is[n]) === componentOf(was[i]));
    if (j !== undefined) fresh.delete(j);
    if (j === undefined) compare(was[i], null, key, placed(was, i), found);
    else compare(was[i], is[j], key, placed(is, j), found);
  }
  for (const j of fresh) compare(null, is[j], key, placed(is, j), found);
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
  const found: Found = [];
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  for (const field of fields) compare(before?.[field], after?.[field], field, labelOf(field), found);
  // PostgreSQL does not keep the order in which fields are stored.
  return found.sort((a, b) => byName(a.field, b.field));
}

/** The changes as text, one line each, for the list in Strapi's panel. */
export function summaryOf(changes: readonly FieldChange[]): string {
  return changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`).join('\n');
}
