import { toLocale } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { readDocument, readDocuments, type DocumentQuery } from '../../../lib/documents/read-documents';
import { picturesIn } from '../../product/domain/picture-texts';

/** Documents for visitors: as stored, with their pictures described in the language that is asked for (S-100). */
export async function readContents<T>(strapi: Core.Strapi, uid: string, query: DocumentQuery): Promise<T[]> {
  return picturesIn(await readDocuments<T>(strapi, uid, query), toLocale(query.locale));
}

/** The first of them; null where there is none. */
export async function readContent<T>(
  strapi: Core.Strapi,
  uid: string,
  query: DocumentQuery,
): Promise<T | null> {
  return picturesIn(await readDocument<T>(strapi, uid, query), toLocale(query.locale));
}
