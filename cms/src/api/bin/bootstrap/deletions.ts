import { DEFAULT_LOCALE } from '@shop/contract';
import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import { confirmDelete } from '../../../lib/documents/confirm-delete';
import { contentTypes } from '../../../lib/documents/models';
import { labelOf } from '../../../lib/documents/named-document';
import { service } from '../../../lib/services';

/** Documents that the shop sends or shows by their name and cannot do without. */
const NEEDED: Readonly<Record<string, string>> = {
  'api::mail.mail-template': 'The shop sends this mail: change its words instead.',
};

/**
 * What may be deleted: nothing that there is one of and the shop runs on, and nothing in use before a person has read
 * where. What was deleted waits in the bin (src/api/bin).
 */
export function guardDeletions(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    const type = contentTypes(strapi)[uid];
    if (action !== 'delete' || !type || !uid.startsWith('api::')) return next();
    const { documentId, locale } = context.params as { documentId: string; locale?: unknown };
    const language = typeof locale === 'string' && locale !== '*' ? locale : undefined;
    const isTranslation = language !== undefined && language !== DEFAULT_LOCALE;
    if (type.kind === 'singleType' && !isTranslation) {
      const sentence = `The shop needs “${type.info.displayName}”: it can be changed but not deleted.`;
      throw new errors.ForbiddenError(sentence);
    }
    if (NEEDED[uid]) throw new errors.ForbiddenError(NEEDED[uid]);
    const uses = await service(strapi, 'api::bin.uses').ofDocument(uid, documentId, language);
    if (uses.length > 0) {
      const rows: { locale?: string | null }[] = await strapi.db
        .query(uid as never)
        .findMany({ where: { documentId } });
      const inLanguage = rows.find((row) => row.locale === (language ?? DEFAULT_LOCALE));
      const label = labelOf(inLanguage ?? rows[0] ?? {});
      confirmDelete(strapi, [type.info.displayName, label].filter(Boolean).join(' '), uses);
    }
    // Orders, messages and people are in no bin.
    if (!service(strapi, 'api::revision.recorder').isRestorable(uid)) return next();
    const work = () => next() as Promise<unknown>;
    return service(strapi, 'api::bin.backlinks').keepThrough(uid, documentId, work) as ReturnType<
      typeof next
    >;
  });
}
