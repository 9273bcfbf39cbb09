import { redirect, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node';
import { savedViewsSchema, VIEW_LISTS } from '@shop/contract';
import { CALLS, type ViewList } from '@shop/contract/rules';
import { answerJson } from '../panel/panel-json.server';
import { STAFF_PAGE_HEADERS } from '../panel/panel-route';
import {
  staffCall,
  submitChange,
  withDraft,
  type StaffAnswer,
  type StaffResult,
} from '../panel/staff-call.server';
import { PAGE_SIZE } from '../panel/table-loader.server';
import { readTableQuery, tableSearch, type TableChoices, type TableQuery } from '../panel/table-query';
import type { Views } from './views';

/** The caller's own views of a list (S-85). */
const savedViews = staffCall(
  {
    call: CALLS.adminViews,
    schema: savedViewsSchema,
    fallbackMessage: 'Your saved views cannot be shown at the moment.',
  },
  (list: ViewList) => ({ query: new URLSearchParams({ list }) }),
);

type ReadPage<T> = (context: AppLoadContext, request: Request, query: TableQuery) => Promise<StaffAnswer<T>>;

/**
 * The loader of a list that has views. Its bare address leads to the view that it opens with, where there is one. Without
 * the views the list is shown all the same.
 */
export function viewedLoader<T>(list: ViewList, read: ReadPage<T>, choices?: TableChoices) {
  return async ({ request, context }: LoaderFunctionArgs) => {
    const { pathname, search, searchParams } = new URL(request.url);
    const asked = readTableQuery(searchParams, choices);
    const asking = savedViews(context, request, list);
    const first = search === '' ? opening(await asking, choices) : '';
    if (first !== '') throw redirect(`${pathname}?${first}`, { headers: STAFF_PAGE_HEADERS });
    const [answer, found] = await Promise.all([read(context, request, asked), asking]);
    const saved = found.kind === 'ok' ? found.data.views : [];
    const views: Views = { list, saved, problem: found.kind === 'failed' ? found.message : null };
    const query: TableQuery = { ...asked, opensView: saved.some(({ isDefault }) => isDefault) };
    return answerJson(answer, { query, views, pageSize: PAGE_SIZE });
  };
}

/** What the address of the view asks for that a list opens with; empty without one. */
function opening(answer: Awaited<ReturnType<typeof savedViews>>, choices?: TableChoices): string {
  const view = answer.kind === 'ok' ? answer.data.views.find(({ isDefault }) => isDefault) : undefined;
  return tableSearch(readTableQuery(new URLSearchParams(view?.search ?? ''), choices)).toString();
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '');

/** What a form of the views asks for; null where a form is none of theirs. */
export async function changeViews(
  context: AppLoadContext,
  request: Request,
  form: FormData,
): Promise<StaffResult | null> {
  const id = textOf(form, 'view');
  const name = textOf(form, 'name');
  switch (form.get('intent')) {
    case 'view-add': {
      const list = VIEW_LISTS.find((one) => one === form.get('list'));
      const view = { list, name, search: textOf(form, 'search') };
      return withDraft(await submitChange(context, request, CALLS.adminViewAdd, '', view), form);
    }
    case 'view-change': {
      const change = { name, isDefault: form.has('isDefault') };
      return withDraft(await submitChange(context, request, CALLS.adminViewChange, id, change), form);
    }
    case 'view-remove':
      return submitChange(context, request, CALLS.adminViewRemove, id, {});
    default:
      return null;
  }
}

/** The action of a list whose only forms are those of its views. */
export async function viewsAction(context: AppLoadContext, request: Request, form: FormData) {
  const result = await changeViews(context, request, form);
  return result ?? { done: false, message: 'This did not work. Please try again.', status: 400 };
}
