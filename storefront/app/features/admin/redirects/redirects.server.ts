import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import {
  redirectPlanSchema,
  redirectRowSchema,
  unknownAddressSchema,
  type RedirectPlan,
} from '@shop/contract';
import { CALLS } from '@shop/contract/rules';
import {
  fileText,
  IMPORT_MS,
  NO_FILE,
  NOTHING_TAKEN,
  NOTHING_YET,
  type FileResult,
} from '../panel/file-import.server';
import { answerJson } from '../panel/panel-json.server';
import {
  callCms,
  failedResult,
  staffCall,
  submitChange,
  withDraft,
  type StaffResult,
} from '../panel/staff-call.server';
import { PAGE_SIZE, tableReader } from '../panel/table-loader.server';
import { readTableQuery } from '../panel/table-query';

const redirects = tableReader(CALLS.adminRedirects, redirectRowSchema.array(), {
  fallbackMessage: 'Failed to fetch the redirects.',
});
const unknownAddresses = staffCall({
  call: CALLS.adminUnknownAddresses,
  schema: unknownAddressSchema.array(),
  fallbackMessage: 'Failed to fetch the addresses that led nowhere.',
});

/** A page of the redirects, what shoppers asked for in vain, and the address that a redirect is to be made for. */
export async function loadRedirects({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { searchParams } = new URL(request.url);
  const query = readTableQuery(searchParams);
  const [answer, unknown] = await Promise.all([
    redirects(context, request, query),
    unknownAddresses(context, request),
  ]);
  const from = (searchParams.get('from') ?? '').slice(0, 200);
  return answerJson(answer, { unknown, from, query, pageSize: PAGE_SIZE });
}

/** Whether somebody may take a file of redirects: whoever may see them. */
export async function loadImport({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  return answerJson(await redirects(context, request, { values: {}, page: 1 }), {});
}

/** What a form of the redirects' page asks for. */
export async function changeRedirects(
  context: AppLoadContext,
  request: Request,
  form: FormData,
): Promise<StaffResult> {
  switch (form.get('intent')) {
    case 'add': {
      const rule = { from: String(form.get('from') ?? ''), to: String(form.get('to') ?? '') };
      return withDraft(await submitChange(context, request, CALLS.adminRedirectAdd, '', rule), form);
    }
    case 'remove':
      return submitChange(context, request, CALLS.adminRedirectRemove, String(form.get('id') ?? ''), {});
    default:
      return { done: false, message: 'This did not work. Please try again.', status: 400 };
  }
}

export type ImportResult = FileResult<RedirectPlan>;

/** Reads a file of redirects and says what it would change; takes it where it was looked at before. */
export async function importRedirects(
  context: AppLoadContext,
  request: Request,
  form: FormData,
): Promise<ImportResult> {
  const csv = await fileText(form);
  if (csv === null) return NO_FILE;
  const apply = form.get('intent') === 'apply';
  const answer = await callCms(context, request, {
    ...{ call: CALLS.adminRedirectsImport, schema: redirectPlanSchema, body: { csv, apply } },
    fallbackMessage: 'The file could not be read. Please try again.',
    timeoutMs: IMPORT_MS,
  });
  if (answer.kind !== 'ok') return failedResult(answer);
  const plan = answer.data;
  if (plan.problems.length > 0) return { done: false, status: 422, plan, message: NOTHING_TAKEN };
  if (plan.applied) return { done: true, status: 200, plan, message: 'The redirects of the file are kept.' };
  return { done: true, status: 200, plan, csv, message: NOTHING_YET };
}
