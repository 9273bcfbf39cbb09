import {
  cents,
  DEFAULT_LOCALE,
  dollarsToCents,
  formatCents,
  localeFacts,
  plainDollars,
  PRODUCT_TEXTS,
  type Cents,
  type Locale,
  type ProductImportPlan,
  type ProductState,
} from '@shop/contract';
import type { z } from 'zod';
import { unescapeFormula } from '../../../lib/csv';
import { readTable, type LineProblem } from '../../../lib/csv-file';
import { publishProblems } from '../domain/publish-rules';
import { SAID, saidField, saidOf, type SaidField } from './said-fields';

/** Lines of one file, and pieces that one file changes: each is published by itself, and somebody waits for it. */
export const LINES_MOST = 10_000;
export const CHANGES_MOST = 200;

/** What a file may change of a piece, as its draft has it. */
export interface FileValues extends Partial<Record<SaidField, string | null>> {
  title: string;
  tagText: string | null;
  description: string;
  priceCents: Cents | null;
  goldPriceCents: Cents | null;
  /** Null: made to order. */
  stockSilver: number | null;
  stockGold: number | null;
}
type Field = keyof FileValues;

/** A piece as a file meets it. */
export interface FilePiece extends FileValues {
  id: string;
  state: ProductState;
}

/** What a file changes of one piece: the values that are other ones now, and what they were. */
export interface PieceChange {
  id: string;
  title: string;
  isPublished: boolean;
  before: Partial<FileValues>;
  after: Partial<FileValues>;
}

export interface FilePlan {
  changes: PieceChange[];
  unchanged: number;
  problems: LineProblem[];
}

/** A cell that says nothing of the kind, as a sentence. */
class CellError extends Error {}

function textIn(schema: z.ZodType<string>, most: number) {
  return (cell: string): string => {
    const read = schema.safeParse(cell);
    if (read.success) return read.data;
    throw new CellError(`must be a text of 1 to ${most.toLocaleString('en-US')} characters`);
  };
}

/** Dollars in cents; a comma stands before the cents only where it does not stand between cells. */
function price(cell: string, mark: string): Cents | null {
  const amount = cell.trim();
  if (amount === '') return null;
  const dollars = /^\$?\s*(\d{1,6})(?:([.,])(\d{1,2}))?$/.exec(amount);
  const [, whole = '', point, rest = ''] = dollars ?? [];
  if (!dollars || (point === ',' && mark === ','))
    throw new CellError(`is no price in dollars, such as 120 or 120.50: “${amount}”`);
  return dollarsToCents(Number(`${whole}.${rest || '0'}`));
}

function pieces(cell: string): number | null {
  const count = cell.trim();
  if (count === '') return null;
  if (!/^-?\d{1,6}$/.test(count))
    throw new CellError(`is no whole number of at most six figures: “${count}”`);
  return Number(count);
}

interface Reader<F extends Field> {
  name: string;
  read: (cell: string, mark: string) => FileValues[F];
}

const READERS: { [F in Exclude<Field, SaidField>]: Reader<F> } = {
  title: { name: 'Name', read: textIn(PRODUCT_TEXTS.title, 200) },
  tagText: {
    name: 'Tag',
    read(cell) {
      const tag = PRODUCT_TEXTS.tagText.safeParse(cell);
      if (!tag.success) throw new CellError('must be a text of at most 40 characters');
      return tag.data || null;
    },
  },
  description: {
    name: 'Description',
    read: (cell) => textIn(PRODUCT_TEXTS.description, 5_000)(cell.replaceAll('\r\n', '\n')),
  },
  priceCents: { name: 'Silver price', read: price },
  goldPriceCents: { name: 'Gold price', read: price },
  stockSilver: { name: 'Silver stock', read: pieces },
  stockGold: { name: 'Gold stock', read: pieces },
};

function readerOf(field: Field): Reader<Field> {
  const inLanguage = saidOf(field);
  if (!inLanguage) return READERS[field as keyof typeof READERS] as Reader<Field>;
  const { name, read } = READERS[inLanguage.said];
  return {
    name: `${name} (${localeFacts(inLanguage.language).name})`,
    // Empty, it is not said in this language.
    read: (cell, mark) => (cell.trim() === '' ? null : read(cell, mark)),
  };
}

/** What a file can name in a shop that speaks these languages: texts beside each other, prices and stock last. */
function fieldsIn(languages: readonly Locale[]): Field[] {
  const others = languages.filter((code) => code !== DEFAULT_LOCALE);
  const shared = Object.keys(READERS) as Field[];
  return [
    ...SAID,
    ...others.flatMap((code) => SAID.map((said) => saidField(code, said))),
    ...shared.filter((field) => !SAID.some((said) => said === field)),
  ];
}

/** The heading of each member of an exported row; a file needs the first one and whatever it changes. */
export const exportedIn = (languages: readonly Locale[]): (readonly ['id' | Field, string])[] => [
  ['id', 'Id'],
  ...fieldsIn(languages).map((field) => [field, readerOf(field).name] as const),
];

