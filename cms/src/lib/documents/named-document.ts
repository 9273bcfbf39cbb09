import type { Core } from '@strapi/strapi';
import type { NamedDocument } from '../../panel-api/responses';
import { hasLanguages, typeOf } from './models';

/** Whether a role may read a type, or one row of it. */
export type MayRead = (uid: string, row?: object) => boolean;
/** Reads a row with whose it is: some roles see their own rows alone. */
export const WITH_CREATOR = { createdBy: { populate: { roles: true } } };

const LABELS = ['title', 'name', 'slug', 'key', 'sentence'] as const;

/** What a stored row is called; '' for one without a name, such as the home page. */
export const labelOf = (row: object): string =>
  LABELS.map((key) => (row as Record<string, unknown>)[key]).find(
    (text): text is string => typeof text === 'string' && text !== '',
  ) ?? '';

/** A stored row as people know it. */
export function namedDocument(strapi: Core.Strapi, uid: string, row: object): NamedDocument {
  const { documentId, locale } = row as { documentId: string; locale?: string | null };
  const { kind, info } = typeOf(strapi, uid);
  return {
    uid,
    documentId,
    locale: hasLanguages(strapi, uid) ? (locale ?? null) : null,
    isSingle: kind === 'singleType',
    kind: info.displayName,
    name: labelOf(row),
  };
}
