import { useOutletContext } from '@remix-run/react';
import { useHydrated } from '~/lib/use-media';
import { formatDate, formatDateTime } from './format-time';

/** The shop's time zone, in which the panel shows times; UTC where the settings name none. */
export function useTimeZone(): string {
  return useOutletContext<{ timeZone: string } | undefined>()?.timeZone ?? 'UTC';
}

/** A time zone as people call it: 'America/New_York' is 'New York time'. */
export function zoneName(zone: string): string {
  const place = zone.split('/').at(-1) ?? zone;
  return zone.includes('/') ? `${place.replaceAll('_', ' ')} time` : place;
}

/** The name of the shop's time zone where times stand. */
export function ZoneName() {
  const zone = useTimeZone();
  return <span title={zone}>{zoneName(zone)}</span>;
}

/** The reader's own time of a moment. The server does not know it: it comes once the page runs. */
function useOwnTime(at: string | null): string | undefined {
  const hydrated = useHydrated();
  if (!hydrated || at === null) return undefined;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return `${formatDateTime(at, own)}, your time (${own})`;
}

/** A stored moment by the shop's clocks: the same text on the server and in every browser. */
export function Moment({ at, zoned = false }: { at: string | null; zoned?: boolean }) {
  const zone = useTimeZone();
  const own = useOwnTime(at);
  if (at === null) return <>–</>;
  return (
    <time dateTime={at} title={own}>
      {formatDateTime(at, zone)}
      {zoned && ` ${zoneName(zone)}`}
    </time>
  );
}

/** The day of a stored moment by the shop's clocks. */
export function MomentDay({ at }: { at: string }) {
  const zone = useTimeZone();
  const own = useOwnTime(at);
  return (
    <time dateTime={at} title={own}>
      {formatDate(at, zone)}
    </time>
  );
}
