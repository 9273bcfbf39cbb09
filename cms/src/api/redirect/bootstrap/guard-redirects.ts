import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import { currentSource } from '../../../lib/actor';
import { service } from '../../../lib/services';
import { withRedirectLock } from '../lib/redirect-lock';
import type { StoredRedirect } from '../services/redirect';

const UID = 'api::redirect.redirect';
const WRITES = new Set(['create', 'update', 'clone']);

/**
 * Redirects are saved in Strapi's panel as well (S-60): what cannot work is refused in words, chains are shortened, and the
 * counts are the shop's own. What staff save is theirs, whoever left it first; an import says itself who left one.
 */
export function guardRedirects(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    if (context.uid !== UID || !WRITES.has(context.action)) return next();
    const params = context.params as { documentId?: string; data?: Partial<StoredRedirect> };
    return withRedirectLock(strapi, async () => {
      const stored: Partial<StoredRedirect> | null = params.documentId
        ? await strapi.db.query(UID).findOne({ where: { documentId: params.documentId } })
        : null;
      const { hits: _hits, lastHitAt: _lastHitAt, ...data } = params.data ?? {};
      const { fromPath: from = '', toPath: to = '' } = { ...stored, ...data };
      const redirects = service(strapi, 'api::redirect.redirect');
      const isChange = context.action === 'update';
      const judged = await redirects.judge({ from, to }, isChange ? params.documentId : undefined);
      if ('problem' in judged) throw new errors.ApplicationError(judged.problem);
      const { rule } = judged;
      const isAutomatic = currentSource(strapi) === 'import' && data.isAutomatic === true;
      const kept = { ...data, fromPath: rule.from, toPath: rule.to, isAutomatic };
      params.data = isChange ? kept : { ...kept, hits: 0, lastHitAt: null };
      const result = await next();
      await redirects.retarget(rule);
      return result;
    }) as unknown as ReturnType<typeof next>;
  });
}
