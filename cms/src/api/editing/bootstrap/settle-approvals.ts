import { toLocale } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { areRevisionsOff } from '../../../lib/actor';
import { hasLanguages } from '../../../lib/documents/models';
import { service } from '../../../lib/services';

interface Written {
  documentId?: string;
  status?: unknown;
  locale?: unknown;
}

const isPublish = (action: string, { status }: Written): boolean =>
  action === 'publish' || (action === 'update' && status === 'published');

/**
 * A request for approval ends with what it is about, whichever way that is published or deleted (S-88). An earlier state
 * that a release puts back leaves the draft and its request.
 */
export function settleApprovals(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const { uid, action } = context;
    const written = context.params as Written;
    const { documentId, locale } = written;
    const isDelete = action === 'delete';
    if (!documentId || !uid.startsWith('api::') || areRevisionsOff()) return next();
    if (!isDelete && !isPublish(action, written)) return next();
    const locales = locale === '*' || !hasLanguages(strapi, uid) ? null : [toLocale(locale)];
    return strapi.db.transaction(async () => {
      const result = await next();
      const approvals = service(strapi, 'api::editing.approvals');
      if (isDelete) await approvals.forget(uid, documentId, locales);
      else await approvals.settle(uid, documentId, locales);
      return result;
    }) as unknown as ReturnType<typeof next>;
  });
}
