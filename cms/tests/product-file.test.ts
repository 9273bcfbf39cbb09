import { productImportPlanSchema, type ApiError, type ProductImportPlan } from '@shop/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

test('S-69 who may not change products is refused', async () => {
  const seller = await staffBrowser(shop, 'shop-staff');
  expect((await send(`Id,Tag\n${one},New\n`, null, seller)).status).toBe(403);
  expect((await send('Id\n', null, shop.browser(null))).status).toBe(401);
});
