import type { Cents, Locale, ProductImportPlan, ProductState } from '@shop/contract';
import type { LineProblem } from '../../../lib/csv-file';
import { publishProblems } from '../domain/publish-rules';
import { CellError, fieldsIn, readerOf, textOf, type Field, type FileValues } from './piece-cells';

/** Pieces that are changed at once: each is published by itself, and somebody waits for it. */
export const CHANGES_MOST = 200;

/** A piece as a file or a table meets it. */
export interface FilePiece extends FileValues {
  id: string;
  state: ProductState;
}

/** What is changed of one piece: the values that are other ones now, and what they were. */
export interface PieceChange {
  id: string;
  title: string;
  isPublished: boolean;
  before: Partial<FileValues>;
  after: Partial<FileValues>;
}

/** What a file or a table would change; lines are counted from 1. */
export interface ChangePlan {
  changes: PieceChange[];
  unchanged: number;
  problems: LineProblem[];
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
      return `The ${readerOf(field).name.toLowerCase()} of ${piece.title} would go from ${textOf(field, piece[field])} to ${textOf(field, to)}. If this is meant, change it at the piece itself.`;
  }
  const { priceCents, goldPriceCents } = { ...piece, ...after };
  // Of its pictures nothing is said here.
  const [wrong] = publishProblems({
    priceCents,
    goldPriceCents,
    images: [{ name: '', alternativeText: '-' }],
  });
  return wrong ? `${piece.title}: ${wrong.message}` : null;
}

/**
 * What cells would change of a piece.
 * @param cells by the names of their columns; what is not named stays as it is
 * @param mark the sign between the cells, where they come of a file
 * @returns the change, or a sentence about what is wrong with it
 */
export function changeOf(
  piece: FilePiece,
  cells: ReadonlyMap<string, string>,
  mark: string,
  languages: readonly Locale[],
): PieceChange | string {
  const change: PieceChange = {
    ...{ id: piece.id, title: piece.title, isPublished: piece.state !== 'draft', before: {}, after: {} },
  };
  for (const field of fieldsIn(languages)) {
    const cell = cells.get(readerOf(field).name);
    const problem = cell === undefined ? null : readInto(change, field, piece, cell, mark);
    if (problem !== null) return problem;
  }
  const isChanged = Object.keys(change.after).length > 0;
  return (isChanged && problemOf(piece, change.after)) || change;
}

/** Notes what a cell changes; returns what is wrong with it as a sentence. */
function readInto(
  { before, after }: PieceChange,
  field: Field,
  piece: FileValues,
  cell: string,
  mark: string,
): string | null {
  const { name, read } = readerOf(field);
  try {
    const value = read(cell, mark);
    const was = piece[field];
    // A text that is not there and an empty one are the same to whoever reads.
    if ((value ?? '') === (was ?? '')) return null;
    Object.assign(before, { [field]: was ?? null });
    Object.assign(after, { [field]: value });
    return null;
  } catch (error) {
    if (error instanceof CellError) return `${name} ${error.message}.`;
    throw error;
  }
}

/** Adds a change to a plan, or a problem; what changes nothing is counted. */
export function note(plan: ChangePlan, change: PieceChange | string, line: number): void {
  if (typeof change === 'string') plan.problems.push({ line, message: change });
  else if (Object.keys(change.after).length === 0) plan.unchanged += 1;
  else plan.changes.push(change);
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
