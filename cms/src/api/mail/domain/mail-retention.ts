import { englishOf } from './templates';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** As long as deleted documents can be taken back. */
const USUAL_MS = 30 * DAY_MS;
/** How long others are kept: a mail is of no use once its one-time link works no more. */
const LINK_WORKS_MS: Readonly<Record<string, number>> = {
  'confirm-email': 3 * DAY_MS,
  'newsletter-confirm': 7 * DAY_MS,
  'reset-password': HOUR_MS,
  // By then it is over, or close enough for a call.
  appointment: 7 * DAY_MS,
  'appointment-reminder': DAY_MS,
  'appointment-cancelled': 7 * DAY_MS,
  'appointment-notice': 7 * DAY_MS,
  // Its reader asked us for nothing: an address that cannot be reached is not kept (S-105).
  hint: 0,
};

/** Whether a mail that was given up keeps its content at `now`, so that it can be sent after all. */
export function keepsContent(
  { template, createdAt }: { template: string; createdAt: string | Date },
  now: Date,
) {
  const kept = LINK_WORKS_MS[englishOf(template)] ?? USUAL_MS;
  return now.getTime() - new Date(createdAt).getTime() < kept;
}
