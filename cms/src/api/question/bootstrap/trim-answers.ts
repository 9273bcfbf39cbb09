import type { Core } from '@strapi/strapi';

const UID = 'api::question.question';
const WRITES = new Set(['create', 'update', 'clone']);

/** An answer that was written in Strapi's panel is kept without blanks around it; of blanks alone it is none (D-10). */
export function trimAnswers(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const { data } = context.params as { data?: Record<string, unknown> };
    if (context.uid === UID && WRITES.has(context.action) && typeof data?.answer === 'string')
      data.answer = data.answer.trim();
    return next();
  });
}
