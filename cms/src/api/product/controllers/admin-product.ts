import {
  adminProductQuerySchema,
  productEditsSchema,
  productExportQuerySchema,
  productFormSchema,
  productImportSchema,
  type AdminProductAnswer,
  type AdminProductList,
  type ProductTable,
} from '@shop/contract';
import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { answerCsv } from '../../../lib/csv';
import { csvRows } from '../../../lib/csv-file';
import { ShopError } from '../../../lib/errors';
import { parse, parseQuery } from '../../../lib/parse';
import type { ProductSave } from '../lib/product-save';
import { service } from '../../../lib/services';
import { staffOf } from '../../../lib/staff/staff';
import { filesOf } from '../../../lib/uploads/received-file';
import { answerXlsx, xlsxRows } from '../../../lib/xlsx-file';

const PAGE_SIZE = 25;

/** The version that the caller edited, as If-Match names it; null without one. */
function versionOf(ctx: Context): string | null {
  const tag = ctx.get('If-Match').trim();
  return tag === '' || tag === '*' ? null : tag.replace(/^W\//, '').replaceAll('"', '');
}

function saveOf(ctx: Context): ProductSave {
  if (!ctx.is('multipart/form-data')) {
    throw new ShopError(
      'unsupported',
      'unsupported_media_type',
      'Please send the product as a form with files (multipart/form-data).',
    );
  }
  const videos = filesOf(ctx.request.files, 'video');
  return {
    form: parse(productFormSchema, ctx.request.body),
    images: filesOf(ctx.request.files, 'images'),
    videos,
    version: versionOf(ctx),
    staff: staffOf(ctx),
  };
}

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const list = () => service(strapi, 'api::product.admin-list');
  const file = () => service(strapi, 'api::product.product-file');
  const editor = () => service(strapi, 'api::product.product-editor');
  const answer = (ctx: Context, message: string, product: AdminProductAnswer['product']) => {
    const body: AdminProductAnswer = { success: true, message, product };
    ctx.set('Cache-Control', 'no-store');
    ctx.set('ETag', `"${product.version}"`);
    ctx.body = body;
  };

  return {
    /** GET /api/admin/products?q&category&sort&page (PM-01) */
    async list(ctx: Context) {
      const query = parseQuery(adminProductQuerySchema, ctx.query);
      const found = await list().page({ ...query, pageSize: PAGE_SIZE });
      const categories = await list().categories();
      const body: AdminProductList = {
        ...{ success: true, ...found, categories, page: query.page, pageSize: PAGE_SIZE },
      };
      ctx.set('Cache-Control', 'no-store');
      ctx.body = body;
    },

    /** GET /api/admin/products/:id: what the form is filled with. */
    async one(ctx: Context) {
      const product = await list().one(String(ctx.params.id));
      if (!product)
        throw new ShopError('unknown', 'unknown_product', 'This product is not in our catalogue.');
      answer(ctx, 'Here is the product.', product);
    },

    /** GET /api/admin/products-export?format (S-69) */
    async export(ctx: Context) {
      const { format } = parseQuery(productExportQuerySchema, ctx.query);
      const columns = await file().columns();
      const rows = file().rows(columns);
      if (format === 'xlsx') await answerXlsx(ctx, 'products.xlsx', columns, rows);
      else answerCsv(ctx, 'products.csv', columns, rows);
    },

    /** POST /api/admin/products-import {csv or xlsx, seen}: says what the file would change, or has (S-69). */
    async import(ctx: Context) {
      const { csv = '', xlsx, seen } = parse(productImportSchema, ctx.request.body);
      const sent = xlsx === undefined ? csvRows(csv) : await xlsxRows(Buffer.from(xlsx, 'base64'));
      ctx.set('Cache-Control', 'no-store');
      ctx.body = await file().import(sent, seen, staffOf(ctx).id);
    },

    /** GET /api/admin/products-table?q&category&sort&page (S-69) */
    async table(ctx: Context) {
      const query = parseQuery(adminProductQuerySchema, ctx.query);
      const { products, total } = await list().page({ ...query, pageSize: PAGE_SIZE });
      const table = await file().table(products.map(({ id }) => id));
      const categories = await list().categories();
      const body: ProductTable = { success: true, ...table, categories, total, pageSize: PAGE_SIZE };
      ctx.set('Cache-Control', 'no-store');
      ctx.body = body;
    },

    /** POST /api/admin/products-table {edits, seen}: says what the cells would change, or have (S-69). */
    async edit(ctx: Context) {
      const { edits, seen } = parse(productEditsSchema, ctx.request.body);
      ctx.set('Cache-Control', 'no-store');
      ctx.body = await file().edit(edits, seen, staffOf(ctx).id);
    },

    /** POST /api/products (API-04) */
    async create(ctx: Context) {
      const product = await editor().create(saveOf(ctx));
      ctx.status = 201;
      answer(ctx, 'The product is in the shop.', product);
    },

    /** PUT /api/products/:id (API-04) */
    async update(ctx: Context) {
      answer(ctx, 'The product is saved.', await editor().update(String(ctx.params.id), saveOf(ctx)));
    },

    /** DELETE /api/products/:id (API-04) */
    async remove(ctx: Context) {
      await editor().remove(String(ctx.params.id), versionOf(ctx));
      ctx.set('Cache-Control', 'no-store');
      ctx.body = { success: true, message: 'The product is deleted.' };
    },
  };
};
