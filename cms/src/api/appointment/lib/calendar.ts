import { createEvent, type DateArray } from 'ics';

/** What a calendar is told of an appointment. */
export interface CalendarEntry {
  /** The same for as long as the appointment is, wherever it is moved. */
  uid: string;
  /** How often it was changed. */
  changes: number;
  startsAt: string;
  minutes: number;
  title: string;
  description: string;
  /** Of the video call; null while it is owed. */
  link: string | null;
  isCancelled: boolean;
  changedAt: Date;
}

const utc = (moment: Date): DateArray => [
  moment.getUTCFullYear(),
  moment.getUTCMonth() + 1,
  moment.getUTCDate(),
  moment.getUTCHours(),
  moment.getUTCMinutes(),
];

/** The appointment as a file for a calendar (RFC 5545), its time in UTC: each calendar shows it by its own clocks. */
export function calendarFile(entry: CalendarEntry): string {
  const { link, minutes, isCancelled } = entry;
  const times = {
    startInputType: 'utc',
    startOutputType: 'utc',
    endInputType: 'utc',
    endOutputType: 'utc',
  } as const;
  const { error, value } = createEvent({
    ...times,
    ...{ uid: entry.uid, sequence: entry.changes, title: entry.title, description: entry.description },
    start: utc(new Date(entry.startsAt)),
    duration: { hours: Math.floor(minutes / 60), minutes: minutes % 60 },
    lastModified: utc(entry.changedAt),
    method: isCancelled ? 'CANCEL' : 'PUBLISH',
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    ...(link !== null && { url: link, location: link }),
    productId: '-//shop//appointments//EN',
  });
  if (error || value === null) throw error ?? new Error('No calendar file was made.');
  return value;
}
