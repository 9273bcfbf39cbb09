import type { Core } from '@strapi/strapi';
import type { Model } from '../api/revision/domain/snapshot';
import { contentTypes } from '../lib/documents/models';

/** A content type that is moved between machines. */
export interface TransferType {
  uid: string;
  /** Its short name: 'product'. */
  type: string;
  isSingle: boolean;
  /** The field that people know its documents by. */
  keyField: string | null;
  hasDraftAndPublish: boolean;
  model: Model;
}

/** By what a document is found where it has another id. */
const KEYS: Readonly<Record<string, string>> = {
  product: 'slug',
  category: 'page',
  page: 'slug',
  story: 'slug',
  'mail-template': 'key',
};
/** Words that have no drafts. */
const ALSO = ['api::mail.mail-template'];
/** What is named by others comes before them, so that it is published when they are looked at. */
const ORDER = ['product', 'category', 'story', 'page', 'home', 'shop-settings', 'site', 'mail-template'];

const place = (type: string) => (ORDER.includes(type) ? ORDER.indexOf(type) : ORDER.length);

/** Catalogue and words: everything that is drafted and published. Orders, carts, people and messages are not. */
export function transferTypes(strapi: Core.Strapi): TransferType[] {
  return Object.entries(contentTypes(strapi))
    .filter(
      ([uid, { options }]) =>
        ALSO.includes(uid) || (uid.startsWith('api::') && options?.draftAndPublish === true),
    )
    .map(([uid, model]) => ({
      uid,
      type: model.info.singularName,
      isSingle: model.kind === 'singleType',
      keyField: KEYS[model.info.singularName] ?? null,
      hasDraftAndPublish: model.options?.draftAndPublish === true,
      model,
    }))
    .sort((a, b) => place(a.type) - place(b.type) || a.type.localeCompare(b.type));
}
