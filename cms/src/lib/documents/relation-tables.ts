import type { Core } from '@strapi/strapi';

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
    Record<string, { type: string; target?: string; mappedBy?: string; joinTable?: JoinTable }>
  >;
}

export const metadataOf = (strapi: Core.Strapi, uid: string): Metadata =>
  strapi.db.metadata.get(uid as never) as unknown as Metadata;

export const hasDraftAndPublish = (strapi: Core.Strapi, uid: string): boolean =>
  (strapi.contentTypes[uid as never] as { options?: { draftAndPublish?: boolean } } | undefined)?.options
    ?.draftAndPublish === true;

/** Every relation that visitors may see: from what is drafted and published, and its components, to the same. */
export function relationTables(strapi: Core.Strapi): RelationTable[] {
  const drafted = Object.keys(strapi.contentTypes).filter((uid) => hasDraftAndPublish(strapi, uid));
  return [...drafted, ...Object.keys(strapi.components)].flatMap((holder) =>
    Object.values(metadataOf(strapi, holder).attributes).flatMap(({ type, target, mappedBy, joinTable }) => {
      const inverse = joinTable?.inverseJoinColumn;
      if (type !== 'relation' || !target || mappedBy || !inverse || !hasDraftAndPublish(strapi, target))
        return [];
      const { name: table, joinColumn } = joinTable;
      return [{ holder, target, table, sourceColumn: joinColumn.name, targetColumn: inverse.name }];
    }),
  );
}

/** The table in which a type's or component's own components stand; null where it has none. */
export function componentTable(strapi: Core.Strapi, uid: string): string | null {
  const found = Object.values(metadataOf(strapi, uid).attributes).find(({ joinTable }) =>
    joinTable?.pivotColumns?.includes('component_type'),
  );
  return found?.joinTable?.name ?? null;
}
