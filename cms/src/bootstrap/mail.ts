import type { Core } from '@strapi/strapi';
import { withoutRevisions } from '../lib/actor';
import { service } from '../lib/services';

/** Stores the words of new mails and takes up what an earlier run left unsent, now and three times a minute. */
export async function startMail(strapi: Core.Strapi): Promise<void> {
  const mail = service(strapi, 'api::mail.mail');
  await withoutRevisions(() => mail.prepareTemplates());
  mail.start();
}

/** Lets the mail under way finish. */
export async function stopMail(strapi: Core.Strapi): Promise<void> {
  await service(strapi, 'api::mail.mail').stop();
}
