import { Link } from '@remix-run/react';
import { APPOINTMENT_STATES, type StaffAppointment } from '@shop/contract';
import { DataTable, type Column } from '../panel/data-table';
import { EmailText } from '../panel/email-text';
import { truncateMessage } from '../panel/format';
import { EmptyLink } from '../panel/layout';
import { FilterSelect } from '../panel/table-filter';
import type { TableChoices } from '../panel/table-query';
import { TableScreen, type TableScreenProps } from '../panel/table-screen';
import { Moment } from '../time/moment';
import { AppointmentChip } from './appointment-chips';

const APPOINTMENTS_PATH = '/Admin/appointments';
export const APPOINTMENT_CHOICES: TableChoices = { status: [...APPOINTMENT_STATES, 'owed'] };

const COLUMNS: readonly Column<StaffAppointment>[] = [
  {
    header: 'Begins',
    isTime: true,
    cell: ({ _id, startsAt }) => (
      <Link to={`${APPOINTMENTS_PATH}/${_id}`} className="link inline-block py-0.5 tabular-nums">
        <Moment at={startsAt} />
      </Link>
    ),
  },
  {
    header: 'Name and email',
    wideOnly: true,
    cell: ({ name, email }) => (
      <>
        <div className="break-words">{name}</div>
        <EmailText email={email} />
      </>
    ),
  },
  { header: 'About', wideOnly: true, cell: ({ about }) => truncateMessage(about ?? '') },
  { header: 'State', cell: (row) => <AppointmentChip {...row} /> },
];

const STATES = [
  ['', 'To come'],
  ['owed', 'Link owed'],
  ['past', 'Past'],
  ['cancelled', 'Cancelled'],
] as const;

/** Appointments by video: those to come, the next one first; others the latest first (S-112). */
export function AppointmentsScreen(page: TableScreenProps<StaffAppointment>) {
  return (
    <TableScreen
      title="Appointments"
      noun="appointment"
      base={APPOINTMENTS_PATH}
      page={page}
      search={{
        label: 'Name, email or words',
        children: <FilterSelect label="State" name="status" query={page.query} options={STATES} />,
      }}
      empty="No appointments to come"
      unmatched="No such appointments"
      onward={<EmptyLink to="/Admin/settings">When can they be? See the settings</EmptyLink>}
    >
      <DataTable
        caption="Appointments by video"
        rows={page.rows}
        rowKey={({ _id }) => _id}
        columns={COLUMNS}
        summary={({ name, email, about }) => (
          <>
            <span className="block break-words">{name}</span>
            <span className="block">
              <EmailText email={email} />
            </span>
            {about && <span className="block break-words">{truncateMessage(about)}</span>}
          </>
        )}
      />
    </TableScreen>
  );
}