/** A value as the file has it. */
export function toCell(field: Field, value: FileValues[Field]): string | number | null {
  return typeof value === 'number' && field.endsWith('Cents') ? plainDollars(cents(value)) : (value ?? null);
}

/** A value in words, for whoever looks at the change. */
function textOf(field: Field, value: FileValues[Field] | undefined): string {
  if (value === null || value === undefined || value === '') {
    if (saidOf(field)) return 'as in English';
    if (field === 'goldPriceCents') return 'not made in gold';
    return field.startsWith('stock') ? 'made to order' : 'nothing';
  }
  return typeof value === 'number' && field.endsWith('Cents') ? formatCents(cents(value)) : String(value);
}

/** A price that is ten times what it was, or a tenth, was hardly meant: cents taken for dollars look like this. */
function isFarFrom(before: Cents | null, after: Cents | null): boolean {
  return !!before && !!after && (after >= before * 10 || after * 10 <= before);
}

/** What is wrong with a change as a whole; null where it can be made. */
function problemOf(piece: FilePiece, after: Partial<FileValues>): string | null {
  if (piece.state === 'modified')
    return `${piece.title} has changes that are not published yet. Publish them or discard them in Strapi first.`;
  for (const field of ['priceCents', 'goldPriceCents'] as const) {
    const to = after[field];
    if (to !== undefined && isFarFrom(piece[field], to))
      return `The ${READERS[field].name.toLowerCase()} of ${piece.title} would go from ${textOf(field, piece[field])} to ${textOf(field, to)}. If this is meant, change it at the piece itself.`;
  }
  const { priceCents, goldPriceCents } = { ...piece, ...after };
  // Of its pictures a file says nothing.
  const [wrong] = publishProblems({
    priceCents,
    goldPriceCents,
    images: [{ name: '', alternativeText: '-' }],
  });
  return wrong ? `${piece.title}: ${wrong.message}` : null;
}

/**
 * What a file of pieces would change (S-69), line by line; what is wrong with a line is told in a sentence.
 * @param find the piece of an id
 * @param languages that the shop speaks: texts have a column in each
 */
export function planFile(
  text: string,
  find: (id: string) => FilePiece | undefined,
  languages: readonly Locale[],
): FilePlan {
  const fields = fieldsIn(languages);
  const known = exportedIn(languages).map(([, name]) => name);
  const { columns, lines, mark, problems } = readTable(text, known, ['Id'], LINES_MOST);
  const plan: FilePlan = { changes: [], unchanged: 0, problems };
  const lineOf = new Map<string, number>();
  for (const { line, cells } of lines) {
    const cell = (name: string) => unescapeFormula(cells[columns.get(name) ?? -1] ?? '');
    const refuse = (message: string) => void plan.problems.push({ line, message });
    const id = cell('Id').trim();
    const piece = find(id);
    const twin = lineOf.get(id);
    if (!piece) refuse(`There is no piece with the id “${id}”.`);
    else if (twin !== undefined) refuse(`${piece.title} stands in line ${twin} already.`);
    else {
      lineOf.set(id, line);
      const change: PieceChange = {
        ...{ id, title: piece.title, isPublished: piece.state !== 'draft', before: {}, after: {} },
      };
      const wrong = fields.flatMap((field) => {
        const { name } = readerOf(field);
        return columns.has(name) ? readInto(change, field, piece, cell(name), mark) : [];
      });
      const problem = wrong[0] ?? (Object.keys(change.after).length > 0 && problemOf(piece, change.after));
      if (problem) refuse(problem);
      else if (Object.keys(change.after).length === 0) plan.unchanged += 1;
      else plan.changes.push(change);
    }
  }
  if (plan.changes.length > CHANGES_MOST)
    plan.problems.unshift({
      line: 1,
      message: `The file changes ${plan.changes.length} pieces, more than ${CHANGES_MOST}. Please send it in parts.`,
    });
  plan.problems.sort((a, b) => a.line - b.line);
  return plan;
}

/** Notes what a cell changes; what is wrong with it as a sentence. */
function readInto(
  { before, after }: PieceChange,
  field: Field,
  piece: FileValues,
  cell: string,
  mark: string,
): string[] {
  const { name, read } = readerOf(field);
  try {
    const value = read(cell, mark);
    const was = piece[field];
    // A text that is not there and an empty one are the same to whoever reads.
    if ((value ?? '') === (was ?? '')) return [];
    Object.assign(before, { [field]: was ?? null });
    Object.assign(after, { [field]: value });
    return [];
  } catch (error) {
    if (error instanceof CellError) return [`${name} ${error.message}.`];
    throw error;
  }
}

/** The changes as staff look at them. */
export function toShownChanges(changes: readonly PieceChange[]): ProductImportPlan['changed'] {
  return changes.map(({ id, title, before, after }) => ({
    id,
    title,
    fields: (Object.keys(after) as Field[]).map((field) => ({
      name: readerOf(field).name,
      before: textOf(field, before[field]),
      after: textOf(field, after[field]),
    })),
  }));
}
