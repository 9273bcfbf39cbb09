import { DEFAULT_LOCALE } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { typeOf } from '../../../lib/documents/models';
import { labelOf } from '../../../lib/documents/named-document';
import { metadataOf, relationTables, rootOf } from '../../../lib/documents/relation-tables';

/** A place that names a document or a file. */
export interface Use {
  uid: string;
  documentId: string;
  /** As its editors know it: 'Page About Us'. */
  place: string;
  /** Whether visitors see the place with it. */
  isLive: boolean;
}

type Row = Record<string, unknown>;
/** What would be left with a hole if something were deleted. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const read = async (table: string, where: Row): Promise<Row[]> =>
    strapi.db.transaction(async ({ trx }) => (await trx(table).where(where)) as Row[]);

  const toUses = async (holders: readonly { uid: string; id: unknown }[]): Promise<Use[]> => {
    const uses = new Map<string, Use>();
    for (const holder of holders) {
      const root = await rootOf(strapi, read, holder.uid, holder.id);
      if (!root?.uid.startsWith('api::')) continue;
      const { uid, row } = root;
      const documentId = String(row.document_id);
      const known = uses.get(documentId);
      const isLive = row.published_at !== null || known?.isLive === true;
      const place = [typeOf(strapi, uid).info.displayName, labelOf(row)].filter(Boolean).join(' ');
      // One document in several languages has one name here: its English one, where it is English too.
      const isTranslation = row.locale != null && row.locale !== DEFAULT_LOCALE;
      uses.set(documentId, { uid, documentId, place: known && isTranslation ? known.place : place, isLive });
    }
    return [...uses.values()].sort((a, b) => a.place.localeCompare(b.place));
  };

  return {
    /** Other documents that name a document; in one language alone where one is named. */
    async ofDocument(uid: string, documentId: string, locale?: string): Promise<Use[]> {
      const { tableName } = metadataOf(strapi, uid);
      const targets = await read(tableName, { document_id: documentId, ...(locale && { locale }) });
      const holders: { uid: string; id: unknown }[] = [];
      for (const { holder, target, table, sourceColumn, targetColumn } of relationTables(strapi)) {
        if (target !== uid) continue;
        for (const { id } of targets)
          for (const row of await read(table, { [targetColumn]: id }))
            holders.push({ uid: holder, id: row[sourceColumn] });
      }
      return (await toUses(holders)).filter((use) => use.documentId !== documentId);
    },
    /** Documents that show a file of the media library. */
    async ofFile(fileId: number): Promise<Use[]> {
      const rows = await read('files_related_mph', { file_id: fileId });
      return toUses(rows.map((row) => ({ uid: String(row.related_type), id: row.related_id })));
    },
  };
};
