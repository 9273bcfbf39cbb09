import { EVERY_CHANGE } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { cacheTags, readTags, TAGS } from '../../../lib/documents/cache-tags';
import { service } from '../../../lib/services';
import { changedAt, listsEntered, listsOf, noteLeft } from '../lib/places';

/** Everything whose change a visitor could see. */
export const WATCHED: readonly string[] = [
  'api::product.product',
  'api::product-category.product-category',
  'api::category.category',
  'api::home.home',
  'api::shop-settings.shop-settings',
  'api::site.site',
  'api::page.page',
  'api::story.story',
  'api::shared-block.shared-block',
  'api::redirect.redirect',
  'api::announcement.announcement',
  'api::interface-text.interface-text',
  'plugin::upload.file',
];

/** What shoppers send. Visitors see it once staff publish it: sending raises nothing, what staff do with it does. */
const MODERATED = ['api::question.question', 'api::review.review'];

interface ChangeEvent {
  action: string;
  model: { uid: string };
  result?: unknown;
}

interface ReadEvent extends ChangeEvent {
  params: { where?: unknown };
}

/** The document that a change was made to; null where one event stands for many. */
function documentOf({ result }: ChangeEvent): string | null {
  const { documentId } = (result ?? {}) as { documentId?: unknown };
  return typeof documentId === 'string' ? documentId : null;
}

/** The language of what was changed; null for a type that has none. */
function languageOf({ result }: ChangeEvent): string | null {
  const { locale } = (result ?? {}) as { locale?: unknown };
  return typeof locale === 'string' ? locale : null;
}

/** A draft is seen by nobody: its changes need no new version. Rows that do not say are taken as published. */
function isDraft(result: unknown): boolean {
  return (
    typeof result === 'object' && result !== null && 'publishedAt' in result && result.publishedAt === null
  );
}

/** A question or review that visitors see from the start, as staff may enter one. */
function isShown(result: unknown): boolean {
  const { published, reviewStatus } = (result ?? {}) as { published?: unknown; reviewStatus?: unknown };
  return published === true || reviewStatus === 'published';
}

/** What is said at a piece changes what is shown of the piece: its stars, its count of answers. */
function pieceOf({ result }: ChangeEvent): string {
  const { productId } = (result ?? {}) as { productId?: unknown };
  return typeof productId === 'string' ? productId : EVERY_CHANGE;
}

/** Notes for every answer which documents were read for it (B-139). */
function noteWhatIsRead(strapi: Core.Strapi): void {
  const note = ({ model, params, result }: ReadEvent) =>
    cacheTags.note(readTags(model.uid, params.where, result));
  strapi.db.lifecycles.subscribe({ models: [...WATCHED], afterFindOne: note, afterFindMany: note });
}

/**
 * Raises the content version with every change to published content, in the transaction of the change: Strapi's
 * document service and its panel wrap their writes in one, and lifecycle subscribers run inside it. Every change passes
 * here, wherever it comes from.
 */
export async function raiseContentVersionOnChange(strapi: Core.Strapi): Promise<void> {
  const version = service(strapi, 'api::content-version.content-version');
  const live = service(strapi, 'api::content-version.publish-status');
  await version.prepare();
  noteWhatIsRead(strapi);

  /** Of a document that lists may show at another place, or not at all. */
  const raiseListed = async (event: ChangeEvent, documentId: string, lists: readonly string[]) =>
    await strapi.db.transaction(async ({ trx }) => {
      const { uid } = event.model;
      const row = event.result as object;
      const own = uid === TAGS.products ? [documentId, TAGS.productTexts] : [documentId];
      if (event.action === 'afterCreate')
        return await version.raise([...own, ...(await listsEntered(trx, uid, row))]);
      const before = await changedAt(trx, lists);
      const now = await version.raise([...own, ...lists]);
      if (event.action === 'afterDelete') noteLeft(trx, uid, row, { before, now });
      return now;
    });

  const raise = async (event: ChangeEvent): Promise<void> => {
    if (isDraft(event.result)) return;
    const { uid } = event.model;
    const documentId = documentOf(event);
    if (!documentId) return void (await version.raise([EVERY_CHANGE]));
    const lists = listsOf(uid);
    const number = lists
      ? await raiseListed(event, documentId, lists)
      : await version.raise([documentId, uid]);
    await live.changed(uid, documentId, number, languageOf(event));
  };
  strapi.db.lifecycles.subscribe({
    models: [...WATCHED],
    afterCreate: raise,
    afterCreateMany: raise,
    afterUpdate: raise,
    afterUpdateMany: raise,
    afterDelete: raise,
    afterDeleteMany: raise,
  });
  const moderated = async (event: ChangeEvent): Promise<void> => void (await version.raise([pieceOf(event)]));
  strapi.db.lifecycles.subscribe({
    models: MODERATED,
    afterCreate: async (event: ChangeEvent) => {
      if (isShown(event.result)) await moderated(event);
    },
    afterCreateMany: moderated,
    afterUpdate: moderated,
    afterUpdateMany: moderated,
    afterDelete: moderated,
    afterDeleteMany: moderated,
  });
}
