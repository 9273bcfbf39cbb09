/** Words that an unhurried reader reads in a minute. */
const WORDS_A_MINUTE = 200;

/** How long a text takes to read, in whole minutes, at least one (MKT-01). Marks and addresses are not read. */
export function readMinutes(texts: readonly string[]): number {
  const words = texts
    .join(' ')
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}
