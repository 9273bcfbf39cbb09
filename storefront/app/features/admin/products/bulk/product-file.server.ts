import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { PRODUCT_FILE_LENGTH, productImportPlanSchema, type ProductImportPlan } from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import {
  IMPORT_MS,
  NO_FILE,
  NOTHING_TAKEN,
  NOTHING_YET,
  sentFile,
  type FileResult,
} from '../../panel/file-import.server';
import { answerJson } from '../../panel/panel-json.server';
import { callCms, failedResult } from '../../panel/staff-call.server';
import { products } from '../products.server';
import { changedResult } from './changed-result';

const TOO_LONG: ProductImportResult = {
  done: false,
  message: 'The file is too large. Please send it in parts, or without what it does not change.',
  status: 413,
};

export type ProductImportResult = FileResult<ProductImportPlan>;

/** Whether somebody may take a file of products is said by its sending; whoever may see them may look at the form. */
export async function loadProductImport({
  request,
  context,
}: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  return answerJson(await products(context, request, new URLSearchParams()), {});
}

/** Reads a file of products and says what it would change; takes it where just that was looked at before. */
export async function importProducts(
  context: AppLoadContext,
  request: Request,
  form: FormData,
): Promise<ProductImportResult> {
  const file = await sentFile(form);
  if (file === null) return NO_FILE;
  if (Object.values(file).some((text: string) => text.length > PRODUCT_FILE_LENGTH)) return TOO_LONG;
  const seen = form.get('intent') === 'apply' ? String(form.get('seen') ?? '') : null;
  const answer = await callCms(context, request, {
    ...{ call: CALLS.adminProductsImport, schema: productImportPlanSchema, body: { ...file, seen } },
    fallbackMessage: 'The file could not be read. Please try again.',
    timeoutMs: IMPORT_MS,
  });
  if (answer.kind !== 'ok') return failedResult(answer);
  const plan = answer.data;
  if (plan.problems.length > 0) return { done: false, status: 422, plan, message: NOTHING_TAKEN };
  if (!plan.applied) return { done: true, status: 200, plan, ...file, message: NOTHING_YET };
  return changedResult(plan);
}
