import type { ActionFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AnswerPage } from '~/features/admin/panel/answer-page';
import { resultJson } from '~/features/admin/panel/panel-json.server';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { users } from '~/features/admin/people/people.server';
import { UsersScreen } from '~/features/admin/people/users-screen';
import { viewedLoader, viewsAction } from '~/features/admin/views/views.server';
import { formOf } from '~/lib/form-of.server';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Users');
export const loader = viewedLoader('users', users);

export async function action({ request, context }: ActionFunctionArgs) {
  return resultJson(await viewsAction(context, request, await formOf(request)));
}

export default function AdminUsers() {
  const { answer, ...page } = useLoaderData<typeof loader>();
  return (
    <AnswerPage answer={answer}>
      {(rows, result, total) => <UsersScreen rows={rows} total={total} result={result} {...page} />}
    </AnswerPage>
  );
}
