const DELIVERY_DAYS = 7;
const DAY_MS = 86_400_000;

const words = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', ...(timeZone && { timeZone }) });

/** 'November 21 - November 28': from today to 7 days later (PDP-04), in the reader's time zone unless one is named. */
export function deliveryWindow(now: number, timeZone?: string): string {
  const format = words(timeZone);
  return `${format.format(now)} - ${format.format(now + DELIVERY_DAYS * DAY_MS)}`;
}
