import {
  productImportPlanSchema,
  productTableSchema,
  type ApiError,
  type ProductEdit,
  type ProductImportPlan,
  type ProductTable,
} from '@shop/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import writeXlsx, { type SheetData } from 'write-excel-file/universal';
import { bootShop, type TestShop } from './support/boot';
import type { Browser } from './support/browser';
import { staffBrowser } from './support/staff';

const PRODUCT = 'api::product.product';
const REVISION = 'api::revision.revision';

interface Row {
  documentId: string;
  priceCents: number;
  stockSilver: number | null;
  tagText: string | null;
}

let shop: TestShop;
let owner: Browser;
/** Two pieces of the catalogue. */
let one: string;
let two: string;
beforeAll(async () => {
  shop = await bootShop({ seed: 'small' });
  owner = await staffBrowser(shop);
});
afterAll(() => shop.stop());
beforeEach(async () => {
  const pieces = await shop.strapi.documents(PRODUCT).findMany({ limit: 2, sort: 'position:asc' });
  [one = '', two = ''] = pieces.map(({ documentId }) => documentId);
  for (const documentId of [one, two])
    await shop.strapi.documents(PRODUCT).update({
      documentId,
      data: { priceCents: 11_000, goldPriceCents: null, stockSilver: null, tagText: null } as never,
      status: 'published',
    });
});

const send = (csv: string, seen: string | null, by = owner) =>
  by.post<Partial<Omit<ProductImportPlan, 'success'>> & Partial<Omit<ApiError, 'success'>>>(
    '/api/admin/products-import',
    { csv, seen },
  );
const look = async (csv: string): Promise<ProductImportPlan> => {
  const { status, body } = await send(csv, null);
  expect(status).toBe(200);
  return productImportPlanSchema.parse(body);
};
const both = async (documentId: string): Promise<Row[]> =>
  shop.strapi.db.query(PRODUCT).findMany({ where: { documentId }, orderBy: { publishedAt: 'asc' } });
const prices = async (documentId: string) => (await both(documentId)).map(({ priceCents }) => priceCents);
const shown = async (documentId: string) =>
  (await shop.browser(null).get<{ price: number }>(`/api/products/${documentId}`)).body.price;

test('S-69 a file is shown first and then taken: draft and shop have it, and the history tells of each piece once', async () => {
  const csv = `Id,Silver price,Tag\n${one},125.50,New\n${two},110,\n`;
  const plan = await look(csv);
  expect(plan).toMatchObject({ applied: false, unchanged: 1, problems: [], skipped: [] });
  expect(plan.changed.map(({ id, fields }) => [id, fields])).toEqual([
    [
      one,
      [
        { name: 'Tag', before: 'nothing', after: 'New' },
        { name: 'Silver price', before: '$110.00', after: '$125.50' },
      ],
    ],
  ]);
  expect(await shown(one)).toBe(110);

  const before = await shop.strapi.db.query(REVISION).count({ where: { subjectId: one } });
  expect((await send(csv, plan.plan)).body).toMatchObject({ applied: true, skipped: [] });
  expect(await prices(one)).toEqual([12_550, 12_550]);
  expect(await shown(one)).toBe(125.5);
  const told = await shop.strapi.db
    .query(REVISION)
    .findMany({ where: { subjectId: one }, orderBy: { id: 'desc' }, limit: 1 });
  expect(await shop.strapi.db.query(REVISION).count({ where: { subjectId: one } })).toBe(before + 1);
  expect(told[0]).toMatchObject({ action: 'publish' });
  expect(told[0]?.actorName).not.toBeNull();
  expect(await look(csv)).toMatchObject({ changed: [], unchanged: 2 });
});

test('S-69 what was sold or changed since it was looked at is not overwritten', async () => {
  const csv = `Id,Silver stock\n${one},10\n`;
  const { plan } = await look(csv);
  await shop.strapi.documents(PRODUCT).update({
    documentId: one,
    data: { stockSilver: 3 } as never,
    status: 'published',
  });
  const { status, body } = await send(csv, plan);
  expect([status, body.code]).toEqual([409, 'changed_meanwhile']);
  expect((await both(one)).map(({ stockSilver }) => stockSilver)).toEqual([3, 3]);
  expect((await send(csv, (await look(csv)).plan)).body.applied).toBe(true);
});

test('S-69 with a wrong line nothing of a file is taken', async () => {
  const csv = `Id,Silver price\n${one},120\n${two},1.10\n`;
  const plan = await look(csv);
  expect(plan.problems).toEqual([{ line: 3, message: expect.stringContaining('from $110.00 to $1.10') }]);
  expect((await send(csv, plan.plan)).body.applied).toBe(false);
  expect(await prices(one)).toEqual([11_000, 11_000]);
});

