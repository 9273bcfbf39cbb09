import type { Core } from '@strapi/strapi';
import { insertMissing } from '../../../lib/database/insert-row';
import { metadataOf, relationTables, type RelationTable } from '../../../lib/documents/relation-tables';

const UID = 'api::bin.binned-document';

type Trx = Parameters<Parameters<Core.Strapi['db']['transaction']>[0]>[0]['trx'];
type Row = Record<string, unknown> & { id: number };

/** A relation's row that named a document when that was deleted. */
interface Backlink {
  table: string;
  /** In which language it named the document; null where that has none. */
  locale: string | null;
  row: Readonly<Record<string, unknown>>;
}

export interface StoredBacklinks {
  uid: string;
  subjectId: string;
  backlinks: Backlink[];
}

/** What names a document, kept while the document is in the bin: the database drops it with the document's rows. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const binned = () => strapi.db.query(UID);
  const tableOf = (uid: string) => metadataOf(strapi, uid).tableName;
  const relationsTo = (uid: string) => relationTables(strapi).filter(({ target }) => target === uid);
  const rowsOf = async (trx: Trx, uid: string, documentId: string): Promise<Row[]> =>
    (await trx(tableOf(uid)).where({ document_id: documentId })) as Row[];
  const localeOf = ({ locale }: Row) => (locale as string | null | undefined) ?? null;

  /** The relations' rows that name these rows of a document, but for the document's own. */
  const naming = async (trx: Trx, uid: string, named: readonly Row[]) => {
    const found: (Backlink & { named: number })[] = [];
    const ids = named.map(({ id }) => id);
    for (const { holder, table, sourceColumn, targetColumn } of relationsTo(uid)) {
      const rows = (await trx(table).whereIn(targetColumn, ids).orderBy('id')) as Row[];
      for (const { id: _, ...row } of rows) {
        const of = named.find(({ id }) => id === row[targetColumn]);
        if (!of || (holder === uid && ids.includes(row[sourceColumn] as number))) continue;
        found.push({ table, locale: localeOf(of), row, named: of.id });
      }
    }
    return found;
  };

  /** Whether what named the document is still there, and names nothing else in its place. */
  const isFree = async (trx: Trx, relation: RelationTable, { row }: Backlink): Promise<boolean> => {
    const source = row[relation.sourceColumn] as number;
    if (!(await trx(tableOf(relation.holder)).where({ id: source }).first('id'))) return false;
    return (
      relation.isMany ||
      !(await trx(relation.table)
        .where({ [relation.sourceColumn]: source })
        .first('id'))
    );
  };

  return {
    /** Does what deletes a document, or one of its languages, and keeps what named it. */
    keepThrough: <T>(uid: string, documentId: string, work: () => Promise<T>): Promise<T> =>
      strapi.db.transaction(async ({ trx }) => {
        const before = await rowsOf(trx, uid, documentId);
        const found = await naming(trx, uid, before);
        const result = await work();
        const left = new Set((await rowsOf(trx, uid, documentId)).map(({ id }) => id));
        const gone = found.filter(({ named }) => !left.has(named));
        const where = { uid, subjectId: documentId };
        // Of a language that went earlier and was written anew, what names it now counts.
        const known = new Set(before.map(localeOf));
        const earlier = ((await binned().findMany({ where })) as StoredBacklinks[])
          .flatMap(({ backlinks }) => backlinks)
          .filter(({ locale }) => !known.has(locale));
        const backlinks = [...earlier, ...gone.map(({ named: _, ...backlink }) => backlink)];
        await binned().deleteMany({ where });
        if (backlinks.length > 0) await binned().create({ data: { ...where, backlinks } });
        return result;
      }) as Promise<T>,

    /**
     * Lets what named a document name it again, now that it is there as a draft: each place that is still there and has
     * not been given to another document. Visitors see it once the document is published.
     */
    async restore(uid: string, documentId: string): Promise<void> {
      await strapi.db.transaction(async ({ trx }) => {
        const where = { uid, subjectId: documentId };
        const kept = (await binned().findMany({ where })) as StoredBacklinks[];
        const drafts = new Map((await rowsOf(trx, uid, documentId)).map((row) => [localeOf(row), row.id]));
        for (const backlink of kept.flatMap(({ backlinks }) => backlinks)) {
          const relation = relationsTo(uid).find(({ table }) => table === backlink.table);
          const id = drafts.get(backlink.locale);
          if (!relation || id === undefined || !(await isFree(trx, relation, backlink))) continue;
          await insertMissing(trx(relation.table), [{ ...backlink.row, [relation.targetColumn]: id }]);
        }
        await binned().deleteMany({ where });
      });
    },
  };
};
