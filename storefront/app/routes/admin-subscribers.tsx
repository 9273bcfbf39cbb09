import { useLoaderData } from '@remix-run/react';
import { TablePage } from '~/features/admin/panel/answer-page';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { tableLoader } from '~/features/admin/panel/table-loader.server';
import { subscribers } from '~/features/admin/people/people.server';
import { SubscribersScreen } from '~/features/admin/people/subscribers-screen';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Subscribers');
export const loader = tableLoader(subscribers);

export default function AdminSubscribers() {
  return <TablePage {...useLoaderData<typeof loader>()} Screen={SubscribersScreen} />;
}
