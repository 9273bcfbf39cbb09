// Each takes the tag of a language, not its code: what it imports would travel with every page.

/** A zone of the clocks as people read it: 'America/New York'. */
export const zoneText = (zone: string): string => zone.replaceAll('_', ' ');

// Releases of the same browser differ in the space before 'AM': a page is the same on both sides of the wire.
const plainSpaces = (text: string): string => text.replace(/[\u202f\u00a0]/g, ' ');

/** The day of a moment by a zone's clocks, as a key: '2026-12-01'. */
export const dayKeyIn = (at: string, zone: string): string =>
  new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' },
  }).format(new Date(at));

/** 'Tuesday, December 1, 2026' */
export const dayText = (at: string, zone: string, tag: string): string =>
  plainSpaces(
    new Intl.DateTimeFormat(tag, {
      ...{ timeZone: zone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    }).format(new Date(at)),
  );

/** 'Tue, Dec 1', where the year is plain. */
export const shortDayText = (at: string, zone: string, tag: string): string =>
  plainSpaces(
    new Intl.DateTimeFormat(tag, {
      ...{ timeZone: zone, weekday: 'short', day: 'numeric', month: 'short' },
    }).format(new Date(at)),
  );

/** '10:15 AM' */
export const timeText = (at: string, zone: string, tag: string): string =>
  plainSpaces(
    new Intl.DateTimeFormat(tag, {
      ...{ timeZone: zone, hour: 'numeric', minute: '2-digit' },
    }).format(new Date(at)),
  );

/** Day and time of a moment with the zone whose clocks show it: 'Tuesday, December 1, 2026, 10:15 AM (Europe/Berlin)'. */
export const momentText = (at: string, zone: string, tag: string): string =>
  `${dayText(at, zone, tag)}, ${timeText(at, zone, tag)} (${zoneText(zone)})`;
