import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Context } from 'koa';

/** What spreadsheets take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell that no spreadsheet computes: what shoppers typed must not run on the desks of staff. */
export function escapeFormula(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  return FORMULA.test(text) ? `'${text}` : text;
}

/** A cell as it was before `escapeFormula`. */
export function unescapeFormula(text: string): string {
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

/**
 * Answers a file of comma-separated values that is written while it is read: rows come and go in batches, and a slow
 * or absent reader holds them back.
 * @param columns heading of each member of a row, in order
 */
export function answerCsv<Row>(
  ctx: Context,
  fileName: string,
  columns: readonly (readonly [member: keyof Row & string, heading: string])[],
  rows: AsyncIterable<Row>,
): void {
  const csv = stringify({
    header: true,
    bom: true,
    columns: columns.map(([key, header]) => ({ key, header })),
    cast: { string: escapeFormula },
  });
  const source = Readable.from(rows);
  source.on('error', (error) => csv.destroy(error));
  csv.on('close', () => source.destroy());
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Content-Type', 'text/csv; charset=utf-8');
  ctx.set('Content-Disposition', `attachment; filename="${fileName}"`);
  ctx.body = source.pipe(csv);
}
