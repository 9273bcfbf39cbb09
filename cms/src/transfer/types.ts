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
  /** Its rules look at what visitors see: it is taken when everything else is published. */
  isLast: boolean;
  /** Fields that are no content: what this shop alone counts. */
  leftOut: readonly string[];
  model: Model;
}

/** By what a document is found where it has another id. */
const KEYS: Readonly<Record<string, string>> = {
  product: 'slug',
  category: 'page',
  page: 'slug',
  story: 'slug',
  'mail-template': 'key',
  redirect: 'fromPath',
  'interface-text': 'sentence',
  'product-category': 'word',
};
/** Words and addresses that have no drafts. */
const ALSO = ['api::mail.mail-template', 'api::redirect.redirect', 'api::product-category.product-category'];
const LAST = 'redirect';
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = { [LAST]: ['hits', 'lastHitAt'] };
/** What is named by others comes before them, so that it is published when they are looked at. */
const ORDER = [
  'product-category',
  'product',
  'category',
  'shared-block',
  'story',
  'page',
  'home',
  'shop-settings',
  'site',
  'mail-template',
  'announcement',
  'interface-text',
];

/** What is moved of a document. */
export function moved<Fields extends object>(
  { leftOut }: Pick<TransferType, 'leftOut'>,
  all: Fields,
): Fields {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !leftOut.includes(name))) as Fields;
}

const place = (type: string) => (ORDER.includes(type) ? ORDER.indexOf(type) : ORDER.length);

/** Catalogue, words and redirects: everything that is drafted and published, and what leads to it. Orders, carts, people and messages are not. */
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
      isLast: model.info.singularName === LAST,
      leftOut: LEFT_OUT[model.info.singularName] ?? [],
      model,
    }))
    .sort((a, b) => place(a.type) - place(b.type) || a.type.localeCompare(b.type));
}
