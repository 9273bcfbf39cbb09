const MINUTE_MS = 60_000;

/** The wait in words: 'a minute', '15 minutes', '2 hours'. Rounded up, so that whoever waits it is let in. */
export function waitText(waitMs: number): string {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
  if (minutes === 1) return 'a minute';
  if (minutes < 120) return `${minutes} minutes`;
  return `${Math.ceil(minutes / 60)} hours`;
}
