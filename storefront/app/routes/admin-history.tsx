import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { historyType } from '~/features/admin/history/history-path';
import { HistoryScreen } from '~/features/admin/history/history-screen';
import { revisions } from '~/features/admin/history/history.server';
import { AnswerPage } from '~/features/admin/panel/answer-page';
import { answerJson } from '~/features/admin/panel/panel-json.server';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { readTableQuery } from '~/features/admin/panel/table-query';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('History');

export async function loader({ request, context, params: { type: name, id = '' } }: LoaderFunctionArgs) {
  const type = historyType(name);
  if (!type) throw new Response(null, { status: 404 });
  const { page } = readTableQuery(new URL(request.url).searchParams);
  return answerJson(await revisions(context, request, type, id, page), { type, id, page });
}

export default function AdminHistory() {
  const { answer, ...thing } = useLoaderData<typeof loader>();
  return <AnswerPage answer={answer}>{(list) => <HistoryScreen history={list} {...thing} />}</AnswerPage>;
}
