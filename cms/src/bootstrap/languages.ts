import type { Core } from '@strapi/strapi';
import { withoutRevisions } from '../lib/actor';
import { service } from '../lib/services';

const UID = 'api::shop-settings.shop-settings';

/** Notes which languages the shop speaks, and has the words of each mail ready to be written in them (S-99). */
export async function prepareLanguages(strapi: Core.Strapi): Promise<void> {
  const languages = service(strapi, 'api::shop-settings.languages');
  await languages.note();
  const spoken = await languages.spoken();
  await withoutRevisions(() => service(strapi, 'api::mail.mail').prepareTemplates(spoken));
}

/** The same whenever the settings are published: a language is switched on without a restart. */
export function followLanguages(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const result = await next();
    const { uid, action, params } = context as { uid: string; action: string; params: { status?: string } };
    if (uid === UID && (action === 'publish' || params.status === 'published'))
      await prepareLanguages(strapi);
    return result;
  });
}
