import type { AppLoadContext } from '@remix-run/node';
import type { Call } from '@shop/contract/rules';
import type { z } from 'zod';
import { ask, type Ask, type StaffAnswer } from './staff-call.server';
import { tableSearch, type TableQuery } from './table-query';

/** Rows of one page of the panel's tables. */
export const PAGE_SIZE = 25;

type Loaded<S extends z.ZodType> = (
  context: AppLoadContext,
  request: Request,
  query: TableQuery,
) => Promise<StaffAnswer<z.infer<S>>>;

/** Asks for one page of a table; the answer carries how many rows there are. `said`: where the CMS gives no sentence. */
export function pageOf<S extends z.ZodType>(
  call: Call,
  schema: S,
  said: Pick<Ask<S>, 'otherwise' | 'unauthorized'>,
): Loaded<S> {
  return (context, request, query) => {
    const search = tableSearch(query);
    search.set('page', String(query.page));
    search.set('pageSize', String(PAGE_SIZE));
    return ask(context, request, { call, path: `${call.path}?${search}`, schema, ...said });
  };
}
