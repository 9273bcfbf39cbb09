import { zipSync } from 'fflate';
import type { Context } from 'koa';
import { expect, test } from 'vitest';
import { answerXlsx, xlsxRows } from './xlsx-file';

interface Row {
  id: string;
  name: string | null;
  price: number | null;
}

async function* rowsOf(rows: readonly Row[]) {
  yield* rows;
}
async function workbook(rows: readonly Row[]): Promise<Buffer> {
  const ctx = { set: () => undefined } as unknown as Context;
  const columns = [
    ['id', 'Id'],
    ['name', 'Name'],
    ['price', 'Silver price'],
  ] as const;
  await answerXlsx<Row>(ctx, 'x.xlsx', columns, rowsOf(rows));
  return ctx.body as Buffer;
}

test('S-69 what a workbook is written with is read out of it, texts that look like formulas and line breaks among it', async () => {
  const bytes = await workbook([
    { id: 'ring', name: '=1+1', price: 120.5 },
    { id: 'coin', name: 'Zwei\nZeilen', price: null },
    { id: '007', name: null, price: 11_000 },
  ]);
  expect(await xlsxRows(bytes)).toEqual({
    mark: ';',
    lines: [
      { line: 1, cells: ['Id', 'Name', 'Silver price'] },
      { line: 2, cells: ['ring', '=1+1', '120.5'] },
      { line: 3, cells: ['coin', 'Zwei\nZeilen', ''] },
      { line: 4, cells: ['007', '', '11000'] },
    ],
  });
});

const bomb = () => zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(30 * 1024 * 1024) }, { level: 9 });
test.each([
  ['nothing', () => new Uint8Array()],
  ['a text', () => Buffer.from('Id,Name\nring,Ring')],
  ['a packed file that is no workbook', () => zipSync({ 'a.txt': Buffer.from('a') })],
  ['the head of a packed file', () => Buffer.from('PK\u0003\u0004and nothing')],
  ['a file that unpacks to 30 MB', bomb],
])('S-69 %s is refused in a sentence', async (_, bytes) => {
  await expect(xlsxRows(Buffer.from(bytes()))).rejects.toMatchObject({ code: 'unreadable_file' });
});

test('S-69 half a workbook is refused, wherever it ends', async () => {
  const whole = await workbook([{ id: 'ring', name: 'Ring', price: 1 }]);
  for (let end = 100; end < whole.length; end += 100)
    await expect(xlsxRows(whole.subarray(0, end)), `${end} bytes`).rejects.toMatchObject({
      code: 'unreadable_file',
    });
});
