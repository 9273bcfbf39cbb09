import { addDays, format, parseISO } from 'date-fns';
import { formatInTimeZone, zonedTimeToUtc } from 'date-fns-tz';
import { DEFAULT_LOCALE, isTimeZone } from '@shop/contract';
import type { Core } from '@strapi/strapi';

/** The shop's time zone where its settings name none, or one that does not exist. */
const DEFAULT_ZONE = 'UTC';

/** The time zone in which the shop's days begin, from its settings. */
export async function shopTimeZone(strapi: Core.Strapi): Promise<string> {
  const settings: { timeZone: string | null } | null = await strapi.db
    .query('api::shop-settings.shop-settings')
    .findOne({
      where: { publishedAt: { $notNull: true }, locale: DEFAULT_LOCALE },
      select: ['timeZone'] as never,
    });
  const zone = settings?.timeZone?.trim();
  return zone && isTimeZone(zone) ? zone : DEFAULT_ZONE;
}

/** The day of a moment in a time zone: '2026-01-31'. */
export function dayOf(moment: Date, zone: string): string {
  return formatInTimeZone(moment, zone, 'yyyy-MM-dd');
}

/** A moment by the clocks of a time zone: '2026-01-31T09:05:00.000'. */
export function wallTime(moment: Date, zone: string): string {
  return formatInTimeZone(moment, zone, "yyyy-MM-dd'T'HH:mm:ss.SSS");
}

/** The moment at which a time zone's clocks show this; of an hour that they leave out, the hour after it. */
export function momentOf(time: string, zone: string): Date {
  return zonedTimeToUtc(time, zone);
}

/** The day so many days later; earlier with a negative number. */
export function dayPlus(day: string, days: number): string {
  return format(addDays(parseISO(day), days), 'yyyy-MM-dd');
}

/** The moment at which a day begins in a time zone; right also on the days when clocks change. */
export function startOfDay(day: string, zone: string): Date {
  return zonedTimeToUtc(`${day} 00:00:00.000`, zone);
}
