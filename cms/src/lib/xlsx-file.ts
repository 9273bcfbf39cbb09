import { unzipSync } from 'fflate';
import type { Context } from 'koa';
import { readSheet, type CellValue } from 'read-excel-file/universal';
import writeXlsx, { type SheetData } from 'write-excel-file/universal';
import type { FileRows } from './csv-file';
import { ShopError } from './errors';

/** A workbook that unpacks to more than this, in bytes, is none that somebody wrote. */
const UNPACKED_MOST = 20 * 1024 * 1024;

const unreadable = () =>
  new ShopError(
    'malformed',
    'unreadable_file',
    'The file cannot be read. Please save it as an Excel workbook (.xlsx) or as CSV.',
  );

/** What a packed file says that it unpacks to, in bytes. */
function unpackedSize(bytes: Uint8Array): number {
  let size = 0;
  const filter = ({ originalSize }: { originalSize: number }) => {
    size += originalSize;
    return false;
  };
  unzipSync(bytes, { filter });
  return size;
}

function textOf(cell: CellValue | null | undefined): string {
  if (cell === null || cell === undefined) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

/**
 * The rows of a workbook's first sheet. Empty ones are left out; decimals have a point, whatever its language.
 * @throws {ShopError} 400 'unreadable_file' for what is no workbook
 */
export async function xlsxRows(bytes: Buffer): Promise<FileRows> {
  const copy = Uint8Array.from(bytes);
  let rows: readonly (readonly (CellValue | null)[])[];
  try {
    if (unpackedSize(copy) > UNPACKED_MOST) throw unreadable();
    rows = await readSheet(copy.buffer);
  } catch (error) {
    if (error instanceof ShopError) throw error;
    // The library tells of hostile bytes in errors of many kinds.
    throw unreadable();
  }
  const width = rows[0]?.length ?? 0;
  const lines = rows.map((row, n) => {
    const cells = row.map(textOf);
    while (cells.length < width) cells.push('');
    return { line: n + 1, cells };
  });
  return { lines: lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')), mark: ';' };
}

/** Answers a workbook of one sheet. Texts are texts in it: nothing of them is computed. */
export async function answerXlsx<Row>(
  ctx: Context,
  fileName: string,
  columns: readonly (readonly [member: keyof Row & string, heading: string])[],
  rows: AsyncIterable<Row>,
): Promise<void> {
  const sheet: SheetData = [columns.map(([, value]) => ({ value, type: String, fontWeight: 'bold' }))];
  for await (const row of rows)
    sheet.push(
      columns.map(([member]) => {
        const value: unknown = row[member];
        if (value === null || value === undefined || value === '') return null;
        return typeof value === 'number' ? { value, type: Number } : { value: String(value), type: String };
      }),
    );
  const workbook = await writeXlsx(sheet, { stickyRowsCount: 1 }).toBlob();
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Content-Type', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  ctx.set('Content-Disposition', `attachment; filename="${fileName}"`);
  ctx.body = Buffer.from(await workbook.arrayBuffer());
}
