import { dayOf, dayPlus, momentOf, wallTime } from '../../../lib/time/shop-days';
import type { AppointmentSettings } from '../../shop-settings/domain/appointment-settings';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A stretch of time that is taken. */
export interface Taken {
  /** UTC, ISO 8601. */
  startsAt: string;
  minutes: number;
}

const clockText = (time: number): string =>
  `${String(Math.floor(time / 60)).padStart(2, '0')}:${String(time % 60).padStart(2, '0')}:00.000`;

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The day's beginnings of appointments by the shop's clocks, as moments. An hour that the clocks leave out has none. */
function timesOf(day: string, { from, until, minutes }: AppointmentSettings, zone: string): Date[] {
  const times: Date[] = [];
  for (let time = from; time + minutes <= until; time += minutes) {
    const wall = `${day}T${clockText(time)}`;
    const moment = momentOf(wall, zone);
    if (wallTime(moment, zone) === wall) times.push(moment);
  }
  return times;
}

/**
 * The beginnings that can be booked at `now`, the next one first: within the shop's hours by its own clocks, whether they
 * show summer or winter, not too soon, not too far ahead, and beside what is taken. UTC, ISO 8601.
 */
export function freeTimes(
  settings: AppointmentSettings,
  zone: string,
  now: Date,
  taken: readonly Taken[],
): string[] {
  const { weekdays, minutes, noticeHours, daysAhead } = settings;
  const today = dayOf(now, zone);
  const earliest = now.getTime() + noticeHours * HOUR_MS;
  const stretches = taken.map((one) => {
    const begin = Date.parse(one.startsAt);
    return [begin, begin + one.minutes * MINUTE_MS] as const;
  });
  const isFree = (begin: number) => {
    const end = begin + minutes * MINUTE_MS;
    return stretches.every(([from, to]) => end <= from || begin >= to);
  };
  return Array.from({ length: daysAhead + 1 }, (_, n) => dayPlus(today, n))
    .filter((day) => weekdays.includes(weekdayOf(day)))
    .flatMap((day) => timesOf(day, settings, zone))
    .filter((moment) => moment.getTime() >= earliest && isFree(moment.getTime()))
    .map((moment) => moment.toISOString());
}
