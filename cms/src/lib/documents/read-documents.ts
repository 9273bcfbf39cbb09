import { DEFAULT_LOCALE } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { strapiObject } from '../strapi-objects';
import { hasDraftAndPublish, hasLanguages } from './models';

/** Which documents of a type, and how much of each. */
export interface DocumentQuery {
  status: 'draft' | 'published';
  /** The default language, if left out; '*' for all. */
  locale?: string | undefined;
  documentId?: string | undefined;
  /** As Strapi's document service takes them. */
  filters?: object;
  sort?: readonly string[];
  populate?: object;
  fields?: readonly string[];
}

function queryOf(
  strapi: Core.Strapi,
  uid: string,
  { documentId, locale = DEFAULT_LOCALE, fields, ...rest }: DocumentQuery,
): object {
  const params = { ...rest, ...(fields && { fields: [...fields, 'documentId'] }) };
  const query = strapiObject(strapi, 'the reader of query parameters').transform(uid, params);
  return {
    ...query,
    where: {
      ...query.where,
      ...(documentId !== undefined && { documentId }),
      ...(hasDraftAndPublish(strapi, uid) && {
        publishedAt: params.status === 'published' ? { $notNull: true } : { $null: true },
      }),
      ...(locale !== '*' && hasLanguages(strapi, uid) && { locale }),
    },
  };
}

/**
 * Documents as Strapi's document service reads them, for queries of the shop's own. The service checks what a query asks for at
 * each call: for a page with all its blocks that takes four times as long as the query itself (B-131).
 */
export async function readDocuments<T>(strapi: Core.Strapi, uid: string, query: DocumentQuery): Promise<T[]> {
  return (await strapi.db.query(uid as never).findMany(queryOf(strapi, uid, query))) as T[];
}

/** The first of them; null where there is none. */
export async function readDocument<T>(
  strapi: Core.Strapi,
  uid: string,
  query: DocumentQuery,
): Promise<T | null> {
  return (await strapi.db.query(uid as never).findOne(queryOf(strapi, uid, query))) as T | null;
}
