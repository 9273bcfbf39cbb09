import { LOCALES, toLocale } from '@shop/contract';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { currentSource } from '../../../lib/actor';
import { service } from '../../../lib/services';

/**
 * Stops a publish that would harm a page or a sale, wherever it comes from, with a sentence for each thing to mend.
 * The check reads what is about to be published: the draft.
 */
export function checkPublishing(strapi: Core.Strapi): void {
  const check = async (uid: string, documentId: string, locale?: string): Promise<void> => {
    const source = currentSource(strapi);
    // A whole shop may name what it has withdrawn for now; its content is taken as it stands there.
    const named = source === 'import' ? 'drafted' : 'published';
    // In /Admin no story is written: one that has aged holds up no price.
    const story = source === 'admin' ? 'kept' : 'looked at';
    const problems = await service(strapi, 'api::content.publishing').problems(
      uid,
      documentId,
      locale,
      named,
      story,
    );
    if (problems.length > 0) throw new errors.ApplicationError(problems.join(' '));
  };

  strapi.documents.use(async (context, next) => {
    const { uid, action } = context;
    if (!service(strapi, 'api::content.publishing').isChecked(uid)) return next();
    const params = context.params as { documentId?: string; status?: string; locale?: unknown };
    const locale = toLocale(params.locale);
    if (action === 'publish') {
      const { documentId } = params;
      const locales = params.locale === '*' ? LOCALES.map(({ code }) => code) : [locale];
      if (documentId) for (const one of locales) await check(uid, documentId, one);
      return next();
    }
    // Written and published in one go: undone as a whole where it must not be.
    if ((action === 'create' || action === 'update') && params.status === 'published') {
      return strapi.db.transaction(async () => {
        const result = (await next()) as { documentId?: string } | null;
        if (result?.documentId) await check(uid, result.documentId, locale);
        return result;
      }) as unknown as ReturnType<typeof next>;
    }
    return next();
  });
}
