/** Longest word that is told apart, in characters, and how many words of one query are looked at. */
const WORD_LENGTH = 40;
const QUERY_WORDS = 8;

/** Words that say nothing about a piece. */
const FILLERS = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'is', 'it', 'of', 'on', 'or']);
for (const word of ['the', 'to', 'with']) FILLERS.add(word);

/** 'earrings' → 'earring', 'crosses' → 'cross': pieces are asked for in both numbers. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word;
  return /(ch|sh|x|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** 'ringss' → 'ring': a plural typed with a slip, which `tokenize` takes for a word that ends so. */
export function withoutPlural(word: string): string {
  const bare = word.replace(/s+$/, '');
  return bare.length < 3 ? word : bare;
}

/**
 * The words of a text as they are compared: without accents, apostrophes and letter case, in the singular, without
 * fillers. Whatever is neither letter nor figure only parts words.
 */
export function tokenize(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !FILLERS.has(word))
    .map((word) => singular([...word].slice(0, WORD_LENGTH).join('')));
}

/** The words that a search looks for, each once. */
export function queryTokens(text: string): string[] {
  return [...new Set(tokenize(text))].slice(0, QUERY_WORDS);
}

/** Pairs of neighbouring letters, the word's beginning and end among them: ' r', 'ri', 'in', 'ng', 'g '. */
export function bigramsOf(word: string): string[] {
  const letters = [' ', ...word, ' '];
  return [...new Set(letters.slice(1).map((letter, n) => `${letters[n]}${letter}`))];
}
