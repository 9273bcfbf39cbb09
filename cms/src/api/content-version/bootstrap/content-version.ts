import type { Core } from '@strapi/strapi';
import { service } from '../../../lib/services';

/** Everything whose change a visitor could see. */
const WATCHED = [
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
  model: { uid: string };
  result?: unknown;
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

/**
 * Raises the content version with every change to published content, in the transaction of the change: Strapi's
 * document service and its panel wrap their writes in one, and lifecycle subscribers run inside it. Every change passes
 * here, wherever it comes from.
 */
export async function raiseContentVersionOnChange(strapi: Core.Strapi): Promise<void> {
  const version = service(strapi, 'api::content-version.content-version');
  const live = service(strapi, 'api::content-version.publish-status');
  await version.prepare();
  const raise = async (event: ChangeEvent): Promise<void> => {
    if (isDraft(event.result)) return;
    const number = await version.raise();
    const documentId = documentOf(event);
    if (documentId) await live.changed(event.model.uid, documentId, number, languageOf(event));
  };
  strapi.db.lifecycles.subscribe({
    models: WATCHED,
    afterCreate: raise,
    afterCreateMany: raise,
    afterUpdate: raise,
    afterUpdateMany: raise,
    afterDelete: raise,
    afterDeleteMany: raise,
  });
  const moderated = async (): Promise<void> => void (await version.raise());
  strapi.db.lifecycles.subscribe({
    models: MODERATED,
    afterCreate: async (event: ChangeEvent) => {
      if (isShown(event.result)) await version.raise();
    },
    afterCreateMany: moderated,
    afterUpdate: moderated,
    afterUpdateMany: moderated,
    afterDelete: moderated,
    afterDeleteMany: moderated,
  });
}
