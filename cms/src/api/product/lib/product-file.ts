import {
  cents,
  dollarsToCents,
  formatCents,
  plainDollars,
  PRODUCT_TEXTS,
  type Cents,
  type ProductImportPlan,
  type ProductState,
} from '@shop/contract';
import type { z } from 'zod';
import { unescapeFormula } from '../../../lib/csv';
import { readTable, type LineProblem } from '../../../lib/csv-file';
import { publishProblems } from '../domain/publish-rules';

/** Lines of one file, and pieces that one file changes: each is published by itself, and somebody waits for it. */
export const LINES_MOST = 10_000;
export const CHANGES_MOST = 200;

/** What a file may change of a piece, as its draft has it. */
export interface FileValues {
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

const READERS: { [F in Field]: { name: string; read: (cell: string, mark: string) => FileValues[F] } } = {
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
const FIELDS = Object.keys(READERS) as Field[];

/** The columns of an export; a file needs the first one and whatever it changes. */
export const COLUMNS: readonly string[] = ['Id', ...FIELDS.map((field) => READERS[field].name)];
/** The heading of each member of an exported row. */
export const EXPORTED: readonly (readonly ['id' | Field, string])[] = [
  ['id', 'Id'],
  ...FIELDS.map((field) => [field, READERS[field].name] as const),
];

/** A value as the file has it. */
export function toCell(field: Field, value: FileValues[Field]): string | number | null {
  return typeof value === 'number' && field.endsWith('Cents') ? plainDollars(cents(value)) : value;
}

/** A value in words, for whoever looks at the change. */
function textOf(field: Field, value: FileValues[Field] | undefined): string {
  if (value === null || value === undefined || value === '') {
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
 */
export function planFile(text: string, find: (id: string) => FilePiece | undefined): FilePlan {
  const { columns, lines, mark, problems } = readTable(text, COLUMNS, ['Id'], LINES_MOST);
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
      const wrong = FIELDS.filter((field) => columns.has(READERS[field].name)).flatMap((field) =>
        readInto(change, field, piece, cell(READERS[field].name), mark),
      );
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
function readInto<F extends Field>(
  { before, after }: PieceChange,
  field: F,
  piece: FileValues,
  cell: string,
  mark: string,
): string[] {
  const { name, read } = READERS[field];
  try {
    const value = read(cell, mark);
    const was = piece[field];
    // A text that is not there and an empty one are the same to whoever reads.
    if ((value ?? '') === (was ?? '')) return [];
    before[field] = was;
    after[field] = value;
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
    fields: FIELDS.filter((field) => field in after).map((field) => ({
      name: READERS[field].name,
      before: textOf(field, before[field]),
      after: textOf(field, after[field]),
    })),
  }));
}
