import type { Locale } from '@shop/contract';
import { unescapeFormula } from '../../../lib/csv';
import { readTable, type FileRows } from '../../../lib/csv-file';
import { exportedIn } from './piece-cells';
import { changeOf, CHANGES_MOST, note, type ChangePlan, type FilePiece } from './piece-changes';

/** Lines of one file. */
export const LINES_MOST = 10_000;

/**
 * What a file of pieces would change (S-69), line by line; what is wrong with a line is told in a sentence.
 * @param find the piece of an id
 * @param languages that the shop speaks: texts have a column in each
 */
export function planFile(
  file: FileRows,
  find: (id: string) => FilePiece | undefined,
  languages: readonly Locale[],
): ChangePlan {
  const known = exportedIn(languages).map(([, name]) => name);
  const { columns, lines, mark, problems } = readTable(file, known, ['Id'], LINES_MOST);
  const plan: ChangePlan = { changes: [], unchanged: 0, problems };
  const lineOf = new Map<string, number>();
  for (const { line, cells } of lines) {
    const named = new Map([...columns].map(([name, at]) => [name, unescapeFormula(cells[at] ?? '')]));
    const id = named.get('Id')?.trim() ?? '';
    const piece = find(id);
    const twin = lineOf.get(id);
    if (!piece) note(plan, `There is no piece with the id “${id}”.`, line);
    else if (twin !== undefined) note(plan, `${piece.title} stands in line ${twin} already.`, line);
    else {
      lineOf.set(id, line);
      note(plan, changeOf(piece, named, mark, languages), line);
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
