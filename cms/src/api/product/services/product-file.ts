import { createHash } from 'node:crypto';
import {
  DEFAULT_LOCALE,
  type Locale,
  type ProductEdit,
  type ProductImportPlan,
  type ProductTable,
} from '@shop/contract';
import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import { withoutRevisions } from '../../../lib/actor';
import type { FileRows } from '../../../lib/csv-file';
import { ShopError } from '../../../lib/errors';
import { service } from '../../../lib/services';
import { exportedIn, fieldsIn, readerOf, toCell, type FileValues } from '../lib/piece-cells';
import { toShownChanges, type ChangePlan, type FilePiece, type PieceChange } from '../lib/piece-changes';
import { planEdits } from '../lib/product-edits';
import { planFile } from '../lib/product-file';
import type { StoredTranslation } from '../domain/to-product';
import { stateOf } from '../domain/to-admin-product';
import { lockProduct } from '../lib/lock-product';
import { saidIn, toData } from '../lib/said-fields';

const UID = 'api::product.product';
const SELECT = [
  ...['documentId', 'title', 'tagText', 'description', 'priceCents', 'goldPriceCents'],
  ...['stockSilver', 'stockGold', 'updatedAt', 'publishedAt'],
];

interface Row extends FileValues {
  documentId: string;
  updatedAt: string;
  publishedAt: string | null;
}
type Exported = ReturnType<typeof exportedIn>;
type ExportedRow = Record<Exported[number][0], string | number | null>;

interface SaidRow {
  document_id: string;
  language: string;
  title: string | null;
  tag_text: string | null;
  description: string | null;
}

const CHANGED_MEANWHILE = 'The pieces have changed since this was looked at. Please look at it again.';

