import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import type { Call } from '@shop/contract/rules';
import type { z } from 'zod';
import { answerJson } from './panel-json.server';
import { callCms, type StaffAnswer, type StaffCall } from './staff-call.server';
import { readTableQuery, tableSearch, type TableChoices, type TableQuery } from './table-query';

/** Rows of one page of the panel's tables. */
export const PAGE_SIZE = 25;

type ReadPage<T> = (context: AppLoadContext, request: Request, query: TableQuery) => Promise<StaffAnswer<T>>;

/** Makes the function that reads one page of a table. `messages`: for answers without a sentence of their own. */
export function tableReader<S extends z.ZodType>(
  call: Call,
  schema: S,
  messages: Pick<StaffCall<S>, 'fallbackMessage' | 'unauthorizedMessage'>,
): ReadPage<z.infer<S>> {
  return (context, request, query) => {
    const search = tableSearch(query);
    search.set('page', String(query.page));
    search.set('pageSize', String(PAGE_SIZE));
    return callCms(context, request, { call, query: search, schema, ...messages });
  };
}

/** The loader of a table's route. `choices`: the filters that the address may have beside search and page. */
export function tableLoader<T>(read: ReadPage<T>, choices?: TableChoices) {
  return async ({ request, context }: LoaderFunctionArgs) => {
    const query = readTableQuery(new URL(request.url).searchParams, choices);
    return answerJson(await read(context, request, query), { query, pageSize: PAGE_SIZE });
  };
}
