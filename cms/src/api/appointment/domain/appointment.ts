import type { AppointmentState } from '@shop/contract';

const MINUTE_MS = 60_000;

/** An appointment as it is stored. */
export interface StoredAppointment {
  documentId: string;
  name: string;
  email: string;
  about: string | null;
  language: string | null;
  /** Of the clocks of whoever booked it. */
  timeZone: string;
  /** UTC, ISO 8601. */
  startsAt: string;
  minutes: number;
  /** Of the video call, as its reader was told it; null while it is owed. */
  link: string | null;
  createdAt: string;
  cancelledAt: string | null;
  /** How often it was changed since it was booked. */
  changes: number;
  /** When it got the time that it has; null where it was never moved. */
  movedAt: string | null;
  /** The time of which whoever booked it was reminded; null where they never were. */
  remindedFor: string | null;
}

/** One is to come until it is over: while it lasts, its link is still needed. */
export function stateOf(
  { startsAt, minutes, cancelledAt }: Pick<StoredAppointment, 'startsAt' | 'minutes' | 'cancelledAt'>,
  now: Date,
): AppointmentState {
  if (cancelledAt !== null) return 'cancelled';
  return Date.parse(startsAt) + minutes * MINUTE_MS > now.getTime() ? 'coming' : 'past';
}

/** Whether its time can still be changed or given up: it has not begun. */
export const isOpen = (one: Pick<StoredAppointment, 'startsAt' | 'cancelledAt'>, now: Date): boolean =>
  one.cancelledAt === null && Date.parse(one.startsAt) > now.getTime();
