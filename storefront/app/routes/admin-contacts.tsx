import { useLoaderData } from '@remix-run/react';
import { TablePage } from '~/features/admin/panel/answer-page';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { tableLoader } from '~/features/admin/panel/table-loader.server';
import { contacts } from '~/features/admin/enquiries/enquiries.server';
import { CONTACT_CHOICES, ContactsScreen } from '~/features/admin/enquiries/contacts-screen';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Contacts');
export const loader = tableLoader(contacts, CONTACT_CHOICES);

export default function AdminContacts() {
  return <TablePage {...useLoaderData<typeof loader>()} Screen={ContactsScreen} />;
}
