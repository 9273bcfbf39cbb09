import type { Locale, ProductEdit } from '@shop/contract';
import { fieldsIn, readerOf, toCell, type Field } from './piece-cells';
import { changeOf, note, type ChangePlan, type FilePiece, type PieceChange } from './piece-changes';

/** A comma may stand before the cents: no cells are told apart by it. */
const MARK = ';';

/** A cell that others changed since the table was opened, as a sentence; null where there is none. */
function changedMeanwhile(
  piece: FilePiece,
  change: PieceChange,
  edits: readonly ProductEdit[],
): string | null {
  for (const field of Object.keys(change.after) as Field[]) {
    const { name } = readerOf(field);
    const now = String(toCell(field, piece[field]) ?? '');
    if (edits.some(({ column, was }) => column === name && was !== now))
      return `${name} was changed by somebody else meanwhile, to “${now}”. Load the table again.`;
  }
  return null;
}

/**
 * What the cells of a table that were written into would change, piece by piece; a problem's line is the place of its
 * piece among those that were written into.
 * @param find the piece of an id
 * @param languages that the shop speaks: texts have a column in each
 */
export function planEdits(
  edits: readonly ProductEdit[],
  find: (id: string) => FilePiece | undefined,
  languages: readonly Locale[],
): ChangePlan {
  const plan: ChangePlan = { changes: [], unchanged: 0, problems: [] };
  const known = new Set(fieldsIn(languages).map((field) => readerOf(field).name));
  const ids = [...new Set(edits.map(({ id }) => id))];
  for (const [n, id] of ids.entries()) {
    const own = edits.filter((edit) => edit.id === id);
    const piece = find(id);
    const unknown = own.find(({ column }) => !known.has(column));
    if (!piece) note(plan, 'It was deleted meanwhile.', n + 1);
    else if (unknown) note(plan, `There is no column “${unknown.column}” any more.`, n + 1);
    else {
      const cells = new Map(own.map(({ column, now }) => [column, now]));
      const change = changeOf(piece, cells, MARK, languages);
      const conflict = typeof change === 'string' ? null : changedMeanwhile(piece, change, own);
      note(plan, conflict ?? change, n + 1);
    }
  }
  return plan;
}