/** Many pieces at once: as a file, and as a table (S-69). */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const spoken = (): Promise<Locale[]> => service(strapi, 'api::shop-settings.languages').spoken();

  /** What drafts say in other languages, by the ids of their documents. */
  const said = async (ids?: readonly string[]): Promise<ReadonlyMap<string, Partial<FileValues>>> => {
    const rows: SaidRow[] = await strapi.db
      .connection('products')
      .where((some) => void (ids && some.whereIn('products.document_id', ids)))
      .join('products_cmps as part', 'part.entity_id', 'products.id')
      .join('components_product_translations as said', 'said.id', 'part.cmp_id')
      .whereNull('products.published_at')
      .where('part.field', 'translations')
      .whereNot('said.language', DEFAULT_LOCALE)
      .select('products.document_id', 'said.language', 'said.title', 'said.tag_text', 'said.description');
    const found = new Map<string, Partial<FileValues>>();
    for (const { document_id: id, tag_text: tagText, ...row } of rows)
      found.set(id, { ...found.get(id), ...saidIn([{ ...row, tagText }]) });
    return found;
  };

  /** Pieces as their drafts have them, in the editors' order; all of them unless some are asked for. */
  const read = async (ids?: readonly string[]): Promise<FilePiece[]> => {
    const rows: Row[] = await strapi.db.query(UID).findMany({
      select: SELECT as never,
      ...(ids && { where: { documentId: { $in: [...ids] } } }),
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    });
    const published = new Map(
      rows.filter((row) => row.publishedAt !== null).map((row) => [row.documentId, row.updatedAt]),
    );
    const translated = await said(ids);
    return rows
      .filter((row) => row.publishedAt === null)
      .map(({ documentId, updatedAt, publishedAt: _, ...values }) => ({
        ...values,
        ...translated.get(documentId),
        id: documentId,
        state: stateOf(updatedAt, published.get(documentId) ?? null),
      }));
  };

  /** Writes one piece, if it still is as it was looked at. */
  const write = ({ id, isPublished, before, after }: PieceChange, staffId: number): Promise<void> =>
    service(strapi, 'api::revision.recorder').around(
      {
        ...{ uid: UID, action: 'update', documentId: id },
        ...(isPublished && { status: 'published' }),
      },
      // One revision of the whole change, as of a save in /Admin.
      () =>
        withoutRevisions(async () => {
          await strapi.db.transaction(({ trx }) => lockProduct(trx, id));
          const draft: (FileValues & { translations: StoredTranslation[] }) | null = await strapi.db
            .query(UID)
            .findOne({ where: { documentId: id, publishedAt: null }, populate: { translations: true } });
          const now = draft && { ...draft, ...saidIn(draft.translations) };
          const fields = Object.keys(after) as (keyof FileValues)[];
          if (!now || fields.some((field) => (now[field] ?? '') !== (before[field] ?? '')))
            throw new ShopError('conflict', 'changed_meanwhile', CHANGED_MEANWHILE);
          await strapi.documents(UID).update({
            documentId: id,
            data: { ...toData(after, now.translations), updatedBy: staffId } as never,
            ...(isPublished && { status: 'published' }),
          });
        }),
    );

  /**
   * Shows a plan; where `seen` names these very changes they are made, piece by piece, each published as a save in /Admin
   * is.
   */
  const carryOut = async (
    { changes, unchanged, problems }: ChangePlan,
    seen: string | null,
    staffId: number,
  ): Promise<ProductImportPlan> => {
    const plan = createHash('sha256').update(JSON.stringify(changes)).digest('base64url').slice(0, 27);
    const shown = { success: true as const, plan, changed: toShownChanges(changes), unchanged, problems };
    if (seen === null || problems.length > 0) return { ...shown, applied: false, skipped: [] };
    // Sent again, where the answer was lost: it is so already.
    if (changes.length === 0) return { ...shown, applied: true, skipped: [] };
    if (seen !== plan) throw new ShopError('conflict', 'changed_meanwhile', CHANGED_MEANWHILE);
    const skipped: ProductImportPlan['skipped'] = [];
    for (const change of changes) {
      try {
        await write(change, staffId);
      } catch (error) {
        // The guards of a publish speak in Strapi's own errors.
        if (!(error instanceof ShopError || error instanceof errors.ApplicationError)) throw error;
        skipped.push({ title: change.title, message: error.message });
      }
    }
    return { ...shown, applied: true, skipped };
  };

  return {
    /** Of the languages that the shop speaks. */
    columns: async (): Promise<Exported> => exportedIn(await spoken()),

    async *rows(columns: Exported): AsyncGenerator<ExportedRow> {
      for (const { id, state: _, ...values } of await read()) {
        const cells = columns.map(([member]) => [
          member,
          member === 'id' ? id : toCell(member, values[member]),
        ]);
        yield Object.fromEntries(cells) as ExportedRow;
      }
    },

    /** A page of pieces as a table has them. */
    async table(ids: readonly string[]): Promise<Pick<ProductTable, 'columns' | 'rows'>> {
      const fields = fieldsIn(await spoken());
      const found = new Map((await read(ids)).map((piece) => [piece.id, piece]));
      return {
        columns: fields.map((field) => {
          const { name, kind } = readerOf(field);
          return { name, kind };
        }),
        rows: ids.flatMap((id) => {
          const piece = found.get(id);
          if (!piece) return [];
          const { title, state } = piece;
          const cells = fields.map((field) => String(toCell(field, piece[field]) ?? ''));
          return { id, title, state, cells };
        }),
      };
    },

    /**
     * What a file would change; where `seen` names these very changes they are made.
     * @throws {ShopError} 409 'changed_meanwhile' where others changed since they were looked at
     */
    async import(file: FileRows, seen: string | null, staffId: number): Promise<ProductImportPlan> {
      const pieces = new Map((await read()).map((piece) => [piece.id, piece]));
      return carryOut(
        planFile(file, (id) => pieces.get(id), await spoken()),
        seen,
        staffId,
      );
    },

    /** The same for the cells of a table that were written into. */
    async edit(
      edits: readonly ProductEdit[],
      seen: string | null,
      staffId: number,
    ): Promise<ProductImportPlan> {
      const ids = [...new Set(edits.map(({ id }) => id))];
      const pieces = new Map((await read(ids)).map((piece) => [piece.id, piece]));
      return carryOut(
        planEdits(edits, (id) => pieces.get(id), await spoken()),
        seen,
        staffId,
      );
    },
  };
};
