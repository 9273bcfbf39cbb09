import { useLoaderData } from '@remix-run/react';
import { TablePage } from '~/features/admin/panel/answer-page';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { tableLoader } from '~/features/admin/panel/table-loader.server';
import { users } from '~/features/admin/people/people.server';
import { UsersScreen } from '~/features/admin/people/users-screen';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Users');
export const loader = tableLoader(users);

export default function AdminUsers() {
  return <TablePage {...useLoaderData<typeof loader>()} Screen={UsersScreen} />;
}
