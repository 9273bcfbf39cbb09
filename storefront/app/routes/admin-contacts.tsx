import { json, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AdminMessage } from '~/features/admin/panel/admin-frame';
import { panelMeta } from '~/features/admin/panel/panel-meta';
import { contacts } from '~/features/admin/enquiries/enquiries.server';
import { PAGE_SIZE } from '~/features/admin/panel/table-page.server';
import { answerStatus, STAFF_PAGE } from '~/features/admin/panel/staff-call.server';
import { readTableQuery } from '~/features/admin/panel/table-query';
import { CONTACT_CHOICES, ContactsScreen } from '~/features/admin/enquiries/contacts-screen';

export { afterForm as shouldRevalidate } from '~/lib/after-form';

export const handle = { bare: true };
export const headers = () => STAFF_PAGE;
export const meta = panelMeta('Contacts');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readTableQuery(new URL(request.url).searchParams, CONTACT_CHOICES);
  const answer = await contacts(context, request, query);
  return json({ answer, query, pageSize: PAGE_SIZE }, { status: answerStatus(answer), headers: STAFF_PAGE });
}

export default function AdminContacts() {
  const { answer, query, pageSize } = useLoaderData<typeof loader>();
  if (answer.kind !== 'ok') return <AdminMessage text={answer.message} />;
  return <ContactsScreen contacts={answer.data} total={answer.total} query={query} pageSize={pageSize} />;
}
