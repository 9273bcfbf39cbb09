import { useLoaderData } from '@remix-run/react';
import { TablePage } from '~/features/admin/panel/answer-page';
import { panelMeta } from '~/features/admin/panel/panel-route';
import { tableLoader } from '~/features/admin/panel/table-loader.server';
import { appointments } from '~/features/admin/enquiries/enquiries.server';
import { APPOINTMENT_CHOICES, AppointmentsScreen } from '~/features/admin/enquiries/appointments-screen';

export { handle, headers, shouldRevalidate } from '~/features/admin/panel/panel-route';
export const meta = panelMeta('Appointments');
export const loader = tableLoader(appointments, APPOINTMENT_CHOICES);

export default function AdminAppointments() {
  return <TablePage {...useLoaderData<typeof loader>()} Screen={AppointmentsScreen} />;
}
