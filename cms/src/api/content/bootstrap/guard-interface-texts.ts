import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { service } from '../../../lib/services';
import { sentenceProblem } from '../domain/interface-texts';

const WRITES = new Set(['create', 'update', 'clone']);

/**
 * Each sentence of the shop has words once, in one document for all languages, and that document keeps its sentence: what
 * colleagues translated would otherwise stand for another one.
 */
export function guardInterfaceTexts(strapi: Core.Strapi): void {
  const texts = () => service(strapi, 'api::content.interface-texts');
  strapi.documents.use(async (context, next) => {
    if (context.uid !== 'api::interface-text.interface-text') return next();
    if (!WRITES.has(context.action)) return next();
    const { data, documentId } = context.params as {
      data?: { sentence?: unknown };
      documentId?: string;
    };
    const kept = documentId === undefined ? undefined : await texts().sentenceOf(documentId);
    const sentence = data?.sentence ?? kept;
    if (context.action === 'create' || context.action === 'clone') {
      const problem = sentenceProblem(sentence, await texts().hasTwin(sentence, null));
      if (problem) throw new errors.ApplicationError(problem);
    }
    if (context.action === 'update' && kept !== undefined && kept !== sentence)
      throw new errors.ApplicationError(
        `These words stand for “${kept}”. Make an entry of its own for another sentence.`,
      );
    return next();
  });
}
