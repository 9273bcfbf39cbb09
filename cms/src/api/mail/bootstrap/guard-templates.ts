import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import type { StoredMailText } from '../domain/mail-headings';
import { templateProblems } from '../domain/template-checks';

const UID = 'api::mail.mail-template';
const WRITES = new Set(['create', 'update', 'clone']);

type Words = Partial<StoredMailText> & { key?: string };

/** Editors write the words of mails in Strapi's panel (D-12): what would leave a reader without a link is refused in words. */
export function guardMailTemplates(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== UID || !WRITES.has(context.action)) return next();
    const { documentId, data } = context.params as { documentId?: string; data?: Words };
    const stored: Words | null = documentId
      ? await strapi.db.query(UID).findOne({ where: { documentId } })
      : null;
    const { key, ...words } = { ...stored, ...data };
    const problems = templateProblems(key, words);
    if (problems.length > 0) throw new errors.ApplicationError(problems.join(' '));
    return next();
  });
}
