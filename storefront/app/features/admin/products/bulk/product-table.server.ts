import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import {
  productEditsSchema,
  productImportPlanSchema,
  productTableSchema,
  type ProductEdit,
  type ProductImportPlan,
} from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import { IMPORT_MS, NOTHING_YET } from '../../panel/file-import.server';
import { answerJson } from '../../panel/panel-json.server';
import { callCms, failedResult, staffCall, type StaffResult } from '../../panel/staff-call.server';
import { readTableQuery, tableSearch } from '../../panel/table-query';
import { PRODUCT_CHOICES } from '../product-query';
import { changedResult } from './changed-result';
import { editsOf, GROUPS } from './edits';

/** What came of the cells that were written into: what they would change with them, so that it can be taken; or that it was. */
export interface ProductEditResult extends StaffResult {
  plan?: ProductImportPlan;
  edits?: ProductEdit[];
}

const NOTHING_WRITTEN = 'Nothing was changed: write into a cell first.';
const NOT_ALL = 'Nothing was changed: some pieces cannot be changed like this.';
const TOO_MUCH = 'That is too much at once. Please change fewer cells, or send a file.';

const productTable = staffCall(
  {
    call: CALLS.adminProductsTable,
    schema: productTableSchema,
    fallbackMessage: 'Failed to fetch product data.',
  },
  (query: URLSearchParams) => ({ query }),
);

/** A page of products as a table (S-69). */
export async function loadProductTable({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const choices = { ...PRODUCT_CHOICES, show: GROUPS.flatMap(({ show }) => show || []) };
  const query = readTableQuery(new URL(request.url).searchParams, choices);
  const asked = tableSearch(query);
  asked.delete('show');
  return answerJson(await productTable(context, request, asked), { query });
}

/** Says what the cells that were written into would change; makes it so where just that was looked at before. */
export async function editProducts(
  context: AppLoadContext,
  request: Request,
  form: FormData,
): Promise<ProductEditResult> {
  const edits = editsOf(form);
  const seen = form.get('intent') === 'apply' ? String(form.get('seen') ?? '') : null;
  if (edits === null || edits.length === 0) return { done: false, status: 400, message: NOTHING_WRITTEN };
  const body = productEditsSchema.safeParse({ edits, seen });
  if (!body.success) return { done: false, status: 400, edits, message: TOO_MUCH };
  const answer = await callCms(context, request, {
    ...{ call: CALLS.adminProductsEdit, schema: productImportPlanSchema, body: body.data },
    fallbackMessage: 'This could not be saved. Please try again.',
    timeoutMs: IMPORT_MS,
  });
  if (answer.kind !== 'ok') return { ...failedResult(answer), edits };
  const plan = answer.data;
  if (plan.problems.length > 0) return { done: false, status: 422, plan, edits, message: NOT_ALL };
  if (!plan.applied) return { done: true, status: 200, plan, edits, message: NOTHING_YET };
  return changedResult(plan);
}
