import type { Core } from '@strapi/strapi';
import type { FindModel, Model } from '../../api/revision/domain/snapshot';

/** A content type as far as the shop looks at it. */
export interface ContentType extends Model {
  kind: 'collectionType' | 'singleType';
  /** Its short name, 'product', and what editors call it. */
  info: { singularName: string; displayName: string };
  options?: { draftAndPublish?: boolean };
  pluginOptions?: { i18n?: { localized?: boolean } };
}

/** Finds any content type or component by its uid. */
export const findModel =
  (strapi: Core.Strapi): FindModel =>
  (uid) =>
    strapi.getModel(uid as never) as unknown as Model;

/** Every content type by its uid, those of Strapi and its plugins too. Strapi builds the table anew at each call. */
export const contentTypes = (strapi: Core.Strapi): Readonly<Record<string, ContentType>> =>
  strapi.contentTypes as never;

/** The content type of this uid, which must be there. */
export const typeOf = (strapi: Core.Strapi, uid: string): ContentType =>
  strapi.contentType(uid as never) as unknown as ContentType;

export const hasLanguages = (strapi: Core.Strapi, uid: string): boolean =>
  contentTypes(strapi)[uid]?.pluginOptions?.i18n?.localized === true;

export const hasDraftAndPublish = (strapi: Core.Strapi, uid: string): boolean =>
  (strapi.contentType(uid as never) as ContentType | undefined)?.options?.draftAndPublish === true;
