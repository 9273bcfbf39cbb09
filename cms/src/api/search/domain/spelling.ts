/**
 * Slips of the keyboard that a word may hold: none in those with figures, where another number would be meant, and in
 * words of two letters; one from 3 letters, two from 8.
 */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (/\p{N}/u.test(word)) return 0;
  const { length } = [...word];
  if (length < 3) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Slips between what was typed and a word: letters missing, extra, changed, or two neighbours swapped (optimal string
 * alignment). `begun` compares with the word's best beginning in place of the whole, for words not yet typed out.
 */
export function editDistance(typed: string, word: string): { whole: number; begun: number } {
  const from = [...typed];
  const to = [...word];
  let before: number[] = [];
  let row = to.map((_, n) => n).concat(to.length);
  for (const [i, letter] of from.entries()) {
    const next = [i + 1];
    for (const [j, other] of to.entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1);
      const missed = Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1);
      const swapped =
        i > 0 && j > 0 && letter === to[j - 1] && from[i - 1] === other ? (before[j - 1] ?? 0) + 1 : Infinity;
      next.push(Math.min(changed, missed, swapped));
    }
    [before, row] = [row, next];
  }
  return { whole: row.at(-1) ?? 0, begun: Math.min(...row) };
}

/** Whether what was typed is a word but for two neighbours that were swapped: the likeliest of slips. */
export function isSwapped(typed: string, word: string): boolean {
  const letters = (text: string) => [...text].sort().join('');
  return letters(typed) === letters(word) && editDistance(typed, word).whole === 1;
}

/** How well a word of the catalogue fits what was typed: slips counted, or null when it is another word. */
export function typosIfMatch(typed: string, word: string): number | null {
  const allowed = typosAllowed(typed);
  // Three letters say too little: the first of them must be right.
  if (typed.length === 3 && typed[0] !== word[0]) return null;
  const { whole, begun } = editDistance(typed, word);
  if (whole <= allowed) return whole;
  // Half a word leaves room for many others: it must be long enough, and one slip is all it may hold.
  return typed.length >= 5 && begun <= Math.min(1, allowed) ? begun : null;
}
