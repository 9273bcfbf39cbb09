const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** Monday to Friday. */
const WORKING_DAYS: readonly number[] = [1, 2, 3, 4, 5];

/** What the settings say of appointments, as Strapi stores it. Settings of an earlier release have none of them. */
export interface StoredAppointmentSettings {
  appointmentsOn?: boolean | null;
  appointmentWeekdays?: string | null;
  appointmentFrom?: string | null;
  appointmentUntil?: string | null;
  appointmentMinutes?: number | null;
  appointmentNoticeHours?: number | null;
  appointmentDaysAhead?: number | null;
  appointmentLink?: string | null;
}

/** When appointments can be, and how they are held (S-112). */
export interface AppointmentSettings {
  isOn: boolean;
  /** 0 is Sunday. */
  weekdays: readonly number[];
  /** Minutes of the day by the shop's clocks. */
  from: number;
  until: number;
  minutes: number;
  noticeHours: number;
  daysAhead: number;
  /** Null where editors gave none that leads somewhere. */
  link: string | null;
}

const namesIn = (line: string): string[] =>
  line
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean);

const weekdayOf = (name: string): number =>
  WEEKDAYS.findIndex((weekday) => weekday.toLowerCase() === name.toLowerCase());

/** Minutes of the day of '9:30' or '17:00', up to '24:00'; null for anything else. */
function readTime(text: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(text.trim()) ?? [];
  const time = Number(hours) * 60 + Number(minutes);
  return time <= 24 * 60 ? time : null;
}

function isVideoLink(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:';
}

const FROM = 10 * 60;
const UNTIL = 17 * 60;

/** The settings with what holds where editors said nothing. */
export function toAppointmentSettings(stored: StoredAppointmentSettings | null): AppointmentSettings {
  const weekdays = namesIn(stored?.appointmentWeekdays ?? '')
    .map(weekdayOf)
    .filter((weekday) => weekday >= 0);
  const link = stored?.appointmentLink?.trim() ?? '';
  return {
    isOn: stored?.appointmentsOn === true,
    weekdays: weekdays.length > 0 ? weekdays : WORKING_DAYS,
    from: readTime(stored?.appointmentFrom ?? '') ?? FROM,
    until: readTime(stored?.appointmentUntil ?? '') ?? UNTIL,
    minutes: stored?.appointmentMinutes ?? 15,
    noticeHours: stored?.appointmentNoticeHours ?? 24,
    daysAhead: stored?.appointmentDaysAhead ?? 21,
    link: isVideoLink(link) ? link : null,
  };
}

const filled = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** What is wrong with the settings of appointments, a sentence at each field. */
export function appointmentProblems(
  settings: Readonly<Record<string, unknown>>,
): { field: string; message: string }[] {
  const problems: { field: string; message: string }[] = [];
  const unknown = namesIn(filled(settings['appointmentWeekdays']) ?? '').find((name) => weekdayOf(name) < 0);
  if (unknown !== undefined)
    problems.push({
      field: 'appointmentWeekdays',
      message: `“${unknown}” is no day of the week. Write days such as Monday, with commas between them.`,
    });
  for (const field of ['appointmentFrom', 'appointmentUntil']) {
    const text = filled(settings[field]);
    if (text !== null && readTime(text) === null)
      problems.push({ field, message: `“${text}” is no time of the day. Write one such as 10:00.` });
  }
  const [from, until] = [filled(settings['appointmentFrom']), filled(settings['appointmentUntil'])];
  const [begins, ends] = [from && readTime(from), until && readTime(until)];
  if (typeof begins === 'number' && typeof ends === 'number' && ends <= begins)
    problems.push({
      field: 'appointmentUntil',
      message: 'The last appointment ends before the first begins. Please change one of the times.',
    });
  const link = filled(settings['appointmentLink']);
  if (link !== null && !isVideoLink(link))
    problems.push({
      field: 'appointmentLink',
      message: 'The link of the video room must be a web address that begins with https://.',
    });
  return problems;
}
