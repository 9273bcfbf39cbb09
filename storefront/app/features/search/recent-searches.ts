import { keptList, type KeptList } from '~/features/saved/kept-list';
import type { TextStore } from '~/lib/safe-storage';
import { readListQuery } from './list-query';

/** So many stand in the search. */
const RECENT_MAX = 5;

/** As the address of a list has them: what is shown is what is searched for again. */
const clean = (words: string): string => readListQuery(new URLSearchParams({ q: words })).q;

/** One search, however its letters are written. */
const folded = (words: string): string => words.normalize('NFC').toLowerCase();

/** The searches of a stored list, each once; whatever else it holds is left out. */
function wordsIn(stored: readonly unknown[], max: number): readonly string[] {
  const found = new Map<string, string>();
  for (const one of stored) {
    const words = typeof one === 'string' ? clean(one) : '';
    if (words !== '' && !found.has(folded(words))) found.set(folded(words), words);
  }
  return [...found.values()].slice(0, max);
}

/** Searches kept in this browser (S-119). */
export const recentSearchList = (store?: TextStore): KeptList =>
  keptList({
    key: 'shop.searches',
    max: RECENT_MAX,
    read: wordsIn,
    isSame: (one, other) => folded(one) === folded(other),
    ...(store && { store }),
  });

/** What was last searched for in this browser, the newest first. It never leaves the browser. */
export const recentSearches = recentSearchList();

/** Keeps what is searched for; nothing where that is no word. */
export function rememberSearch(words: string, list: KeptList = recentSearches): void {
  const cleaned = clean(words);
  if (cleaned !== '') list.add(cleaned);
}
