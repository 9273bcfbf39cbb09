import { cents, formatCents, type FieldChange } from '@shop/contract';
import type { Attribute, FindModel, Model, Snapshot } from './snapshot';

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

/** 'goldPriceCents' → 'Gold price', for what no form has. */
function wordsOf(key: string): string {
  const text = key
    .replace(/Cents$/, '')
    .replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b}`);
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}

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

/** What is compared: a field, as its form and its key name it, and how its value is made up. */
interface Place {
  key: string;
  name: string;
  attribute: Attribute | undefined;
}

/** Compares values whose fields are called as the forms of their types call them. */
class Comparison {
  readonly found: FieldChange[] = [];

  constructor(private readonly find: FindModel) {}

  /** A field of a model, or of a part that stands at `above`. */
  placeOf(model: Model | undefined, key: string, above?: string): Place {
    const attribute = model?.attributes[key];
    const label = attribute?.pluginOptions?.shop?.label;
    const name =
      above === undefined ? (label ?? wordsOf(key)) : `${above} · ${label ?? wordsOf(key).toLowerCase()}`;
    return { key, name, attribute };
  }

  compare(was: unknown, is: unknown, place: Place): void {
    const { key, name, attribute } = place;
    const [before, after] = [isEmpty(was) ? null : was, isEmpty(is) ? null : is];
    // What nobody ticked: a new part has its ticks, one of before a tick was there has none.
    if ((before ?? false) === false && (after ?? false) === false) return;
    const a = before === null ? null : asText(key, before);
    const b = after === null ? null : asText(key, after);
    const isMadeOfParts = (before !== null && a === null) || (after !== null && b === null);
    if (!isMadeOfParts) {
      if (a !== b) this.found.push({ field: name, ...excerpts(a, b) });
    } else if (Array.isArray(before ?? after)) {
      this.compareLists(listOf(before), listOf(after), place);
    } else {
      const [old, now] = [partsOf(before), partsOf(after)];
      const model = this.#model(componentOf(before ?? after) || attribute?.component);
      for (const part of new Set([...Object.keys(old), ...Object.keys(now)]))
        if (part !== '__component') this.compare(old[part], now[part], this.placeOf(model, part, name));
    }
  }

  #model = (uid: string | undefined): Model | undefined => (uid ? this.find(uid) : undefined);

  /** 'blocks.product-row' as editors know it; 'Product row' where no form has it. */
  #kindOf = (component: string): string =>
    this.#model(component)?.info?.displayName ??
    wordsOf(component.replace(/^.*[.]/, '').replaceAll('-', ' '));

  /** Lists of blocks: what was moved, added and taken out is told as such, and only the rest is compared in place. */
  compareLists(was: readonly unknown[], is: readonly unknown[], { key, name, attribute }: Place): void {
    const [a, b] = [was, is].map((list) => list.map((item) => JSON.stringify(item))) as [string[], string[]];
    const gone = new Set(was.keys());
    const fresh = new Set(is.keys());
    const placed = (list: readonly unknown[], n: number): Place => {
      const component = componentOf(list[n]);
      return {
        key,
        attribute,
        name: `${name} ${n + 1}${component === '' ? '' : `, ${this.#kindOf(component)}`}`,
      };
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
      this.found.push({ field: placed(is, j).name, before: `at place ${i + 1}`, after: `at place ${j + 1}` });
    }
    for (const i of gone) {
      const j = [...fresh].find((n) => componentOf(is[n]) === componentOf(was[i]));
      if (j !== undefined) fresh.delete(j);
      if (j === undefined) this.compare(was[i], null, placed(was, i));
      else this.compare(was[i], is[j], placed(is, j));
    }
    for (const j of fresh) this.compare(null, is[j], placed(is, j));
  }
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

/** By the alphabet, 'Blocks 2' before 'Blocks 10'; what a document is called comes first. */
const byName = (title: string) => (a: string, b: string) =>
  Number(b === title) - Number(a === title) || a.localeCompare(b, 'en', { numeric: true });

const NO_MODEL: FindModel = () => ({ attributes: {} });

/**
 * What differs between two snapshots, field by field, in words that staff read. Null stands for nothing at all.
 * @param model of the document, where its fields are to be called as its form calls them
 */
export function changesBetween(
  before: Snapshot | null,
  after: Snapshot | null,
  model?: Model,
  find: FindModel = NO_MODEL,
): FieldChange[] {
  const comparison = new Comparison(find);
  for (const key of new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]))
    comparison.compare(before?.[key], after?.[key], comparison.placeOf(model, key));
  const { name: title } = comparison.placeOf(model, 'title');
  // PostgreSQL does not keep the order in which fields are stored.
  return comparison.found.sort((a, b) => byName(title)(a.field, b.field));
}

/** The changes as text, one line each, for the list in Strapi's panel. */
export function summaryOf(changes: readonly FieldChange[]): string {
  return changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`).join('\n');
}
