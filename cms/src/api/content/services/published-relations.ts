import type { Core } from '@strapi/strapi';
import { insertMissing } from '../../../lib/database/insert-row';
import { hasDraftAndPublish } from '../../../lib/documents/models';
import { componentTable, metadataOf, relationTables, rootOf } from '../../../lib/documents/relation-tables';
import type { RelationTable } from '../../../lib/documents/relation-tables';

type Trx = Parameters<Parameters<Core.Strapi['db']['transaction']>[0]>[0]['trx'];
type Row = Record<string, unknown> & { id: number };

/** A document's rows in one language. */
interface Sides {
  draft?: Row;
  published?: Row;
}

/** How much of a draft is taken to have been published with it. */
type Trust = 'all' | 'unchanged parts';

const MENDED = { type: 'core', name: 'shop', key: 'published_relations_mended' } as const;
const COLUMNS = ['id', 'document_id', 'locale', 'published_at', 'updated_at'];
const time = (value: unknown) => new Date(value as string | number | Date).getTime();
const languageOf = (row: Row) => `${String(row.document_id)} ${String(row.locale ?? '')}`;
const without = ({ id: _, ...row }: Row) => row;

/**
 * The relations of what is published, held by document: to the published row of the document that is named or, while
 * there is none, to its draft's row, which visitors do not see.
 */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const tables = () => relationTables(strapi);
  const tableOf = (uid: string) => metadataOf(strapi, uid).tableName;
  const inTransaction = <T>(work: (trx: Trx) => Promise<T>): Promise<T> =>
    strapi.db.transaction(({ trx }) => work(trx)) as Promise<T>;

  /** Documents by id and language. */
  const sidesOf = async (trx: Trx, uid: string, documentIds?: readonly string[]): Promise<Sides[]> => {
    const rows = (await trx(tableOf(uid))
      .select(COLUMNS)
      .whereIn('document_id', documentIds ?? trx(tableOf(uid)).select('document_id'))) as Row[];
    const found = new Map<string, Sides>();
    for (const row of rows) {
      const sides = found.get(languageOf(row)) ?? {};
      sides[row.published_at === null ? 'draft' : 'published'] = row;
      found.set(languageOf(row), sides);
    }
    return [...found.values()];
  };

  /** Whether a type's row, or the one that a component belongs to, is a published one. */
  const isPublished = async (trx: Trx, uid: string, id: unknown): Promise<boolean> => {
    const read = async (table: string, where: object) => (await trx(table).where(where)) as Row[];
    const root = await rootOf(strapi, read, uid, id);
    return root !== null && hasDraftAndPublish(strapi, root.uid) && root.row.published_at !== null;
  };

  /** What names the draft's row, and is published itself, names the published row. */
  const promote = async (trx: Trx, uid: string, draft: Row, published: Row): Promise<void> => {
    for (const { holder, target, table, sourceColumn, targetColumn } of tables()) {
      if (target !== uid) continue;
      const rows = (await trx(table).where({ [targetColumn]: draft.id })) as Row[];
      for (const row of rows) {
        if (!(await isPublished(trx, holder, row[sourceColumn]))) continue;
        await trx(table).where({ id: row.id }).delete();
        await insertMissing(trx(table), [{ ...without(row), [targetColumn]: published.id }]);
      }
    }
  };

  /** The rows of a relation as the published side has to have them. */
  const wanted = async (trx: Trx, relation: RelationTable, draftId: number, publishedId: number) => {
    const { table, target, sourceColumn, targetColumn } = relation;
    const rows = (await trx(table)
      .where({ [sourceColumn]: draftId })
      .orderBy('id')) as Row[];
    if (rows.length === 0) return [];
    const named = (await trx(tableOf(target))
      .select(COLUMNS)
      .whereIn(
        'id',
        rows.map((row) => row[targetColumn] as number),
      )) as Row[];
    const documents = new Map(named.map((row) => [row.id, row]));
    const ids = named.map((row) => String(row.document_id));
    const twins = new Map(
      (await sidesOf(trx, target, ids)).flatMap(({ published }) =>
        published ? [[languageOf(published), published.id] as const] : [],
      ),
    );
    return rows.flatMap((row) => {
      const document = documents.get(row[targetColumn] as number);
      if (!document) return [];
      const twin = twins.get(languageOf(document)) ?? document.id;
      return [{ ...without(row), [sourceColumn]: publishedId, [targetColumn]: twin }];
    });
  };

  /** Whether two parts are the same in everything that stands in their own rows. */
  const isSame = async (trx: Trx, uid: string, a: number, b: number): Promise<boolean> => {
    const rows = (await trx(tableOf(uid)).whereIn('id', [a, b])) as Row[];
    return new Set(rows.map((row) => JSON.stringify(without(row)))).size === 1;
  };

  /** The parts of a row that has been drafted beside those of the published one, in pairs. */
  const partsOf = async (trx: Trx, uid: string, draftId: number, publishedId: number) => {
    const table = componentTable(strapi, uid);
    if (!table) return [];
    const places = async (id: number) =>
      (await trx(table).where({ entity_id: id }).orderBy(['field', 'order', 'id'])) as Row[];
    const numbered = (rows: readonly Row[]) => {
      const counts = new Map<unknown, number>();
      return new Map(
        rows.map((row) => {
          const n = counts.get(row.field) ?? 0;
          counts.set(row.field, n + 1);
          return [`${String(row.field)} ${n} ${String(row.component_type)}`, row] as const;
        }),
      );
    };
    const live = numbered(await places(publishedId));
    return [...numbered(await places(draftId))].flatMap(([place, { cmp_id, component_type }]) => {
      const twin = live.get(place);
      return twin
        ? [{ uid: String(component_type), draft: Number(cmp_id), published: Number(twin.cmp_id) }]
        : [];
    });
  };

  /** Lets the published row name what its draft names. Answers how many documents it did not name. */
  const copy = async (
    trx: Trx,
    uid: string,
    draftId: number,
    publishedId: number,
    trust: Trust = 'all',
  ): Promise<number> => {
    let missing = 0;
    for (const relation of tables().filter(({ holder }) => holder === uid)) {
      const { table, sourceColumn, targetColumn } = relation;
      const rows = await wanted(trx, relation, draftId, publishedId);
      if (rows.length === 0) continue;
      const there = (await trx(table).where({ [sourceColumn]: publishedId })) as Row[];
      const named = new Set(there.map((row) => row[targetColumn]));
      const lost = rows.filter((row) => !named.has(row[targetColumn])).length;
      const isSure =
        trust === 'all' ||
        (there.length === 0 &&
          strapi.components[uid as never] !== undefined &&
          (await isSame(trx, uid, draftId, publishedId)));
      if (lost === 0 || !isSure) continue;
      missing += lost;
      await trx(table)
        .where({ [sourceColumn]: publishedId })
        .delete();
      await insertMissing(trx(table), rows);
    }
    for (const part of await partsOf(trx, uid, draftId, publishedId))
      missing += await copy(trx, part.uid, part.draft, part.published, trust);
    return missing;
  };

  return {
    /** Does what unpublishes a document. What names it goes on naming it. Inside a transaction. */
    keepThrough: <T>(uid: string, documentId: string, work: () => Promise<T>): Promise<T> =>
      inTransaction(async (trx) => {
        const before = await sidesOf(trx, uid, [documentId]);
        const names: { relation: RelationTable; row: Row; draftId: number; publishedId: number }[] = [];
        for (const { draft, published } of before) {
          if (!draft || !published) continue;
          for (const relation of tables().filter(({ target }) => target === uid)) {
            const rows = (await trx(relation.table).where({
              [relation.targetColumn]: published.id,
            })) as Row[];
            for (const row of rows)
              names.push({ relation, row, draftId: draft.id, publishedId: published.id });
          }
        }
        const result = await work();
        const left = await sidesOf(trx, uid, [documentId]);
        const still = new Set(left.map(({ published }) => published?.id));
        for (const { relation, row, draftId, publishedId } of names) {
          if (still.has(publishedId)) continue;
          const source = row[relation.sourceColumn];
          const isThere = await trx(tableOf(relation.holder))
            .where({ id: source as number })
            .first('id');
          if (isThere)
            await insertMissing(trx(relation.table), [{ ...without(row), [relation.targetColumn]: draftId }]);
        }
        return result;
      }),

    /**
     * After a publish, inside its transaction: what was naming the document names its published row now, and what the
     * document names itself it names although that is not published yet.
     */
    connect: (uid: string, documentId: string): Promise<void> =>
      inTransaction(async (trx) => {
        for (const { draft, published } of await sidesOf(trx, uid, [documentId])) {
          if (!draft || !published) continue;
          await promote(trx, uid, draft, published);
          // A draft that was changed since is of another language than the one that was published just now.
          if (time(draft.updated_at) <= time(published.updated_at))
            await copy(trx, uid, draft.id, published.id);
        }
      }),

    /** Mends, once for a database, what earlier versions of the shop have cut. */
    async mend(): Promise<void> {
      const store = strapi.store(MENDED);
      if (await store.get()) return;
      await inTransaction(async (trx) => {
        for (const uid of Object.keys(strapi.contentTypes).filter((one) => hasDraftAndPublish(strapi, one))) {
          for (const { draft, published } of await sidesOf(trx, uid)) {
            if (!draft || !published) continue;
            const isAsPublished = time(draft.updated_at) <= time(published.updated_at);
            const trust = isAsPublished ? 'all' : 'unchanged parts';
            const count = await copy(trx, uid, draft.id, published.id, trust);
            if (count > 0) strapi.log.info(`${uid} ${languageOf(published)} names ${count} documents again.`);
          }
        }
      });
      await store.set({ value: true });
    },
  };
};