test('S-69 a draft stays one; what editors are writing is not published along with a price', async () => {
  const draft = await shop.strapi.documents(PRODUCT).create({
    data: {
      ...{ title: 'Not shown yet', slug: 'not-shown-yet', description: 'Later.', category: 'ring' },
      priceCents: 9_000,
    } as never,
  });
  const csv = `Id,Silver price\n${draft.documentId},95\n`;
  expect((await send(csv, (await look(csv)).plan)).body.applied).toBe(true);
  expect(await prices(draft.documentId)).toEqual([9_500]);

  await shop.strapi.db.query(PRODUCT).updateMany({
    where: { documentId: two, publishedAt: { $notNull: true } },
    data: { updatedAt: new Date(Date.now() - 60_000) },
  });
  const { problems } = await look(`Id,Silver price\n${two},120\n`);
  expect(problems[0]?.message).toContain('has changes that are not published yet');
  await shop.strapi.documents(PRODUCT).delete({ documentId: draft.documentId });
});

test('S-69 an export is a file that changes nothing', async () => {
  const answer = await fetch(`${shop.url}/api/admin/products-export`, {
    headers: { Cookie: [...owner.cookies].map((one) => one.join('=')).join('; ') },
  });
  expect(answer.headers.get('content-disposition')).toContain('products.csv');
  const csv = await answer.text();
  expect(csv.split(/\r?\n/)[0]).toBe(
    'Id,Name,Tag,Description,Name (Deutsch),Tag (Deutsch),Description (Deutsch),Silver price,Gold price,Silver stock,Gold stock',
  );
  const { changed, problems, unchanged } = await look(csv);
  expect([changed, problems]).toEqual([[], []]);
  expect(unchanged).toBeGreaterThan(2);
});

test('S-69 S-86 texts in German are looked at and taken like others, and what else is said of a piece stays', async () => {
  const german = { language: 'de', title: 'Alt', type: 'Art', purity: '925', searchWords: 'Wort' };
  const set = (translations: object[]) =>
    shop.strapi.documents(PRODUCT).update({
      ...{ documentId: one, status: 'published', data: { translations } as never },
    });
  await set([german]);
  const csv = `Id,Name (Deutsch),Tag (Deutsch),Description (Deutsch)\n${one},Neu,,"Zwei, Sätze."\n`;
  const plan = await look(csv);
  expect(plan.changed[0]?.fields).toEqual([
    { name: 'Name (Deutsch)', before: 'Alt', after: 'Neu' },
    { name: 'Description (Deutsch)', before: 'as in English', after: 'Zwei, Sätze.' },
  ]);
  const told = async () =>
    (await shop.browser(null).get<object>(`/api/products/${one}?locale=de`)).body as Record<string, unknown>;
  expect(await told()).toMatchObject({ title: 'Alt' });
  const revisions = () => shop.strapi.db.query(REVISION).count({ where: { subjectId: one } });
  const before = await revisions();
  expect((await send(csv, plan.plan)).body).toMatchObject({ applied: true, skipped: [] });
  expect(await told()).toMatchObject({
    title: 'Neu',
    description: 'Zwei, Sätze.',
    type: 'Art',
    purity: '925',
  });
  expect(await revisions()).toBe(before + 1);
  expect(await look(csv)).toMatchObject({ changed: [], unchanged: 1 });

  // Somebody else's German between the look and the press.
  const next = `Id,Name (Deutsch)\n${one},Später\n`;
  const seen = await look(next);
  await set([{ ...german, title: 'Anders' }]);
  expect((await send(next, seen.plan)).status).toBe(409);
  expect(await told()).toMatchObject({ title: 'Anders' });
  // A piece without any gets its first.
  await set([]);
  expect((await send(next, (await look(next)).plan)).body.applied).toBe(true);
  expect(await told()).toMatchObject({ title: 'Später' });
});

test('S-69 an export as a workbook changes nothing, and is taken once it does', async () => {
  const answer = await fetch(`${shop.url}/api/admin/products-export?format=xlsx`, {
    headers: { Cookie: [...owner.cookies].map((cookie) => cookie.join('=')).join('; ') },
  });
  expect(answer.headers.get('content-disposition')).toContain('products.xlsx');
  const exported = Buffer.from(await answer.arrayBuffer());
  const sendWorkbook = async (bytes: Buffer, seen: string | null) => {
    const xlsx = bytes.toString('base64');
    return owner.post<Partial<ProductImportPlan>>('/api/admin/products-import', { xlsx, seen });
  };
  const { changed, problems, unchanged } = (await sendWorkbook(exported, null)).body;
  expect([changed, problems]).toEqual([[], []]);
  expect(unchanged).toBeGreaterThan(2);

  const sheet: SheetData = [
    ['Id', 'Silver price', 'Tag'].map((value) => ({ value })),
    [{ value: one }, { value: 125.5, type: Number }, { value: 'New' }],
  ];
  const changing = Buffer.from(await (await writeXlsx(sheet).toBlob()).arrayBuffer());
  const looked = productImportPlanSchema.parse((await sendWorkbook(changing, null)).body);
  expect(looked.changed[0]?.fields).toContainEqual({
    ...{ name: 'Silver price', before: '$110.00', after: '$125.50' },
  });
  expect((await sendWorkbook(changing, looked.plan)).body).toMatchObject({ applied: true });
  expect(await shown(one)).toBe(125.5);

  const refused = await sendWorkbook(Buffer.from('PK\u0003\u0004'), null);
  expect([refused.status, refused.body]).toEqual([
    400,
    expect.objectContaining({ code: 'unreadable_file' }) as unknown,
  ]);
  const both = { csv: 'Id\n', xlsx: exported.toString('base64'), seen: null };
  for (const body of [both, { seen: null }, { xlsx: 'no base64!', seen: null }])
    expect((await owner.post('/api/admin/products-import', body)).status).toBe(400);
  expect((await owner.get('/api/admin/products-export?format=ods')).status).toBe(400);
});

