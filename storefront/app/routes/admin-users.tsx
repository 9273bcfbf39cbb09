import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AdminMessage } from '~/features/admin/panel/admin-frame';
import { panelMeta } from '~/features/admin/panel/panel-meta';
import { users } from '~/features/admin/people/people.server';
import { PAGE_SIZE } from '~/features/admin/panel/table-page.server';
import { answerStatus, STAFF_PAGE } from '~/features/admin/panel/staff-call.server';
import { readTableQuery } from '~/features/admin/panel/table-query';
import { UsersScreen } from '~/features/admin/people/users-screen';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

export const handle = { bare: true };
export const headers = () => STAFF_PAGE;
export const meta = panelMeta('Users');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readTableQuery(new URL(request.url).searchParams);
  const answer = await users(context, request, query);
  return json({ answer, query, pageSize: PAGE_SIZE }, { status: answerStatus(answer), headers: STAFF_PAGE });
}

export default function AdminUsers() {
  const { answer, query, pageSize } = useLoaderData<typeof loader>();
  if (answer.kind !== 'ok') return <AdminMessage text={answer.message} />;
  return <UsersScreen users={answer.data} total={answer.total} query={query} pageSize={pageSize} />;
}
