import { addressKey } from '@shop/contract';
import { judgeRule, type RedirectRule, type Surroundings } from './redirect-rules';

/** Lines of one file. */
export const LINES_MOST = 1_000;
/** The columns that an export has; a file needs the first two. */
export const COLUMNS = ['From', 'To', 'Made by', 'Hits', 'Last hit (UTC)'] as const;

interface Line {
  /** As an editor of texts counts them. */
  line: number;
  cells: string[];
}

export interface LineProblem {
  line: number;
  message: string;
}

export interface FilePlan {
  added: RedirectRule[];
  changed: (RedirectRule & { before: string })[];
  unchanged: number;
  problems: LineProblem[];
}

/**
 * The rows of comma-separated values (RFC 4180), where a semicolon or a tab may stand for the comma, as spreadsheets of
 * some languages write it. Empty lines are left out.
 */
export function readCsv(text: string): Line[] {
  const [first = ''] = text.split(/\r?\n/, 1);
  const mark = [';', '\t'].find((one) => first.includes(one)) ?? ',';
  const rows: Line[] = [];
  let row: Line = { line: 1, cells: [''] };
  let line = 1;
  let quoted = false;
  const end = () => {
    if (row.cells.length > 1 || row.cells[0]?.trim()) rows.push(row);
    row = { line: line + 1, cells: [''] };
  };
  const add = (sign: string) => void (row.cells[row.cells.length - 1] += sign);
  const whole = text.replace(/^\uFEFF/, '');
  for (let n = 0; n < whole.length; n += 1) {
    const sign = whole.charAt(n);
    if (quoted && sign === '"' && whole.charAt(n + 1) === '"') {
      add('"');
      n += 1;
    } else if (sign === '"' && (quoted || row.cells.at(-1)?.trim() === '')) quoted = !quoted;
    else if (!quoted && sign === mark) row.cells.push('');
    else if (!quoted && sign === '\n') end();
    else if (quoted || sign !== '\r') add(sign);
    if (sign === '\n') {
      line += 1;
      if (!quoted) row.line = line;
    }
  }
  end();
  return rows;
}

function headProblem(head: Line | undefined): string | null {
  const names = head?.cells.map((cell) => cell.trim()) ?? [];
  const isNamed = (name: string) => names.some((one) => one.toLowerCase() === name.toLowerCase());
  if (!isNamed('From') || !isNamed('To')) return 'The first line must name the columns From and To.';
  const unknown = names.find((name) => !COLUMNS.some((one) => one.toLowerCase() === name.toLowerCase()));
  if (unknown !== undefined)
    return `There is no column “${unknown}”. The columns are ${COLUMNS.join(', ')}; From and To are enough.`;
  return new Set(names.map((name) => name.toLowerCase())).size < names.length
    ? 'The first line names a column twice.'
    : null;
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
  const [head, ...lines] = readCsv(text);
  const plan: FilePlan = { added: [], changed: [], unchanged: 0, problems: [] };
  const refuse = (line: number, message: string) => void plan.problems.push({ line, message });
  const wrongHead = headProblem(head);
  if (!head || wrongHead) {
    refuse(1, wrongHead ?? 'The file is empty.');
    return plan;
  }
  if (lines.length > LINES_MOST) {
    refuse(1, `The file has ${lines.length} lines, more than ${LINES_MOST}. Please send it in parts.`);
    return plan;
  }
  const column = (name: string) => head.cells.findIndex((cell) => cell.trim().toLowerCase() === name);
  const [fromColumn, toColumn] = [column('from'), column('to')];
  const leads = new Map<string, { line: number; typed: RedirectRule }>();
  for (const { line, cells } of lines) {
    if (cells.length !== head.cells.length) {
      refuse(line, `This line has ${cells.length} columns, the first one ${head.cells.length}.`);
      continue;
    }
    const typed = { from: (cells[fromColumn] ?? '').trim(), to: (cells[toColumn] ?? '').trim() };
    const key = addressKey(typed.from) ?? typed.from;
    const twin = leads.get(key);
    if (twin) refuse(line, `${typed.from} stands in line ${twin.line} already.`);
    else leads.set(key, { line, typed });
  }
  const toOf = (from: string) => leads.get(from)?.typed.to ?? stored.get(from);
  for (const { line, typed } of leads.values()) {
    const judged = judgeRule(typed, { toOf, shownAt });
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
