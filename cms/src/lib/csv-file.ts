import { CsvError, parse } from 'csv-parse/sync';
import { ShopError } from './errors';

/** A line of a file; `line` as an editor of texts, or a spreadsheet, counts them. */
export interface CsvLine {
  line: number;
  cells: string[];
}

export interface LineProblem {
  line: number;
  message: string;
}

/** The lines of a file as they stand, and the sign between two of its cells. */
export interface FileRows {
  lines: CsvLine[];
  mark: string;
}

/** A file whose first line names its columns. */
export interface CsvTable {
  /** The sign between two cells. */
  mark: string;
  /** Columns that the file has, by their name as the shop writes it: the place in each line's cells. */
  columns: ReadonlyMap<string, number>;
  lines: CsvLine[];
  problems: LineProblem[];
}

/**
 * The rows of comma-separated values (RFC 4180), where a semicolon or a tab may stand for the comma, as spreadsheets of
 * some languages write it. Empty lines are left out.
 * @throws {ShopError} 400 'unreadable_file' for a quotation mark that is never closed
 */
export function readCsv(text: string): CsvLine[] {
  const options = {
    ...{ bom: true, info: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
    delimiter: markOf(text),
  } as const;
  let rows: { info: { lines: number }; record: string[] }[];
  try {
    rows = parse(text, options) as unknown as typeof rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const message = 'The file cannot be read: a quotation mark is opened and never closed.';
    throw new ShopError('malformed', 'unreadable_file', message);
  }
  return rows
    .map(({ info, record }) => ({
      line: info.lines - record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0),
      cells: record,
    }))
    .filter(({ cells }) => cells.length > 1 || cells[0]?.trim());
}

/** The same with the sign between two cells. @throws as `readCsv` */
export const csvRows = (text: string): FileRows => ({ lines: readCsv(text), mark: markOf(text) });

function markOf(text: string): string {
  const [first = ''] = text.split(/\r?\n/, 1);
  return [';', '\t'].find((one) => first.includes(one)) ?? ',';
}

/**
 * Reads a file by the columns that it names, in any letter case and order. What is wrong with its head or the length of
 * a line is told; such lines are left out.
 * @param known columns that there are
 * @param needed those that every file names
 */
export function readTable(
  { lines: [head, ...lines], mark }: FileRows,
  known: readonly string[],
  needed: readonly string[],
  linesMost: number,
): CsvTable {
  const names = head?.cells.map((cell) => cell.trim()) ?? [];
  const isSame = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();
  const columns = new Map(
    known.flatMap((name): [string, number][] => {
      const at = names.findIndex(isSame(name));
      return at < 0 ? [] : [[name, at]];
    }),
  );
  const table = { mark, columns, lines: [], problems: [] };
  const refused = (message: string): CsvTable => ({ ...table, problems: [{ line: 1, message }] });
  if (!head) return refused('The file is empty.');
  if (needed.some((name) => !columns.has(name)))
    return refused(`The first line must name the ${columnsNamed(needed)}.`);
  const unknown = names.find((name) => !known.some(isSame(name)));
  if (unknown !== undefined)
    return refused(
      `There is no column “${unknown}”. The columns are ${known.join(', ')}; ${needed.join(' and ')} ${needed.length > 1 ? 'are' : 'is'} enough.`,
    );
  if (new Set(names.map((name) => name.toLowerCase())).size < names.length)
    return refused('The first line names a column twice.');
  if (lines.length > linesMost)
    return refused(`The file has ${lines.length} lines, more than ${linesMost}. Please send it in parts.`);
  const isWhole = ({ cells }: CsvLine) => cells.length === head.cells.length;
  return {
    ...table,
    lines: lines.filter(isWhole),
    problems: lines
      .filter((line) => !isWhole(line))
      .map(({ line, cells }) => ({
        line,
        message: `This line has ${cells.length} columns, the first one ${head.cells.length}.`,
      })),
  };
}

const columnsNamed = (names: readonly string[]) =>
  `${names.length > 1 ? 'columns' : 'column'} ${names.join(' and ')}`;
