import { isOpen, type StoredAppointment } from './appointment';

const HOUR_MS = 60 * 60_000;

/** So long before it begins somebody is reminded of an appointment (S-115). */
export const REMIND_MS = 24 * HOUR_MS;
/** Of one whose time was chosen closer to it than this, the first mail is still fresh. */
const FRESH_MS = 26 * HOUR_MS;

type Told = Pick<StoredAppointment, 'startsAt' | 'createdAt' | 'movedAt' | 'cancelledAt' | 'remindedFor'>;

/** Whether somebody is to be reminded of an appointment at `now`: once for each time that it was given. */
export function isReminderDue(one: Told, now: Date): boolean {
  const begins = Date.parse(one.startsAt);
  const chosen = Date.parse(one.movedAt ?? one.createdAt);
  const isReminded = one.remindedFor !== null && Date.parse(one.remindedFor) === begins;
  const isNear = begins - now.getTime() <= REMIND_MS;
  return isOpen(one, now) && isNear && begins - chosen >= FRESH_MS && !isReminded;
}
