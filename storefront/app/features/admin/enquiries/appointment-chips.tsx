import type { StaffAppointment } from '@shop/contract';
import { Chip } from '../panel/chip';

/** What is with an appointment: what somebody must do about it before all. */
export function AppointmentChip({ state, link }: Pick<StaffAppointment, 'state' | 'link'>) {
  if (state === 'cancelled') return <Chip text="Cancelled" look="quiet" />;
  if (state === 'past') return <Chip text="Past" look="quiet" />;
  return link === null ? <Chip text="Link owed" look="urgent" /> : <Chip text="To come" look="good" />;
}