const readTable = async (query = '', by = owner): Promise<ProductTable> =>
  productTableSchema.parse((await by.get(`/api/admin/products-table${query}`)).body);
const edit = (edits: ProductEdit[], seen: string | null, by = owner) =>
  by.post<Partial<Omit<ProductImportPlan, 'success'>> & Partial<Omit<ApiError, 'success'>>>(
    '/api/admin/products-table',
    { edits, seen },
  );
/** The cell of a piece as a table shows it, written into. */
function written(table: ProductTable, id: string, column: string, now: string): ProductEdit {
  const at = table.columns.findIndex(({ name }) => name === column);
  const was = table.rows.find((row) => row.id === id)?.cells[at] ?? 'nothing like it';
  return { id, column, was, now };
}

test('S-69 a table has the pieces that the list has, with the columns of a file', async () => {
  const table = await readTable('?sort=title&page=1');
  expect(table.columns.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    ...['Name line', 'Tag line', 'Description text'],
    ...['Name (Deutsch) line', 'Tag (Deutsch) line', 'Description (Deutsch) text'],
    ...['Silver price price', 'Gold price price', 'Silver stock count', 'Gold stock count'],
  ]);
  expect(table.rows).toHaveLength(Math.min(table.total, table.pageSize));
  const titles = table.rows.map(({ title }) => title);
  expect(titles).toEqual([...titles].sort());
  const row = table.rows.find(({ id }) => id === one);
  expect(row?.state).toBe('published');
  expect(row?.cells.slice(6)).toEqual(['110.00', '', '', '']);
  expect((await readTable('?q=no such piece')).rows).toEqual([]);
  expect((await owner.get('/api/admin/products-table?page=0')).status).toBe(400);
});

test('S-69 cells are looked at and then taken, under one entry of the history; what was sold meanwhile is not overwritten', async () => {
  const table = await readTable();
  const edits = [
    written(table, one, 'Silver price', '125,50'),
    written(table, one, 'Tag', 'New'),
    written(table, two, 'Silver stock', '7'),
  ];
  const looked = productImportPlanSchema.parse((await edit(edits, null)).body);
  expect(looked).toMatchObject({ applied: false, problems: [], skipped: [] });
  expect(looked.changed.map(({ id, fields }) => [id, fields])).toEqual([
    [
      one,
      [
        { name: 'Tag', before: 'nothing', after: 'New' },
        { name: 'Silver price', before: '$110.00', after: '$125.50' },
      ],
    ],
    [two, [{ name: 'Silver stock', before: 'made to order', after: '7' }]],
  ]);
  expect(await shown(one)).toBe(110);
  const revisions = () => shop.strapi.db.query(REVISION).count({ where: { subjectId: one } });
  const before = await revisions();
  expect((await edit(edits, looked.plan)).body).toMatchObject({ applied: true, skipped: [] });
  // The answer was lost, and it is pressed again.
  expect((await edit(edits, looked.plan)).body).toMatchObject({ applied: true, changed: [], unchanged: 2 });
  expect(await shown(one)).toBe(125.5);
  expect(await revisions()).toBe(before + 1);
  expect((await both(two)).map(({ stockSilver }) => stockSilver)).toEqual([7, 7]);

  const late = productImportPlanSchema.parse(
    (await edit([written(table, two, 'Silver stock', '9'), written(table, one, 'Gold price', '900')], null))
      .body,
  );
  expect(late.problems).toEqual([
    { line: 1, message: expect.stringContaining('changed by somebody else meanwhile, to “7”') as string },
  ]);
  const fresh = [written(await readTable(), two, 'Silver stock', '9')];
  const { plan } = productImportPlanSchema.parse((await edit(fresh, null)).body);
  await shop.strapi.documents(PRODUCT).update({
    documentId: two,
    data: { stockSilver: 6 } as never,
    status: 'published',
  });
  expect((await edit(fresh, plan)).body).toMatchObject({ applied: false });
  expect((await both(two)).map(({ stockSilver }) => stockSilver)).toEqual([6, 6]);
});

test('S-69 who may not change products is refused', async () => {
  const seller = await staffBrowser(shop, 'shop-staff');
  expect((await send(`Id,Tag\n${one},New\n`, null, seller)).status).toBe(403);
  expect((await send('Id\n', null, shop.browser(null))).status).toBe(401);
  const cell = { id: one, column: 'Tag', was: '', now: 'New' };
  expect((await edit([cell], null, seller)).status).toBe(403);
  expect((await edit([cell], null, shop.browser(null))).status).toBe(401);
  expect((await edit([], null)).status).toBe(400);
  expect((await shop.browser(null).get('/api/admin/products-table')).status).toBe(401);
});
