import { errors } from '@strapi/utils';
import type { Core } from '@strapi/strapi';
import type { StoredProductCategory } from '../domain/category';
import { categoryProblem } from '../domain/category-rules';

const UID = 'api::product-category.product-category';
const WRITES = new Set(['create', 'update', 'clone']);

/** Editors write categories in Strapi's panel: what cannot work is refused in words, wherever it comes from (S-97). */
export function guardCategories(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    if (context.uid !== UID || !WRITES.has(context.action)) return next();
    const params = context.params as { documentId?: string; data?: Partial<StoredProductCategory> };
    const row: StoredProductCategory | null = params.documentId
      ? await strapi.db.query(UID).findOne({ where: { documentId: params.documentId } })
      : null;
    const changed = context.action === 'update' ? row : null;
    const { word, ...data } = params.data ?? {};
    const typed = { ...data, ...(typeof word === 'string' && { word: word.trim() }) };
    const problem = categoryProblem({ ...row, ...typed }, changed);
    if (problem) throw new errors.ApplicationError(problem.message, { field: problem.field });
    params.data = typed;
    return next();
  });
}
