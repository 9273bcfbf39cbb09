import { said, type Said } from '@shop/contract/texts';

const MINUTE_MS = 60_000;

/** A minute has a sentence of its own: editors may have written words for it before others with a wait were theirs. */
export const A_MINUTE = said('a minute');

/** The wait in words: 'a minute', '15 minutes', '2 hours'. Rounded up, so that whoever waits it is let in. */
export function waitText(waitMs: number): Said {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
  if (minutes === 1) return A_MINUTE;
  if (minutes < 120) return said('{n} minutes', { n: minutes });
  return said('{n} hours', { n: Math.ceil(minutes / 60) });
}

/** What is said to whoever tried too often, where a limit has no sentence of its own. */
export const tooMany = (wait: Said): Said =>
  wait === A_MINUTE
    ? said('Too many attempts. Please try again in a minute.')
    : said('Too many attempts. Please try again in {wait}.', { wait });
