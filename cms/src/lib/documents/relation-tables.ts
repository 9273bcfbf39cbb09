import type { Core } from '@strapi/strapi';
import { hasDraftAndPublish } from './models';

/** A relation to documents that are drafted and published, as the database keeps it. */
export interface RelationTable {
  /** The type or component that names the documents. */
  holder: string;
  /** The type that is named. */
  target: string;
  table: string;
  /** Columns of `table` with the row ids of the two ends. */
  sourceColumn: string;
  targetColumn: string;
  /** Whether a holder may name several. */
  isMany: boolean;
}

interface JoinTable {
  name: string;
  joinColumn: { name: string };
  inverseJoinColumn?: { name: string };
  pivotColumns?: readonly string[];
}

interface Metadata {
  tableName: string;
  attributes: Readonly<
    Record<
      string,
      { type: string; relation?: string; target?: string; mappedBy?: string; joinTable?: JoinTable }
    >
  >;
}

export const metadataOf = (strapi: Core.Strapi, uid: string): Metadata =>
  strapi.db.metadata.get(uid as never) as unknown as Metadata;

/** By the CMS, whose types stay the same while it runs. A publish asks once for each part of a document. */
const found = new WeakMap<Core.Strapi, readonly RelationTable[]>();

/** Every relation that visitors may see: from what is drafted and published, and its components, to the same. */
export function relationTables(strapi: Core.Strapi): readonly RelationTable[] {
  const tables = found.get(strapi) ?? findRelationTables(strapi);
  found.set(strapi, tables);
  return tables;
}

function findRelationTables(strapi: Core.Strapi): RelationTable[] {
  const drafted = Object.keys(strapi.contentTypes).filter((uid) => hasDraftAndPublish(strapi, uid));
  return [...drafted, ...Object.keys(strapi.components)].flatMap((holder) =>
    Object.values(metadataOf(strapi, holder).attributes).flatMap(
      ({ type, relation, target, mappedBy, joinTable }) => {
        const inverse = joinTable?.inverseJoinColumn;
        if (type !== 'relation' || !target || mappedBy || !inverse || !hasDraftAndPublish(strapi, target))
          return [];
        const { name: table, joinColumn } = joinTable;
        const isMany = relation?.endsWith('Many') === true;
        return [{ holder, target, table, sourceColumn: joinColumn.name, targetColumn: inverse.name, isMany }];
      },
    ),
  );
}

/** The table in which a type's or component's own components stand; null where it has none. */
export function componentTable(strapi: Core.Strapi, uid: string): string | null {
  const holding = Object.values(metadataOf(strapi, uid).attributes).find(({ joinTable }) =>
    joinTable?.pivotColumns?.includes('component_type'),
  );
  return holding?.joinTable?.name ?? null;
}

/** The row of the type that a component belongs to, or a type's own; null for one that belongs to nothing. */
export async function rootOf<Row extends object>(
  strapi: Core.Strapi,
  read: (table: string, where: Record<string, unknown>) => Promise<Row[]>,
  uid: string,
  id: unknown,
): Promise<{ uid: string; row: Row } | null> {
  if (strapi.contentType(uid as never)) {
    const [row] = await read(metadataOf(strapi, uid).tableName, { id });
    return row ? { uid, row } : null;
  }
  for (const parent of [...Object.keys(strapi.contentTypes), ...Object.keys(strapi.components)]) {
    const table = componentTable(strapi, parent);
    const [place] = table ? await read(table, { cmp_id: id, component_type: uid }) : [];
    if (place) return rootOf(strapi, read, parent, (place as { entity_id?: unknown }).entity_id);
  }
  return null;
}
