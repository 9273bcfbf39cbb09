import type { Core } from '@strapi/strapi';
import { DEFAULT_LOCALE } from '@shop/contract';
import { editConflict } from '../../../lib/documents/edit-conflict';
import { typeOf } from '../../../lib/documents/models';
import type { ShopError } from '../../../lib/errors';
import { holdDraft } from '../lib/draft-version';
import type { EditedDocument } from '../lib/edited-document';

/** The version that an edit screen shows, of which it sends its save. */
const EDITED_VERSION = 'x-edited-version';

/** The calls by which an edit screen of Strapi's panel saves the document that it shows. */
const SAVES = /^\/content-manager\/(collection-types|single-types)\/([^/]+)(\/[^/]+)?(\/actions\/publish)?$/;

interface PanelState {
  /** Set once the request's document has been looked at: its own first write makes it a newer one. */
  editConflictsSeen?: true;
}

/**
 * Refuses a save in Strapi's panel that began with an older version of the document: the second of two editors is
 * told who saved and when, in place of overwriting it unseen. An edit screen says in a header which version it shows
 * (admin/edited-version.ts); a call without it is taken as it is.
 */
export function refuseConflictingSaves(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const { uid, action } = context;
    const ctx = strapi.requestContext.get();
    if (!ctx || action !== 'update') return next();
    const [, , model, , publish] = SAVES.exec(ctx.path) ?? [];
    const isSave = model === uid && ctx.method === (publish ? 'POST' : 'PUT');
    const state = ctx.state as PanelState;
    if (!isSave || state.editConflictsSeen) return next();
    state.editConflictsSeen = true;
    const version = ctx.get(EDITED_VERSION);
    if (Number.isNaN(Date.parse(version))) return next();
    const { documentId, locale } = context.params as { documentId: string; locale?: string };
    const hasLanguages = typeOf(strapi, uid).pluginOptions?.i18n?.localized === true;
    const document = {
      uid,
      documentId,
      ...(hasLanguages && { locale: locale ?? DEFAULT_LOCALE }),
    };
    return strapi.db.transaction(async () => {
      const conflict = await conflictOf(strapi, document, version);
      if (conflict) ctx.throw(409, conflict.message, { details: conflict.details.extra });
      return next();
    }) as unknown as ReturnType<typeof next>;
  });
}

/** Why a save that began with `version` must not be made; null where nobody saved since. Inside the save's transaction. */
async function conflictOf(
  strapi: Core.Strapi,
  document: EditedDocument,
  version: string,
): Promise<ShopError | null> {
  const { uid, documentId } = document;
  const changedAt = await holdDraft(strapi, document);
  if (changedAt === null || changedAt.getTime() <= Date.parse(version)) return null;
  return editConflict(strapi, {
    type: typeOf(strapi, uid).info.singularName,
    id: documentId,
    thing: 'this document',
    changedAt: changedAt.toISOString(),
  });
}
