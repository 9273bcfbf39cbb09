export type Timestamp = string | Date;

/** When something is shown; empty at either end: without one. */
export interface TimeWindow {
  showFrom?: Timestamp | null;
  showUntil?: Timestamp | null;
}

export const time = (moment: Timestamp): number => new Date(moment).getTime();

const timesOf = ({ showFrom, showUntil }: TimeWindow): number[] =>
  [showFrom ?? [], showUntil ?? []].flat().map(time);

/** Whether a moment, in ms since 1970, lies inside: the beginning does, the end does not. */
export const isOpen = ({ showFrom, showUntil }: TimeWindow, now: number): boolean =>
  (!showFrom || time(showFrom) <= now) && (!showUntil || now < time(showUntil));

export const endsBeforeItBegins = ({ showFrom, showUntil }: TimeWindow): boolean =>
  Boolean(showFrom && showUntil && time(showUntil) <= time(showFrom));

/** Whether there is a time at which what is shown changes by itself. */
export const hasTimes = (windows: readonly TimeWindow[]): boolean =>
  windows.some((window) => timesOf(window).length > 0);

/** The last moment until `now` at which one began or ended, in ms since 1970; null where none did. */
export function lastBoundary(windows: readonly TimeWindow[], now: number): number | null {
  return windows
    .flatMap(timesOf)
    .filter((boundary) => boundary <= now)
    .reduce<number | null>((a, b) => Math.max(a ?? b, b), null);
}
