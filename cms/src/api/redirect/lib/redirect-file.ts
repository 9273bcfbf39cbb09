import { addressKey } from '@shop/contract';
import { csvRows, readCsv, readTable, type LineProblem } from '../../../lib/csv-file';
import { checkRule, type RedirectRule, type Surroundings } from '../domain/redirect-rules';

/** Lines of one file. */
export const LINES_MOST = 1_000;
/** The columns that an export has; a file needs the first two. */
export const COLUMNS = ['From', 'To', 'Made by', 'Hits', 'Last hit (UTC)'] as const;

export interface FilePlan {
  added: RedirectRule[];
  changed: (RedirectRule & { before: string })[];
  unchanged: number;
  problems: LineProblem[];
}

/**
 * What a file of redirects would change, line by line. What is wrong with a line is told in a sentence; the others are
 * judged as if it were not there.
 * @param shownAt of every address that the file names
 * @param stored all redirects that there are, by where they begin
 */
export function planFile(
  text: string,
  stored: ReadonlyMap<string, string>,
  shownAt: Surroundings['shownAt'],
): FilePlan {
  const { columns, lines, problems } = readTable(csvRows(text), COLUMNS, ['From', 'To'], LINES_MOST);
  const plan: FilePlan = { added: [], changed: [], unchanged: 0, problems };
  const refuse = (line: number, message: string) => void plan.problems.push({ line, message });
  const leads = new Map<string, { line: number; typed: RedirectRule }>();
  for (const { line, cells } of lines) {
    const cell = (name: string) => (cells[columns.get(name) ?? -1] ?? '').trim();
    const typed = { from: cell('From'), to: cell('To') };
    const key = addressKey(typed.from) ?? typed.from;
    const twin = leads.get(key);
    if (twin) refuse(line, `${typed.from} stands in line ${twin.line} already.`);
    else leads.set(key, { line, typed });
  }
  const toOf = (from: string) => leads.get(from)?.typed.to ?? stored.get(from);
  for (const { line, typed } of leads.values()) {
    const judged = checkRule(typed, { toOf, shownAt });
    if ('problem' in judged) {
      refuse(line, judged.problem);
      continue;
    }
    const { rule } = judged;
    const before = stored.get(rule.from);
    if (before === undefined) plan.added.push(rule);
    else if (before === rule.to) plan.unchanged += 1;
    else plan.changed.push({ ...rule, before });
  }
  plan.problems.sort((a, b) => a.line - b.line);
  return plan;
}

/** Addresses that a file names as old ones: of these has to be known what is published there. */
export function oldAddresses(text: string): string[] {
  const cells = readCsv(text)
    .slice(0, LINES_MOST + 1)
    .flatMap((line) => line.cells);
  return [...new Set(cells.flatMap((cell) => addressKey(cell.trim()) ?? []))];
}
