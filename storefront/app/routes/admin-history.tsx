import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AdminMessage } from '~/features/admin/panel/admin-frame';
import { historyType } from '~/features/admin/history/history-path';
import { HistoryScreen } from '~/features/admin/history/history-screen';
import { panelMeta } from '~/features/admin/panel/panel-meta';
import { history } from '~/features/admin/history/history.server';
import { answerStatus, STAFF_PAGE } from '~/features/admin/panel/staff-call.server';
import { readTableQuery } from '~/features/admin/panel/table-query';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

export const handle = { bare: true };
export const headers = () => STAFF_PAGE;
export const meta = panelMeta('History');

export async function loader({ request, context, params: { type: name, id = '' } }: LoaderFunctionArgs) {
  const type = historyType(name);
  if (!type) throw new Response(null, { status: 404 });
  const { page } = readTableQuery(new URL(request.url).searchParams);
  const answer = await history(context, request, type, id, page);
  return json({ answer, type, id, page }, { status: answerStatus(answer), headers: STAFF_PAGE });
}

export default function AdminHistory() {
  const { answer, ...thing } = useLoaderData<typeof loader>();
  if (answer.kind !== 'ok') return <AdminMessage text={answer.message} />;
  return <HistoryScreen history={answer.data} {...thing} />;
}
